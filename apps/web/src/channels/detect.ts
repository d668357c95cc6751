import { type Channel, channelCodes, channelOf } from '@yidi/contract/values/channel';
import { type HostAbilities, type HostRow, hostTable } from './table.ts';

/** The environment of the page: the channel for calls, and what the host app supports. */
export interface Platform {
  readonly channel: Channel;
  readonly host: string;
  readonly can: HostAbilities;
}

/**
 * Returns the host of a user agent. It selects menus and looks but authorises nothing (channels.md
 * §0).
 */
export function hostOf(userAgent: string): HostRow {
  return hostTable.find((row) => row.needs.every((pattern) => pattern.test(userAgent))) ?? hostTable.at(-1)!;
}

const channelByLowerName = new Map(Object.keys(channelCodes).map((name) => [name.toLowerCase(), name as Channel]));

/**
 * Returns the channel that a query parameter names, by code or by name; undefined for anything else
 * (security.md P5).
 */
export function readChannel(text: string | null | undefined): Channel | undefined {
  if (!text || text.length > 20) return undefined;
  return /^\d{1,2}$/.test(text) ? channelOf(Number(text)) : channelByLowerName.get(text.toLowerCase());
}

/**
 * Determines the platform. The named channel (query parameter, stored for the session) takes
 * precedence over the user agent (spec §6). It only selects the family of menus: a user on plain
 * web whose query names the chat app gets its menus, never its bridge. What the host supports
 * depends only on the user agent.
 */
export function platformOf(named: Channel | undefined, userAgent: string): Platform {
  const row = hostOf(userAgent);
  if (!named || named === row.channel) return { channel: row.channel, host: row.host, can: row.can };
  return {
    channel: named,
    host: row.host,
    can: { ...row.can, family: familyOf(named), selfSend: named !== 'postGroup' },
  };
}

function familyOf(channel: Channel): HostAbilities['family'] {
  if (channel === 'chat' || channel === 'chatWork') return 'chat';
  return channel === 'pay' ? 'pay' : 'other';
}
