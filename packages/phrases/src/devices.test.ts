import { expect, test } from 'vitest';
import { nameDevices } from './devices.ts';

const nowMs = Date.parse('2026-11-24T15:00:00+08:00');
const phone = { app: 'wechat', system: 'iphone' } as const;

test('each device has a unique name: by its model, or by its log-in time', () => {
  const names = nameDevices(
    'zh',
    [
      { ...phone, id: 'a', since: '2026-11-24T14:30:00+08:00' },
      { ...phone, id: 'b', since: '2026-11-03T20:15:00+08:00' },
      { app: 'chrome', system: 'android', model: 'Pixel 8', id: 'c', since: '2026-11-03T20:15:00+08:00' },
      { app: 'chrome', system: 'android', id: 'd', since: '2026-11-03T20:15:00+08:00' },
    ],
    nowMs,
  );
  expect([...names.values()]).toEqual([
    'iPhone · 微信 · 今天 14:30 登录',
    'iPhone · 微信 · 11月3日 20:15 登录',
    'Pixel 8 · Chrome',
    '安卓设备 · Chrome',
  ]);
});
