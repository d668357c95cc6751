import { beforeEach, describe, expect, it } from 'vitest';
import { HITS_A_TURN, MOST_PAGES, MOST_WAITING, PAUSE_MS, PageAdmission } from './page-admission.ts';

let nowMs = 0;
let calls = 0;
/** Functions waiting for a turn of the event loop, each with its pause. */
let later: { next: () => void; pauseMs: number }[] = [];
const open = () =>
  new PageAdmission({
    callsUnderWay: () => calls,
    nowMs: () => nowMs,
    later: (next, pauseMs) => later.push({ next, pauseMs }),
  });

beforeEach(() => {
  nowMs = 0;
  calls = 0;
  later = [];
});

/** Opens pages that end when the test asks them to. */
function openPages(admission: PageAdmission, count: number) {
  const ends: (() => void)[] = [];
  const answers = Array.from({ length: count }, (_none, number) =>
    admission
      .run(() => new Promise<void>((resolve) => ends.push(resolve)))
      .then(
        () => `served ${number}`,
        (error: { class: string }) => error.class,
      ),
  );
  return { ends, answers };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('seats', () => {
  it('are given to a limited number of pages; the others wait in the order of arrival', async () => {
    const admission = open();
    const { ends, answers } = openPages(admission, MOST_PAGES + 2);
    await settle();
    expect(ends.length).toBe(MOST_PAGES);
    expect(admission.counts).toEqual({ underWay: MOST_PAGES, waiting: 2 });
    ends[0]!();
    await settle();
    expect(ends.length).toBe(MOST_PAGES + 1);
    expect(admission.counts).toEqual({ underWay: MOST_PAGES, waiting: 1 });
    for (let at = 1; at < MOST_PAGES + 2; at += 1) {
      ends[at]!();
      await settle();
    }
    expect(await Promise.all(answers)).toEqual(answers.map((_answer, number) => `served ${number}`));
    expect(admission.counts).toEqual({ underWay: 0, waiting: 0 });
  });

  it('are refused with OVERLOAD when the queue is full, and a failure gives its seat back', async () => {
    const admission = open();
    const { answers } = openPages(admission, MOST_PAGES + MOST_WAITING + 1);
    expect(await answers.at(-1)).toBe('OVERLOAD');
    expect(admission.counts).toEqual({ underWay: MOST_PAGES, waiting: MOST_WAITING });
    const other = open();
    await expect(other.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(other.counts.underWay).toBe(0);
  });

  it('are not given to pages that have waited too long', async () => {
    const admission = open();
    const { ends, answers } = openPages(admission, MOST_PAGES + 1);
    nowMs = 3_001;
    await settle();
    ends[0]!();
    expect(await answers.at(-1)).toBe('OVERLOAD');
    expect(admission.counts).toEqual({ underWay: MOST_PAGES - 1, waiting: 0 });
  });
});

describe('cached pages', () => {
  it('are sent some in each turn of the event loop, in their order', async () => {
    const admission = open();
    const sent: number[] = [];
    for (let page = 0; page < 2 * HITS_A_TURN + 1; page += 1) {
      const turn = admission.takeHit();
      if (turn) void turn.then(() => sent.push(page));
      else sent.push(page);
    }
    const all = Array.from({ length: 2 * HITS_A_TURN + 1 }, (_none, page) => page);
    for (const count of [HITS_A_TURN, 2 * HITS_A_TURN, 2 * HITS_A_TURN + 1]) {
      expect(sent).toEqual(all.slice(0, count));
      expect(later.length).toBe(1);
      later.shift()!.next();
      await settle();
    }
    for (const { next } of later.splice(0)) next();
    expect(admission.takeHit()).toBeUndefined();
  });
});

describe('turns', () => {
  it('let one page render in each turn of the event loop', async () => {
    const admission = open();
    const rendered: number[] = [];
    for (const page of [1, 2, 3]) void admission.takeTurn().then(() => rendered.push(page));
    for (const page of [1, 2, 3]) {
      expect(later.length).toBe(1);
      later.shift()!.next();
      await settle();
      expect(rendered.at(-1)).toBe(page);
    }
    expect(later).toEqual([]);
  });

  it('follow at once while no call is served, with a pause otherwise', async () => {
    const admission = open();
    for (let page = 0; page < 3; page += 1) void admission.takeTurn();
    expect(later.map(({ pauseMs }) => pauseMs)).toEqual([0]);
    calls = 1;
    later.shift()!.next();
    expect(later.map(({ pauseMs }) => pauseMs)).toEqual([PAUSE_MS]);
    calls = 0;
    later.shift()!.next();
    expect(later.map(({ pauseMs }) => pauseMs)).toEqual([0]);
  });
});
