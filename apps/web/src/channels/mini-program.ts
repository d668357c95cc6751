import type { Platform } from './detect.ts';

export interface MiniProgram {
  readonly appId: string;
  readonly originId: string;
  readonly path: string;
}

/** The bridges that containers add to the page. A page on plain web has none. */
interface Bridges {
  readonly wx?: { readonly miniProgram?: { navigateTo(to: { url: string }): void } };
  readonly AlipayJSBridge?: { call(name: string, to: object): void };
}

/** The outcome. The last two are keys of phrases that explain the reason. */
export type MiniProgramResult = 'opened' | 'noMiniProgramOnPc' | 'noMiniProgram';

/**
 * Opens a mini program of the host. The chat client on a PC cannot; a text then names the phone or
 * the website instead (spec §8).
 */
export function openMiniProgram(platform: Platform, to: MiniProgram): MiniProgramResult {
  const bridges = globalThis as Bridges;
  if (platform.can.miniPrograms === 'refuse-on-pc') return 'noMiniProgramOnPc';
  if (platform.can.family === 'pay' && bridges.AlipayJSBridge) {
    bridges.AlipayJSBridge.call('startApp', { appId: to.appId, param: { page: to.path } });
    return 'opened';
  }
  if (platform.can.family === 'chat' && bridges.wx?.miniProgram) {
    bridges.wx.miniProgram.navigateTo({ url: to.path });
    return 'opened';
  }
  return 'noMiniProgram';
}
