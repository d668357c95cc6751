import { blameTags, evaluationTags, praiseTags } from '@yidi/contract/values/evaluate';
import { describe, expect, test } from 'vitest';
import { DAY_MS, toShanghaiIso } from '../time/shanghai.ts';
import {
  disputeUntil,
  EVALUATE_DAYS,
  evaluateUntil,
  evaluationState,
  isDisputed,
  isRatable,
  tagsFor,
  tagsOf,
} from './evaluate.ts';

describe('tagsOf', () => {
  test('every tag is offered to at least one side, and no tag is both praise and criticism', () => {
    const [sent, received] = [tagsOf('sent'), tagsOf('received')];
    expect(new Set([...sent.praise, ...received.praise])).toEqual(new Set(praiseTags));
    expect(new Set([...sent.blame, ...received.blame])).toEqual(new Set(blameTags));
    expect(new Set(evaluationTags).size).toBe(praiseTags.length + blameTags.length);
  });

  test('a sender is not offered tags about the door, nor a consignee tags about the fee', () => {
    expect(tagsOf('sent').blame).not.toContain('leftUnasked');
    expect(tagsOf('sent').blame).not.toContain('notToDoor');
    expect(tagsOf('received').blame).toContain('notToDoor');
    expect(tagsOf('sent').praise).not.toContain('toDoor');
    expect(tagsOf('received').blame).not.toContain('feeUnclear');
  });

  test('four stars get tags of praise, three get tags of criticism', () => {
    const tags = tagsOf('received');
    expect(tagsFor(4, tags)).toBe(tags.praise);
    expect(tagsFor(3, tags)).toBe(tags.blame);
  });
});

describe('evaluationState', () => {
  const delivered = Date.parse('2026-11-01T10:00:00+08:00');
  test.each([
    ['early', null, null, 0],
    ['open', delivered, null, 0],
    ['open', delivered, 0, EVALUATE_DAYS * DAY_MS - 1],
    ['edited', delivered, 1, DAY_MS],
    ['over', delivered, null, EVALUATE_DAYS * DAY_MS],
    ['over', delivered, 1, EVALUATE_DAYS * DAY_MS],
  ] as const)('%s', (state, deliveredMs, edits, afterMs) => {
    expect(evaluationState(deliveredMs, edits, delivered + afterMs)).toBe(state);
  });

  test('ends 30 days after the delivery', () => {
    expect(evaluateUntil(delivered)).toBe(delivered + 30 * DAY_MS);
  });
});

test('a tag about a delivery without consent starts a dispute', () => {
  expect(isDisputed(['late', 'leftUnasked'])).toBe(true);
  expect(isDisputed(['signedUncalled'])).toBe(true);
  expect(isDisputed(['notToDoor'])).toBe(true);
  expect(isDisputed(['late', 'unfriendly'])).toBe(false);
});

test('an evaluation and a report are offered exactly as long as they are accepted', () => {
  const deliveredMs = Date.parse('2026-11-01T10:00:00+08:00');
  const delivered = toShanghaiIso(deliveredMs);
  expect(isRatable(delivered, evaluateUntil(deliveredMs) - 1)).toBe(true);
  expect(isRatable(delivered, evaluateUntil(deliveredMs))).toBe(false);
  expect(disputeUntil(toShanghaiIso(evaluateUntil(deliveredMs)))).toBe(deliveredMs + 7 * DAY_MS);
});
