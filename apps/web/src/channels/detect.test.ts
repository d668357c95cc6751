import { channelOfAgent } from '@yidi/contract/values/channel';
import { seededChannels } from '@yidi/contract/values/channels.fixture';
import { describe, expect, it } from 'vitest';
import { platformOf, readChannel } from './detect.ts';
import { platformFor } from './platform.fixture.ts';
import samples from './user-agents.fixture.json' with { type: 'json' };

/** The channel of each host of the samples. */
const channelOfHost: Readonly<Record<string, string>> = {
  wxwork: 'chatWork',
  wechat: 'chat',
  'wechat-pc': 'chat',
  'wechat-pc-miniprogram': 'chat',
  'wechat-miniprogram': 'chat',
  alipay: 'pay',
  'alipay-miniprogram': 'pay',
  unionpay: 'unionpay',
  'unionpay-applet': 'unionpay',
  baidu: 'search',
  douyin: 'douyin',
  native: 'native',
  web: 'web',
};

describe('hostOf', () => {
  it('has at least fifteen real user agents as samples', () => {
    expect(samples.length).toBeGreaterThanOrEqual(15);
  });

  it.each(samples)('$channel on $device', ({ channel, ua }) => {
    const platform = platformFor(ua);
    expect(platform.channel).toBe(channelOfHost[channel]);
    expect(platform.inMiniProgram).toBe(channel.endsWith('miniprogram'));
  });

  it('refuses mini programs in every chat client on a PC', () => {
    for (const { ua, device } of samples) {
      const { can } = platformFor(ua);
      if (can.family !== 'chat') continue;
      expect(can.miniPrograms, device).toBe(/Windows NT|Macintosh/.test(ua) ? 'refuse-on-pc' : 'open');
    }
  });

  it('compares words as plain text, so that a row has no pattern that is slow', () => {
    const row = { ...seededChannels[0]!, code: 11, name: 'bank11', agentAll: ['(a+)+$'], agentAny: [] };
    expect(channelOfAgent([row, ...seededChannels], `${'a'.repeat(50_000)}!`)).toBeUndefined();
    expect(channelOfAgent([row, ...seededChannels], 'x (A+)+$ y')?.name).toBe('bank11');
  });

  it('is plain web while no channel could be read', () => {
    expect(platformOf([], undefined, samples[0]!.ua)).toMatchObject({ channel: 'web', code: 41 });
  });
});

describe('readChannel', () => {
  const read = (text: string | null) => readChannel(seededChannels, text)?.name;

  it('accepts codes and names of the table', () => {
    expect(read('1')).toBe('chat');
    expect(read('41')).toBe('web');
    expect(read('PostGroup')).toBe('postGroup');
  });

  it.each(['', '0', '42', '999', '01x', '1e1', '<script>', 'web\r\nSet-Cookie: a=b', 'constructor', '__proto__', null])(
    'returns undefined for anything else: %s',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});

describe('platformOf', () => {
  const web = samples.find((sample) => sample.channel === 'web')!.ua;
  const wechat = samples.find((sample) => sample.channel === 'wechat')!.ua;

  it('prefers the named channel to the user agent', () => {
    expect(platformFor(wechat, 'postGroup')).toMatchObject({ channel: 'postGroup', isNamed: true, agent: 'chat' });
    expect(platformFor(wechat)).toMatchObject({ channel: 'chat', isNamed: false });
  });

  it('gives a named chat channel on plain web the menus but not the bridge', () => {
    expect(platformFor(web, 'chat').can).toEqual({
      titleBar: 'own',
      miniPrograms: 'none',
      family: 'chat',
      selfSend: true,
    });
  });

  it('offers no drop-off in a channel whose row has none', () => {
    expect(platformFor(web, 'PostGroup').can.selfSend).toBe(false);
  });
});
