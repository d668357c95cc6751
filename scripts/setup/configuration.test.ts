import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkConfiguration, configurationPage, faultsOfRows, variablesIn } from './configuration.ts';

const setting = (names: string[]) => ({ names, byDefault: 'none', meaning: 'a meaning' });
const parts = [{ title: 'A part', settings: [setting(['PORT']), setting(['SMS_KEY_ID', 'SMS_KEY_SECRET'])] }];

describe('the page of variables', () => {
  test('is out of date when it is missing or was edited, and passes when it was generated', () => {
    const root = mkdtempSync(join(tmpdir(), 'yidi-configuration-'));
    const stale = 'docs/configuration.md is out of date: run node scripts/run.mjs configuration --write';
    try {
      expect(checkConfiguration(root)).toContain(stale);
      mkdirSync(join(root, 'docs'));
      writeFileSync(join(root, 'docs/configuration.md'), configurationPage().replace('| 8080 |', '| 8081 |'));
      expect(checkConfiguration(root)).toContain(stale);
      writeFileSync(join(root, 'docs/configuration.md'), configurationPage());
      expect(checkConfiguration(root)).not.toContain(stale);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  test('shows the default of the demo, of production, and what production requires', () => {
    const page = configurationPage();
    expect(page).toContain('| `PORT` | 8080 |');
    expect(page).toContain('| `LOG_LEVEL` | warn, in production info |');
    expect(page).toContain('| `SMS_VENDOR` | local; required in production |');
  });

  test('fails on a variable without a row, a row without a variable and a variable with two rows', () => {
    expect(faultsOfRows(parts, ['PORT', 'SMS_KEY_ID', 'SMS_KEY_SECRET'])).toEqual([]);
    const twice = [...parts, { title: 'Another part', settings: [setting(['PORT'])] }];
    expect(faultsOfRows(twice, ['HOST', 'PORT', 'SMS_KEY_ID', 'SMS_KEY_SECRET'])).toEqual([
      'scripts/setup/configuration-rows.ts has no row for HOST',
      'scripts/setup/configuration-rows.ts has PORT twice',
    ]);
    expect(faultsOfRows(parts, ['PORT'])).toEqual([
      'scripts/setup/configuration-rows.ts has SMS_KEY_ID, which nothing reads',
      'scripts/setup/configuration-rows.ts has SMS_KEY_SECRET, which nothing reads',
    ]);
  });

  test('finds variables however the configuration reads them', () => {
    const source = `
      env.HOST || '127.0.0.1'; number('PORT', 8080); need('SMS_KEY_ID');
      const { AMAP_KEY: key, AMAP_SECRET: secret } = env; readProxies({ TRUST_PROXY: text }: Env)
      const MOST_PROCESSES = 16; wrong.push('DATA_DIR is wrong');`;
    expect(variablesIn(source)).toEqual(['AMAP_KEY', 'AMAP_SECRET', 'HOST', 'PORT', 'SMS_KEY_ID', 'TRUST_PROXY']);
  });
});
