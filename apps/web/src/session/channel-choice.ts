import { type Channel, channelCodes } from '@yidi/contract/values/channel';
import { readChannel } from '../channels/detect.ts';
import { writeCookie } from './cookies.ts';
import { tabShelf } from './storage.ts';

const KEY = 'channel';
/** Says the same to the server, so that the first HTML of the next page agrees. Ends with the browser. */
const COOKIE = 'channel';

/** The channel that the address names, else the one named before in this tab (spec §6). */
export function namedChannel(search: string): Channel | undefined {
  const named = readChannel(new URLSearchParams(search).get('channel'));
  if (!named) return readChannel(tabShelf.read(KEY));
  tabShelf.write(KEY, named);
  writeCookie(COOKIE, String(channelCodes[named]), 0);
  return named;
}

export function channelOfCookies(cookies: Readonly<Record<string, string>>): Channel | undefined {
  return readChannel(cookies[COOKIE]);
}
