import { SELF_SEND_PAGE } from '@yidi/contract/values/menu-content';
import type { ContentForm, EntryForm, Places } from './fields.ts';

type Channel = Places['channels'][number];

/** Returns the entries of a menu that a channel gets: without drop-off not its entry (spec §6). */
export function entriesFor(
  { entries }: Pick<ContentForm, 'entries'>,
  { channel, selfSend }: Omit<Channel, 'name'>,
): readonly EntryForm[] {
  return entries.filter(
    ({ hidden, channels, link }) =>
      !hidden && (channels.length === 0 || channels.includes(channel)) && (selfSend || link !== SELF_SEND_PAGE),
  );
}

/** Returns the first channel that gets an entry of a menu, else the first of all. */
export function firstChannel(form: Pick<ContentForm, 'entries'>, channels: readonly Channel[]): Channel | undefined {
  return channels.find((channel) => entriesFor(form, channel).length > 0) ?? channels[0];
}
