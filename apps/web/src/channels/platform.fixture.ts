import { seededChannels } from '@yidi/contract/values/channels.fixture';
import { type Platform, platformOf, readChannel } from './detect.ts';

/** Returns the platform of a user agent; `named` is the channel that the URL names. */
export const platformFor = (userAgent: string, named?: string): Platform =>
  platformOf(seededChannels, readChannel(seededChannels, named), userAgent);
