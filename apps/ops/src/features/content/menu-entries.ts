import { SELF_SEND_PAGE } from '@yidi/contract/values/menu-content';
import type { ContentForm, EntryForm, Places } from './fields.ts';

/** The channel that never gets the entry of drop-off (spec §6). */
const WITHOUT_SELF_SEND = 'postGroup';

/** Returns the entries of a menu that a channel gets. */
export function entriesFor({ entries }: Pick<ContentForm, 'entries'>, channel: string): readonly EntryForm[] {
  return entries.filter(
    ({ hidden, channels, link }) =>
      !hidden &&
      (channels.length === 0 || channels.includes(channel)) &&
      !(channel === WITHOUT_SELF_SEND && link === SELF_SEND_PAGE),
  );
}

/** Returns the first channel that gets an entry of a menu, else the first of all. */
export function firstChannel(form: Pick<ContentForm, 'entries'>, channels: Places['channels']): string {
  return (channels.find(({ channel }) => entriesFor(form, channel).length > 0) ?? channels[0])?.channel ?? '';
}
