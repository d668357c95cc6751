import type { InfoOf } from '@yidi/contract/call';
import type { staffStory } from '@yidi/contract/calls/staff-desk';
import type { HitKind } from '@yidi/contract/values/staff';
import { traceStages } from '@yidi/contract/values/trace-stage';
import { type Language, wordOf } from '@yidi/phrases/language';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { formatStage } from '@yidi/phrases/scans';

/** Everything that is known of an order or a mail. */
export type Story = InfoOf<typeof staffStory>;

/** Returns a state in words: an order's and a mail's by its stage, others by their word. */
export function formatState(language: Language, kind: HitKind, state: string): string {
  const stage = kind === 'order' || kind === 'mail' ? traceStages.find((name) => name === state) : undefined;
  return stage ? formatStage(language, stage) : (wordOf(opsDesk[language].states, state) ?? '');
}
