import { describe, expect, it } from 'vitest';
import { hostOf, platformOf, readChannel } from './detect.ts';
import samples from './user-agents.fixture.json' with { type: 'json' };

describe('hostOf', () => {
  it('has at least fifteen real user agents as samples', () => {
    expect(samples.length).toBeGreaterThanOrEqual(15);
  });

  it.each(samples)('$channel on $device', ({ channel, ua }) => {
    expect(hostOf(ua).host).toBe(channel);
  });

  it('refuses mini programs in every chat client on a PC, by the operating system in the work edition', () => {
    for (const { ua, device } of samples) {
      const { can } = hostOf(ua);
      if (can.family !== 'chat') continue;
      expect(can.miniPrograms, device).toBe(/Windows NT|Macintosh/.test(ua) ? 'refuse-on-pc' : 'open');
    }
  });
});

describe('readChannel', () => {
  it('accepts codes and names of the table', () => {
    expect(readChannel('1')).toBe('chat');
    expect(readChannel('41')).toBe('web');
    expect(readChannel('PostGroup')).toBe('postGroup');
  });

  it.each(['', '0', '999', '01x', '<script>', 'web\r\nSet-Cookie: a=b', 'constructor', '__proto__', null])(
    'returns undefined for anything else: %s',
    (text) => {
      expect(readChannel(text)).toBeUndefined();
    },
  );
});

describe('platformOf', () => {
  const web = samples.find((sample) => sample.channel === 'web')!.ua;
  const wechat = samples.find((sample) => sample.channel === 'wechat')!.ua;

  it('prefers the named channel to the user agent', () => {
    expect(platformOf('postGroup', wechat)).toMatchObject({ channel: 'postGroup', can: { selfSend: false } });
    expect(platformOf(undefined, wechat).channel).toBe('chat');
  });

  it('gives a named chat channel on plain web the menus but not the bridge', () => {
    expect(platformOf('chat', web).can).toEqual({ titleBar: 'own', miniPrograms: 'none', family: 'chat' });
  });
});
