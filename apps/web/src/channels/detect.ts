import { type Channel, channelCodes, channelOf } from '@yidi/contract/values/channel';
import { type HostAbilities, type HostRow, hostTable } from './table.ts';

/** What the page runs in: the channel that calls name, and what the host app can do. */
export interface Platform {
  readonly channel: Channel;
  readonly host: string;
  readonly can: HostAbilities;
}

/** The host of a user agent. It selects menus and looks and authorises nothing (channels.md §0). */
export function hostOf(userAgent: string): HostRow {
  return hostTable.find((row) => row.needs.every((pattern) => pattern.test(userAgent))) ?? hostTable.at(-1)!;
}

const channelByLowerName = new Map(Object.keys(channelCodes).map((name) => [name.toLowerCase(), name as Channel]));

/** The channel that a query parameter names, by code or by name; anything else is no channel (security.md P5). */
export function readChannel(text: string | null | undefined): Channel | undefined {
  if (!text || text.length > 20) return undefined;
  return /^\d{1,2}$/.test(text) ? channelOf(Number(text)) : channelByLowerName.get(text.toLowerCase());
}

/**
 * The named channel (query parameter, kept for the session) goes before the user agent (spec §6). A
 * user on plain web whose query names the chat app gets its menus, never its bridge: what the host
 * can do comes from the user agent alone, only the family of the menus follows the name.
 */
export function platformOf(named: Channel | undefined, userAgent: string): Platform {
  const row = hostOf(userAgent);
  if (!named || named === row.channel) return { channel: row.channel, host: row.host, can: row.can };
  return { channel: named, host: row.host, can: { ...row.can, family: familyOf(named) } };
}

function familyOf(channel: Channel): HostAbilities['family'] {
  if (channel === 'chat' || channel === 'chatWork') return 'chat';
  return channel === 'pay' ? 'pay' : 'other';
}
