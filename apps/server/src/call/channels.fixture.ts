import { seededChannels } from '@yidi/contract/values/channels.fixture';
import { type Channels, channelsOf } from './channels.ts';

/** The channels of a new database but 11 to 40, without a database. */
export const fixedChannels: Channels = { ...channelsOf(seededChannels), refresh: () => undefined };
