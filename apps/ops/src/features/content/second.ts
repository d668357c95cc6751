import { type ContentForm, type Detail, hasOrderTab, momentOf } from './fields.ts';

/**
 * When a second person decides on what is typed: `before` readers get it, `after` one colleague
 * showed it for a while, or never. The server decides; this tells the colleague beforehand.
 */
export type Second = 'never' | 'before' | 'after';

export function secondOf(form: ContentForm, { fault }: Pick<Detail, 'fault'>, nowMs: number): Second {
  if (form.kind !== 'fault') return form.closesOrdering && hasOrderTab(form.tabs) ? 'before' : 'never';
  const isPlanned = (momentOf(form.beginTime) ?? 0) > nowMs;
  return isPlanned || fault?.aloneUntil === undefined ? 'before' : 'after';
}

/** Returns when what one colleague shows alone ends. `isOwn`: by its own end, as it was to. */
export function endOfAlone(until = '', endTime = ''): { readonly at: string; readonly isOwn: boolean } {
  const isOwn = Date.parse(endTime) <= Date.parse(until);
  return { at: isOwn ? endTime : until, isOwn };
}
