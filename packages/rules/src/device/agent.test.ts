import { describe, expect, test } from 'vitest';
import { deviceOfAgent, modelOfAgent } from './agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceOfAgent', () => {
  test.each([
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      'safari',
      'iphone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.44(0x18002c2f) NetType/WIFI',
      'wechat',
      'iphone',
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, 'edge', 'windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/86.0 Safari/537.36 wxwork/4.1.0 MicroMessenger/7.0.1`,
      'wxwork',
      'windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:132.0) Gecko/20100101 Firefox/132.0', 'firefox', 'mac'],
    [
      `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0 Safari/537.36 ArkWeb/4.1 HuaweiBrowser/5.0`,
      'huawei',
      'harmony',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0 Safari/537.36`, 'chrome', 'linux'],
    ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148 AlipayClient/10.5.0', 'alipay', 'ipad'],
    ['curl/8.5.0', 'other', 'other'],
    ['', 'other', 'other'],
  ])('%s', (agent, app, system) => {
    expect(deviceOfAgent(agent)).toEqual({ app, system });
  });
});

describe('modelOfAgent', () => {
  test.each([
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Pixel 8'],
    [`Mozilla/5.0 (Linux; Android 13; V2217A Build/TP1A.220624.014; wv) ${webkit} MicroMessenger/8.0.44`, 'V2217A'],
    [`Mozilla/5.0 (Linux; U; Android 12; zh-cn; M2102J2SC Build/SKQ1) ${webkit} XiaoMi/MiuiBrowser/17.2`, 'M2102J2SC'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, undefined],
    ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', undefined],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', undefined],
    [`Mozilla/5.0 (Linux; Android 14; <b>${'x'.repeat(60)}</b>)`, undefined],
    [`Mozilla/5.0 (Linux; Android 14; ${'x'.repeat(60)})`, undefined],
    ['', undefined],
  ])('%s', (agent, model) => {
    expect(modelOfAgent(agent)).toBe(model);
  });
});
