import type { GoodsResult } from '@yidi/contract/values/goods';
import { EXAMPLES } from './examples.ts';
import { insteadOf } from './instead.ts';
import { WORD_CLASSES } from './lexicon.ts';
import { GROUPS } from './types.ts';

/** A class of prohibited or restricted goods. */
export interface GoodsClass {
  readonly group: string;
  readonly result: Extract<GoodsResult, 'forbidden' | 'limited' | 'groundOnly'>;
  readonly reason: string;
  readonly alternative: string;
  /** Common names of such goods. */
  readonly examples: readonly string[];
}

const ORDER = ['forbidden', 'limited', 'groundOnly'] as const;

/** Returns the classes: forbidden ones first, in the official order, each with its first reason. */
export function goodsClasses(): GoodsClass[] {
  const byGroup = new Map<string, GoodsClass>();
  for (const words of WORD_CLASSES) {
    const { group, result, reason } = words;
    if (result === 'allowed') continue;
    const key = `${result} ${group}`;
    const examples = EXAMPLES[key]?.split(' ') ?? [];
    if (!byGroup.has(key)) byGroup.set(key, { group, result, reason, alternative: insteadOf(words), examples });
  }
  const groups: readonly string[] = Object.values(GROUPS);
  return [...byGroup.values()].sort(
    (a, b) => ORDER.indexOf(a.result) - ORDER.indexOf(b.result) || groups.indexOf(a.group) - groups.indexOf(b.group),
  );
}
