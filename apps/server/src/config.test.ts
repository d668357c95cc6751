import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const fit = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://yidi.example',
  DATABASE_URL: 'postgres://yidi@db/yidi',
  SERVER_KEYS: 'a2V5',
  CARRIER_KEYS: `ems:${'s'.repeat(40)}`,
  SMS_VENDOR: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '驿递',
  SMS_TEMPLATE_LOGIN: 'SMS_1',
};

describe('the configuration', () => {
  test('runs the demo with nothing set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      secure: false,
      sms: { vendor: 'local' },
    });
    expect(config.demoSpeed).toBeGreaterThan(0);
    expect(config.demoMishaps).toBeGreaterThan(0);
    expect(readConfig({ DEMO_MISHAPS: '0' }).demoMishaps).toBe(0);
  });
  test('starts in production when everything is there, without the demo', () => {
    expect(readConfig(fit)).toMatchObject({
      production: true,
      secure: true,
      demoSpeed: 0,
      demoMishaps: 0,
      sms: { vendor: 'aliyun' },
    });
  });
  test.each(['SERVER_KEYS', 'CARRIER_KEYS', 'SMS_VENDOR', 'PUBLIC_URL', 'DATABASE_URL'])(
    'refuses production without %s',
    (name) => {
      expect(() => readConfig({ ...fit, [name]: '' })).toThrow(name);
    },
  );
  test('refuses the demo network in production', () => {
    expect(() => readConfig({ ...fit, DEMO_SPEED: '60' })).toThrow('DEMO_SPEED');
  });
  test('answers with one process in the demo and with all cores in production, within the connections of a database', () => {
    expect(readConfig({}, 8)).toMatchObject({ processes: 1, poolSize: 10 });
    expect(readConfig(fit, 1)).toMatchObject({ processes: 1, poolSize: 10 });
    expect(readConfig(fit, 8)).toMatchObject({ processes: 8, poolSize: 10 });
    expect(readConfig(fit, 64)).toMatchObject({ processes: 16, poolSize: 5 });
    expect(readConfig({ WEB_CONCURRENCY: '2' }, 8)).toMatchObject({ processes: 2, poolSize: 10 });
    expect(readConfig({ WEB_CONCURRENCY: '4', DATABASE_CONNECTIONS: '20' }, 8)).toMatchObject({ poolSize: 5 });
  });
  test.each([
    { WEB_CONCURRENCY: '0' },
    { WEB_CONCURRENCY: '1.5' },
    { WEB_CONCURRENCY: 'all' },
    { WEB_CONCURRENCY: '8', DATABASE_CONNECTIONS: '31' },
  ])('refuses $WEB_CONCURRENCY processes on $DATABASE_CONNECTIONS connections', (env) => {
    expect(() => readConfig(env)).toThrow(/WEB_CONCURRENCY|DATABASE_CONNECTIONS/);
  });
  test('lists everything wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', SMS_VENDOR: 'pigeon' })).toThrow(/PORT[\s\S]*SMS_VENDOR/);
  });
});
