import type { ContentAct, ContentState } from '@yidi/contract/values/content-revision';

/** A step of a piece of content, as far as its state depends on it. */
export interface Step {
  readonly revision: number;
  readonly act: ContentAct;
  readonly beginMs?: number | undefined;
  readonly endMs?: number | undefined;
  /** `ask`: whether the approval still waits for a second person. */
  readonly waits?: boolean;
  /** The latest step: whether readers have other fields. */
  readonly differs?: boolean;
}

/** What the steps of a piece of content say together. */
export interface Standing {
  readonly state: ContentState;
  /** The revision that readers get, now or at its time; absent: none. */
  readonly published?: number;
  /** The latest step is a draft that readers do not get. */
  readonly edited: boolean;
  /** A second person decides on the latest step. */
  readonly inReview: boolean;
}

export const puts = (act: ContentAct): boolean => act === 'publish' || act === 'undo';

/** Folds the steps of a piece of content, oldest first, at a time. Each step counts by its act. */
export function foldSteps(steps: readonly Step[], nowMs: number): Standing {
  const latest = steps.at(-1);
  const inReview = latest?.act === 'ask' && latest.waits === true;
  const edited = (latest?.act === 'save' || latest?.act === 'ask') && latest.differs !== false;
  const decisive = steps.findLast(({ act }) => puts(act) || act === 'withdraw');
  const wasPublished = steps.some(({ act }) => puts(act));
  if (decisive && puts(decisive.act))
    return { state: stateByTime(decisive, nowMs), published: decisive.revision, edited, inReview };
  if (wasPublished || latest?.act === 'withdraw') return { state: 'withdrawn', edited, inReview };
  return { state: inReview ? 'review' : 'draft', edited, inReview };
}

function stateByTime({ beginMs = 0, endMs = Number.POSITIVE_INFINITY }: Step, nowMs: number): ContentState {
  if (nowMs < beginMs) return 'scheduled';
  return nowMs < endMs ? 'live' : 'ended';
}
