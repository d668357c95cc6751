import { type ChannelFamily, type ChannelRow, channelCodes, channelOfAgent } from '@yidi/contract/values/channel';

/** The environment of the page: the channel for calls, and what the host app supports. */
export interface Platform {
  /** The channel for calls: the one that the tab was opened for, else the one of the user agent. */
  readonly channel: string;
  readonly code: number;
  /** True if a query parameter named the channel in this tab. */
  readonly isNamed: boolean;
  /** The name of the app that runs the page, by its user agent. */
  readonly agent: string;
  /** True within a mini program of that app. */
  readonly inMiniProgram: boolean;
  readonly can: HostAbilities;
}

export interface HostAbilities {
  /** Shows whether the container or the page itself has the title bar. */
  readonly titleBar: 'container' | 'own';
  readonly miniPrograms: 'open' | 'refuse-on-pc' | 'none';
  /** The spec's "chat and payment apps": tab bar, mandatory login, claim and service entries. */
  readonly family: ChannelFamily;
  /** Whether drop-off at a counter is offered. */
  readonly selfSend: boolean;
}

/** Plain mobile web, which also serves pages while no channel could be read from the database. */
const plainWeb: ChannelRow = {
  code: channelCodes.web,
  name: 'web',
  family: 'other',
  agentAll: [],
  agentAny: [],
  titleBar: 'own',
  miniPrograms: false,
  selfSend: true,
};

/**
 * Returns the channel of a user agent. It selects menus and looks but authorises nothing
 * (channels.md §0).
 */
function hostChannelOf(channels: readonly ChannelRow[], userAgent: string): ChannelRow {
  return channelOfAgent(channels, userAgent) ?? channels.find(({ code }) => code === channelCodes.web) ?? plainWeb;
}

/**
 * Returns the channel that a query parameter names, by code or by name; undefined for anything else
 * (security.md P5).
 */
export function readChannel(channels: readonly ChannelRow[], text: string | null | undefined): ChannelRow | undefined {
  if (!text || text.length > 20) return undefined;
  if (/^\d{1,2}$/.test(text)) return channels.find(({ code }) => code === Number(text));
  const name = text.toLowerCase();
  return channels.find((row) => row.name.toLowerCase() === name);
}

/**
 * Determines the platform. The named channel (query parameter, remembered for the tab) takes
 * precedence over the user agent (spec §6). It only selects the family of menus: a user on plain
 * web whose query names the chat app gets its menus, never its bridge. What the host supports
 * depends only on the user agent.
 */
export function platformOf(
  channels: readonly ChannelRow[],
  named: ChannelRow | undefined,
  userAgent: string,
): Platform {
  const host = hostChannelOf(channels, userAgent);
  const { name, code, family, selfSend } = named ?? host;
  const { titleBar } = host;
  const can = { titleBar, miniPrograms: miniProgramsOf(host, userAgent), family, selfSend };
  const inMiniProgram = host.miniPrograms && /miniprogram/i.test(userAgent);
  return { channel: name, code, isNamed: named !== undefined, agent: host.name, inMiniProgram, can };
}

/** The chat clients on a PC open no mini programs. */
function miniProgramsOf(host: ChannelRow, userAgent: string): HostAbilities['miniPrograms'] {
  if (!host.miniPrograms) return 'none';
  return host.family === 'chat' && /Windows NT|Macintosh/i.test(userAgent) ? 'refuse-on-pc' : 'open';
}
