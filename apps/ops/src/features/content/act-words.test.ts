import { opsContent } from '@yidi/phrases/ops-content';
import { opsFault } from '@yidi/phrases/ops-fault';
import { describe, expect, it } from 'vitest';
import { type Act, formatOver, wordsOfAct } from './act-words.ts';
import { live, other } from './content.fixture.ts';
import type { Detail } from './fields.ts';
import { formatClosing } from './ordering.ts';

const say = opsContent.zh;
const nowMs = Date.parse('2026-11-24T12:00:00+08:00');
const running = other('2026-11-24T00:00:00+08:00', '2026-11-26T00:00:00+08:00');
const later = other('2026-11-25T00:00:00+08:00', '2026-11-28T00:00:00+08:00');
const withdrawal = (part: Partial<Detail>) =>
  wordsOfAct('zh', { kind: 'withdraw' }, { ...live, ...part }, nowMs).text.replace(say.withdrawUndo, '');

describe('what a withdrawal says', () => {
  it('is that ordering opens if the announcement stops it, and none that runs does', () => {
    expect(withdrawal({})).toBe(say.withdrawText + say.withdrawOrdering.opens);
    expect(withdrawal({ beside: { others: [later] } })).toBe(say.withdrawText + say.withdrawOrdering.opens);
    expect(withdrawal({ beside: { others: [running] } })).toBe(say.withdrawText + say.withdrawOrdering.staysStopped);
  });

  it('says nothing of ordering if what readers have does not stop it, or is still to come', () => {
    const { closesOrdering: _, ...open } = live.publishedFields!;
    expect(withdrawal({ publishedFields: open })).toBe(say.withdrawText);
    expect(withdrawal({ item: { ...live.item, state: 'scheduled' } })).toBe(say.withdrawBefore);
  });

  it('says that a review ends', () => {
    const review = { approvalId: '2d4d5e6f-7081-4a9b-8cad-0e1f2a3b4c5d', endsAt: '2026-11-25T10:00:00+08:00' };
    expect(withdrawal({ item: { ...live.item, review }, publishedFields: {} })).toBe(
      say.withdrawText + say.withdrawReview,
    );
  });
});

it('an undo says what becomes of a draft that waits', () => {
  const undo: Act = { kind: 'undo', to: 2 };
  expect(wordsOfAct('zh', undo, live, nowMs).text).toBe(say.undoText);
  const { text } = wordsOfAct('en', undo, { ...live, item: { ...live.item, edited: true } }, nowMs);
  expect(text).toBe(`${opsContent.en.undoText} ${opsContent.en.undoDraft}`);
});

it('a publication of a fault says when it ends, and asks for nobody if that is its own end', () => {
  const publication = (endTime: string) => {
    const item = { ...live.item, kind: 'fault', fields: { endTime } } as const;
    const fault = { aloneUntil: '2026-11-24T12:30:00+08:00', confirmers: [] };
    return wordsOfAct('zh', { kind: 'publish' }, { ...live, item, fault }, nowMs).text;
  };
  expect(publication('2026-11-24T14:00:00+08:00')).toBe(opsFault.zh.publish('12:30'));
  expect(publication('2026-11-24T12:20:00+08:00')).toBe(opsFault.zh.publishOwn('12:20'));
});

it('a fault notice that nobody confirmed is told from one that came to its own end', () => {
  const over = (until: string, endTime: string) => formatOver('zh', until, { endTime });
  expect(over('2026-11-24T10:30:00+08:00', '2026-11-24T12:30:00+08:00')).toBe(opsFault.zh.over('10:30'));
  expect(over('2026-11-24T10:20:00+08:00', '2026-11-24T10:20:00+08:00')).toBe(opsFault.zh.overOwn('10:20'));
});

it('ordering opens by itself unless another announcement stops it for longer', () => {
  const end = { endMs: Date.parse('2026-11-27T12:00:00+08:00'), moment: '周五 12:00' };
  expect(formatClosing('zh', { others: [running] }, end)).toBe(say.closingOn(end.moment));
  expect(formatClosing('zh', { others: [running, later] }, end)).toBe(say.closingOther(end.moment));
  expect(formatClosing('zh', { others: [{ ...later, closesOrdering: false }] }, end)).toBe(say.closingOn(end.moment));
});
