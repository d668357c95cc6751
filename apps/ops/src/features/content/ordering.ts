import type { Language } from '@yidi/phrases/language';
import { opsContent } from '@yidi/phrases/ops-content';
import { type Detail, hasOrderTab } from './fields.ts';

type Others = Pick<Detail['beside'], 'others'>;

/** Says until when an announcement stops ordering, and whether another one stops it for longer. */
export function formatClosing(
  language: Language,
  { others }: Others,
  { endMs, moment }: { readonly endMs: number | undefined; readonly moment: string },
): string {
  const say = opsContent[language];
  const isLonger = others.some(
    ({ closesOrdering, endTime }) => closesOrdering && endMs !== undefined && Date.parse(endTime ?? '') > endMs,
  );
  return isLonger ? say.closingOther(moment) : say.closingOn(moment);
}

/** What the withdrawal of an announcement means for ordering; undefined: nothing. */
export function openingOf(
  { item, publishedFields, beside }: Pick<Detail, 'item' | 'publishedFields' | 'beside'>,
  nowMs: number,
): 'opens' | 'staysStopped' | undefined {
  const { closesOrdering, tabs = [] } = publishedFields ?? {};
  if (item.state !== 'live' || !closesOrdering || !hasOrderTab(tabs)) return undefined;
  const isStopped = beside.others.some(
    ({ closesOrdering: stops, beginTime, endTime }) =>
      stops && Date.parse(beginTime ?? '') <= nowMs && nowMs < Date.parse(endTime ?? ''),
  );
  return isStopped ? 'staysStopped' : 'opens';
}
