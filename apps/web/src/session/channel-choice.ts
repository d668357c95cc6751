import { type Channel, channelCodes } from '@yidi/contract/values/channel';
import { readChannel } from '../channels/detect.ts';
import { writeCookie } from './cookies.ts';
import { tabStore } from './storage.ts';

const KEY = 'channel';
/** The session cookie with the channel, which the server reads for the next page's first HTML. */
const COOKIE = 'channel';

/** Returns the channel that the URL names, or else the one named earlier in this tab (spec §6). */
export function namedChannel(search: string): Channel | undefined {
  const named = readChannel(new URLSearchParams(search).get('channel'));
  if (!named) return readChannel(tabStore.read(KEY));
  tabStore.write(KEY, named);
  writeCookie(COOKIE, String(channelCodes[named]), 0);
  return named;
}

export function channelOfCookies(cookies: Readonly<Record<string, string>>): Channel | undefined {
  return readChannel(cookies[COOKIE]);
}
