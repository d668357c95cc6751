import { noticeNames } from '@yidi/phrases/message-notices';
import { describe, expect, test } from 'vitest';
import { openSms } from '../ports/sms/open-sms.ts';
import { smsIn } from '../ports/sms/sms.ts';
import { waysOf } from '../processes/prepare.ts';
import { readConfig } from './config.ts';
import { smsTemplates } from './sms-templates.ts';

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
  SMS_TEMPLATE_PHONE_CHANGED: 'SMS_2',
  SMS_TEMPLATE_PHONE_CLAIMED: 'SMS_3',
  SMS_TEMPLATE_SIGN_CODE: 'SMS_4',
  SMS_TEMPLATE_REBIND: 'SMS_5',
  SMS_TEMPLATE_PROVE: 'SMS_6',
  SMS_TEMPLATE_LINK: 'SMS_7',
  SMS_TEMPLATE_CONFIRM: 'SMS_8',
  SMS_TEMPLATE_PHONE_LISTED: 'SMS_9',
  VOICE_TEMPLATE: 'TTS_1',
  PAY_VENDORS: 'alipay',
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_KEY_FILE: import.meta.filename,
  ALIPAY_PUBLIC_KEY_FILES: import.meta.filename,
};

describe('the configuration', () => {
  test('sheds load, which tests may switch off and production may not', () => {
    expect(readConfig({}).shedsLoad).toBe(true);
    expect(readConfig({ SHED_LOAD: '0' }).shedsLoad).toBe(false);
    expect(() => readConfig({ ...fit, SHED_LOAD: '0' })).toThrow('SHED_LOAD=0 is for tests');
  });

  test('runs the demo without any variables', () => {
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
  test('refuses a public demo unless DEMO_IN_PUBLIC is set', () => {
    for (const env of [
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://yidi.example' },
      { PUBLIC_URL: 'http://192.0.2.7' },
    ]) {
      expect(() => readConfig(env)).toThrow(/DEMO_IN_PUBLIC/);
      expect(readConfig({ ...env, DEMO_IN_PUBLIC: '1' }).demoInPublic).toBe(true);
    }
    for (const PUBLIC_URL of ['http://localhost:9', 'http://127.0.0.1:9', 'http://[::1]:9'])
      expect(readConfig({ PUBLIC_URL }).demoInPublic).toBe(false);
  });
  test('refuses a data folder that PostgreSQL would read as two', () => {
    for (const DATA_DIR of ['/srv/a,b', '/srv/"a"', "/srv/o'neill"])
      expect(() => readConfig({ DATA_DIR })).toThrow(/DATA_DIR/);
    expect(readConfig({ DATA_DIR: '/srv/驿 递' }).dataDir).toBe('/srv/驿 递');
  });
  test('reads NODE_ENV in upper and lower case, and refuses unknown values', () => {
    for (const NODE_ENV of ['production', 'Production', 'PRODUCTION ', ' production'])
      expect(readConfig({ ...fit, NODE_ENV }).production).toBe(true);
    for (const NODE_ENV of [undefined, '', 'development', 'Test'])
      expect(readConfig({ NODE_ENV }).production).toBe(false);
    for (const NODE_ENV of ['prod', 'produciton', 'staging', '1'])
      expect(() => readConfig({ NODE_ENV })).toThrow(/NODE_ENV/);
  });
  test('e-mail is sent to the outbox in the demo, by a completely configured mail server, or not at all', () => {
    expect(readConfig({}).email).toEqual({ vendor: 'local' });
    expect(readConfig(fit).email).toEqual({ vendor: 'none' });
    const smtp = {
      SMTP_HOST: 'mail.example',
      SMTP_USER: 'u',
      SMTP_PASSWORD: 'p',
      SMTP_FROM: '驿递 <no-reply@yidi.example>',
    };
    expect(readConfig({ ...fit, ...smtp }).email).toMatchObject({ vendor: 'smtp', port: 587, tls: 'start' });
    expect(readConfig({ ...fit, ...smtp, SMTP_TLS: 'implicit' }).email).toMatchObject({ port: 465 });
    for (const name of ['SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM'])
      expect(() => readConfig({ ...fit, ...smtp, [name]: '' })).toThrow(`${name} is required`);
    expect(() => readConfig({ ...fit, ...smtp, SMTP_TLS: 'none' })).toThrow('SMTP_TLS must be start or implicit');
    expect(() => readConfig({ ...fit, ...smtp, SMTP_FROM: 'yidi' })).toThrow('SMTP_FROM is no address');
  });

  test('the chat app and notices by SMS are offered only with complete settings', () => {
    expect(waysOf(readConfig({}))).toEqual(new Set(['app', 'sms', 'email']));
    expect(waysOf(readConfig(fit))).toEqual(new Set(['app']));
    const chat = {
      CHAT_APP_ID: 'wx',
      CHAT_APP_SECRET: 's',
      CHAT_TEMPLATE: 'TM',
      CHAT_FIELDS: 'title:thing1,body:thing4',
    };
    expect(waysOf(readConfig({ ...fit, ...chat }))).toEqual(new Set(['app', 'chat']));
    expect(() => readConfig({ ...fit, ...chat, CHAT_TEMPLATE: '' })).toThrow('CHAT_TEMPLATE is required');
    expect(() => readConfig({ ...fit, ...chat, CHAT_FIELDS: 'words:thing1' })).toThrow('CHAT_FIELDS holds');
    const sdkOf = (env: Record<string, string>) => readConfig({ ...fit, ...chat, ...env }).chat;
    expect(sdkOf({})).toMatchObject({ sdkUrl: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js' });
    expect(sdkOf({ CHAT_SDK_URL: 'https://own.example/sdk.js' })).toMatchObject({
      sdkUrl: 'https://own.example/sdk.js',
    });
    for (const wrong of ['http://own.example/sdk.js', 'https://own.example/a.js; script-src *', 'https://own.example/'])
      expect(() => sdkOf({ CHAT_SDK_URL: wrong })).toThrow('CHAT_SDK_URL is the https address');
    const all = noticeNames.flatMap((name) => [`${name}:SMS_1`, `en.${name}:SMS_2`]);
    expect(waysOf(readConfig({ ...fit, SMS_NOTICES: all.join(',') }))).toEqual(new Set(['app', 'sms']));
    expect(waysOf(readConfig({ ...fit, SMS_NOTICES: all.slice(1).join(',') }))).toEqual(new Set(['app']));
    // English templates are approved separately. Unless all of them are, codes are sent in Chinese.
    const codes = smsTemplates.map((name) => `en.${name}:SMS_3`);
    const english = (notices: readonly string[]) => {
      const { sms } = readConfig({ ...fit, SMS_NOTICES: notices.join(',') });
      return openSms(sms).sms.hasEnglish;
    };
    expect([english(all), english([...all, ...codes]), english(codes.slice(1))]).toEqual([false, true, false]);
    expect(smsIn({ hasEnglish: false }, 'loginCode', 'en')).toEqual({ language: 'zh', template: 'loginCode' });
    expect(smsIn({}, 'loginCode', 'en')).toEqual({ language: 'en', template: 'en.loginCode' });
    expect(() => readConfig({ ...fit, SMS_NOTICES: 'hello:SMS_1' })).toThrow('SMS_NOTICES holds no such pair');
  });

  test('accepts the payment sandbox in the demo, never in production', () => {
    expect(readConfig({}).pay.vendors).toEqual(['sandbox']);
    for (const vendors of ['sandbox', 'alipay,sandbox'])
      expect(() => readConfig({ ...fit, PAY_VENDORS: vendors })).toThrow(
        'PAY_VENDORS may not hold sandbox in production',
      );
    expect(() => readConfig({ ...fit, PAY_VENDORS: '' })).toThrow('PAY_VENDORS is required in production');
    expect(() => readConfig({ ...fit, PAY_VENDORS: 'cash' })).toThrow('not cash');
  });

  test('needs of a payment vendor all that it works with', () => {
    const needed = ['MCH_ID', 'APP_ID', 'SERIAL', 'KEY_FILE', 'V3_KEY', 'PUBLIC_KEY_FILES'];
    for (const name of needed)
      expect(() => readConfig({ ...fit, PAY_VENDORS: 'wechat' })).toThrow(`WECHAT_PAY_${name} is required`);
    expect(() => readConfig({ ...fit, ALIPAY_KEY_FILE: '/nowhere.pem' })).toThrow('/nowhere.pem cannot be read');
    const wechat = Object.fromEntries(needed.map((name) => [`WECHAT_PAY_${name}`, import.meta.filename]));
    const more = {
      WECHAT_PAY_V3_KEY: 'k'.repeat(32),
      WECHAT_PAY_PUBLIC_KEY_FILES: `PUB_KEY_ID_1:${import.meta.filename}`,
    };
    const { pay } = readConfig({ ...fit, PAY_VENDORS: 'wechat,alipay', ...wechat, ...more });
    expect(pay.wechat?.vendorKeys[0]?.[0]).toBe('PUB_KEY_ID_1');
    expect(pay.vendors).toEqual(['wechat', 'alipay']);
  });

  test('starts in production with complete settings, without the demo', () => {
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
  test('people work in the network of production, and rules in the demo’s unless it is said otherwise', () => {
    expect(readConfig(fit).network).toBe('staffed');
    expect(() => readConfig({ ...fit, NETWORK: 'demo' })).toThrow('NETWORK');
    expect(readConfig({}).network).toBe('demo');
    expect(readConfig({ NETWORK: 'staffed' }).network).toBe('staffed');
    expect(() => readConfig({ NETWORK: 'people' })).toThrow('NETWORK');
  });
  test('refuses production without https, but for the word of the operator', () => {
    const plain = { ...fit, PUBLIC_URL: 'http://yidi.example' };
    expect(() => readConfig(plain)).toThrow('INSECURE_HTTP');
    expect(readConfig({ ...plain, INSECURE_HTTP: '1' })).toMatchObject({ secure: false });
  });
  test.each(['0.0.0.0', '::', '192.168.1.4', 'post.example'])('refuses to show the demo to others on %s', (HOST) => {
    expect(() => readConfig({ HOST })).toThrow('DEMO_IN_PUBLIC');
    expect(readConfig({ HOST, DEMO_IN_PUBLIC: '1', PUBLIC_URL: 'http://demo.example' }).host).toBe(HOST);
    expect(readConfig({ ...fit, HOST }).host).toBe(HOST);
  });
  test.each(['127.0.0.1', '127.0.1.9', '::1', 'localhost'])('shows the demo to this machine on %s', (HOST) => {
    expect(readConfig({ HOST, PUBLIC_URL: 'http://localhost' }).host).toBe(HOST);
  });
  test('serves metrics on a private port unless the operator chooses the public one', () => {
    expect(readConfig({}).metricsPort).toBeNull();
    expect(readConfig(fit).metricsPort).toBe(9464);
    expect(readConfig({ ...fit, METRICS_PORT: '9100' }).metricsPort).toBe(9100);
    expect(readConfig({ METRICS_PORT: 'main' }).metricsPort).toBe('main');
    expect(readConfig({ ...fit, METRICS_PORT: '8080' }).metricsPort).toBe('main');
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
  test('counts the forwarded addresses of proxies that it can find, and of no number', () => {
    for (const TRUST_PROXY of ['172.16.0.0/12', '10.0.0.1, fd00::/8', 'loopback'])
      expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
    expect(readConfig({}).trustProxy).toBe(false);
    for (const TRUST_PROXY of ['1', 'true', '10.0.0.1/33', 'proxy.example', '10.0.0.1,'])
      expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY/);
  });
  test('lists everything wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', SMS_VENDOR: 'pigeon' })).toThrow(/PORT[\s\S]*SMS_VENDOR/);
  });
});
