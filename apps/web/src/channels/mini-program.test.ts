import { channels } from '@yidi/phrases/channels';
import { describe, expect, test, vi } from 'vitest';
import { openMiniProgram } from './mini-program.ts';
import { platformFor } from './platform.fixture.ts';
import samples from './user-agents.fixture.json' with { type: 'json' };

const batch = { appId: '2021000000000000', originId: 'gh_1', path: '/s/batch' };

/** Gives the page the bridges of every host, and returns what they were asked to open. */
function addBridges(): string[] {
  const opened: string[] = [];
  vi.stubGlobal('wx', { miniProgram: { navigateTo: ({ url }: { url: string }) => opened.push(`wx ${url}`) } });
  const call = (name: string, { appId }: { appId: string }) => opened.push(`${name} ${appId}`);
  vi.stubGlobal('AlipayJSBridge', { call });
  return opened;
}

const agentsOf = (family: string) => samples.filter(({ ua }) => platformFor(ua).can.family === family);
const isPc = ({ ua }: { ua: string }) => /Windows NT|Macintosh/.test(ua);

describe('a mini program', () => {
  test('is refused by the chat client on a PC, with a sentence that names the phone and the website', () => {
    const opened = addBridges();
    const onPc = agentsOf('chat').filter(isPc);
    expect(onPc.length).toBeGreaterThan(0);
    for (const { ua } of onPc) expect(openMiniProgram(platformFor(ua), batch), ua).toBe('noMiniProgramOnPc');
    expect(opened).toEqual([]);
    expect(channels.zh.noMiniProgramOnPc).toMatch(/手机.*网页/);
    expect(channels.en.noMiniProgramOnPc).toMatch(/phone.*website/);
  });

  test('is opened by the bridge of the chat app, and by that of the payment app', () => {
    const opened = addBridges();
    for (const agent of [...agentsOf('chat').filter((sample) => !isPc(sample)), ...agentsOf('pay')])
      expect(openMiniProgram(platformFor(agent.ua), batch), agent.ua).toBe('opened');
    expect(new Set(opened)).toEqual(new Set(['wx /s/batch', 'startApp 2021000000000000']));
  });

  test('is not opened where the host has no bridge', () => {
    for (const { ua } of samples.filter((sample) => !isPc(sample)))
      expect(openMiniProgram(platformFor(ua), batch), ua).toBe('noMiniProgram');
  });
});
