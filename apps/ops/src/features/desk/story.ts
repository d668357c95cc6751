import type { InfoOf } from '@yidi/contract/call';
import type { staffStory } from '@yidi/contract/calls/staff-desk';
import type { HitKind } from '@yidi/contract/values/staff';
import { type Language, wordOf } from '@yidi/phrases/language';
import { opsDesk } from '@yidi/phrases/ops-desk';

/** Everything that is known of an order or a mail. */
export type Story = InfoOf<typeof staffStory>;

/** Returns a state in words: an order's by its number, others by their word. */
export function formatState(language: Language, kind: HitKind, state: string): string {
  const { states, orderStates } = opsDesk[language];
  return wordOf(kind === 'order' || kind === 'mail' ? orderStates : states, state) ?? wordOf(states, state) ?? '';
}
