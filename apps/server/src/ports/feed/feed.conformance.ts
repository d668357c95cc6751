import { describe, expect, test } from 'vitest';
import { type Feed, FeedRefused } from './feed.ts';
import type { Pushed } from './vendor.fixture.ts';

/** An adapter under test, with pushes as its partner makes them. */
export interface FeedUnderTest {
  readonly feed: Feed;
  /** A mail item that was accepted, out for delivery and delivered. With `first`, only accepted. */
  push(mailNo: string, first?: boolean): Pushed;
  /** The same push, signed with another key. */
  withWrongKey(mailNo: string): Pushed;
  /** A body with a valid signature and no push in it. */
  readonly noPush: Pushed;
  /** A push with one scan of an unknown code. */
  unknownCode(mailNo: string): Pushed;
}

function refusalOf(work: () => unknown): string {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (error instanceof FeedRefused) return error.reason;
    throw error;
  }
}

const MAIL = '9800000000017';

/** Tests that every adapter of the feed port must pass. */
export function feedConformance(name: string, make: () => FeedUnderTest): void {
  describe(`${name}: the feed port`, () => {
    test('a push becomes scans of its mail, each with an id, a known code and a time with its offset', () => {
      const { feed, push } = make();
      const { scans, answerTo } = feed.open(push(MAIL));
      expect(scans).toHaveLength(3);
      for (const scan of scans) {
        expect(scan.mailNo).toBe(MAIL);
        expect(scan.eventId).toMatch(/^[\w-]{8,64}$/);
        expect(scan.occurredAt).toMatch(/^2026-11-\d\dT\d\d:\d\d:\d\d\+08:00$/);
      }
      expect(new Set(scans.map(({ eventId }) => eventId)).size).toBe(3);
      expect(JSON.parse(answerTo({ known: 3, refused: 0 }))).toBeTypeOf('object');
    });

    test('the same scan has the same id in every push', () => {
      const { feed, push } = make();
      const [first] = feed.open(push(MAIL, true)).scans;
      const later = feed.open(push(MAIL)).scans.map(({ eventId }) => eventId);
      expect(later).toContain(first!.eventId);
      expect(feed.open(push(MAIL)).scans.map(({ eventId }) => eventId)).toEqual(later);
      const other = feed.open(push('9800000000024')).scans.map(({ eventId }) => eventId);
      expect(other.some((id) => later.includes(id))).toBe(false);
    });

    test('another key and a missing signature are refused with the reason signature, a changed byte as well or as content', () => {
      const { feed, push, withWrongKey } = make();
      expect(refusalOf(() => feed.open(withWrongKey(MAIL)))).toBe('signature');
      const { bytes, headers } = push(MAIL);
      // Changes bytes in the middle, within the signed content.
      for (const share of [0.4, 0.5, 0.6]) {
        const changed = Buffer.from(bytes);
        const at = Math.floor(changed.length * share);
        changed[at] = changed[at] === 0x41 ? 0x42 : 0x41;
        expect(['signature', 'content']).toContain(refusalOf(() => feed.open({ bytes: changed, headers })));
      }
      for (const text of ['', '{}', 'param=%7B%7D', '[', 'sign=&param=', 'logitcsInterface='])
        expect(refusalOf(() => feed.open({ bytes: Buffer.from(text), headers }))).toBe('signature');
    });

    test('a signed body that is no push is refused with the reason content', () => {
      const { feed, noPush } = make();
      expect(refusalOf(() => feed.open(noPush))).toBe('content');
    });

    test('an unknown code is passed on for manual review', () => {
      const { feed, unknownCode } = make();
      const { scans } = feed.open(unknownCode(MAIL));
      expect(scans.at(-1)?.code).toMatch(/^[\w-]{1,16}$/);
      expect(scans.at(-1)?.text).not.toBe('');
    });
  });
}
