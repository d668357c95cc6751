import { readFile } from 'node:fs/promises';
import { account } from '@yidi/phrases/account';
import { dataExport } from '@yidi/phrases/export';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { journey } from './world/journey.ts';
import { enterByForm } from './world/log-in.ts';
import { newPhone } from './world/network.ts';
import { proveAnew } from './world/step-up.ts';

const say = dataExport.zh;

describe('the export of one’s data', () => {
  journey('is asked for with a code, made, saved, and still there on the next visit', async ({ visit }) => {
    const visitor = await visit();
    const { page, go, forgive } = visitor;
    forgive(/403 \(Forbidden\).*\/user\/export\/ask/);
    const phone = newPhone();
    await enterByForm(visitor, '/my-center/set', phone);
    await page.getByRole('link', { name: account.zh.exportData }).tap();
    await page.getByText(say.left(3)).waitFor();
    await page.getByRole('button', { name: say.ask }).tap();
    await proveAnew(visitor, phone);
    await page.getByRole('heading', { name: say.ready }).waitFor();
    await page.getByText(say.left(2)).waitFor();
    await go('/my-center/export');
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: say.save }).tap();
    const files = unzipSync(await readFile(await (await loading).path()));
    expect(strFromU8(files['profile.json']!)).toContain(phone);
    expect(strFromU8(files['index.html']!)).not.toContain('<script');
  });

  journey('can be copied as an address where an app saves no files', async ({ visit }) => {
    const visitor = await visit({ userAgent: agents.find(({ channel }) => channel === 'wechat')!.ua });
    const { page, forgive } = visitor;
    forgive(/403 \(Forbidden\).*\/user\/export\/ask/);
    const phone = newPhone();
    await enterByForm(visitor, '/my-center/export', phone);
    await page.getByRole('button', { name: say.ask }).tap();
    await proveAnew(visitor, phone);
    await page.getByRole('button', { name: say.copy }).tap();
    await page.getByText(say.copied).waitFor();
  });
});
