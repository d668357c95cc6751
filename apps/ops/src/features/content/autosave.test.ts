import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AGAIN_MS, openAutosave, type SaveState, TYPING_MS } from './autosave.ts';

function watchDraft() {
  const states: SaveState[] = [];
  const sent: string[] = [];
  const answers: (() => Promise<void>)[] = [];
  const draft = openAutosave<string>({
    async save(fields) {
      sent.push(fields);
      await answers.shift()?.();
    },
    change: (state) => states.push(state),
    isFinal: (error) => error === 'refused',
  });
  return { draft, sent, answers, phases: () => states.map(({ phase }) => phase) };
}

describe('a draft that saves itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent once after a pause in typing', async () => {
    const { draft, sent, phases } = watchDraft();
    draft.write('新');
    await vi.advanceTimersByTimeAsync(TYPING_MS - 1);
    draft.write('新疆');
    await vi.advanceTimersByTimeAsync(TYPING_MS - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['新疆']);
    expect(phases()).toEqual(['typed', 'typed', 'saving', 'saved']);
  });

  it('sends what was typed during a request after that request', async () => {
    const { draft, sent, answers, phases } = watchDraft();
    const first = Promise.withResolvers<void>();
    answers.push(() => first.promise);
    draft.write('a');
    const flushed = draft.flush();
    await vi.advanceTimersByTimeAsync(0);
    draft.write('ab');
    expect(sent).toEqual(['a']);
    first.resolve();
    expect(await flushed).toBe(true);
    expect(sent).toEqual(['a', 'ab']);
    expect(phases().at(-1)).toBe('saved');
  });

  it('is sent again after a failure, with what was typed meanwhile', async () => {
    const { draft, sent, answers, phases } = watchDraft();
    answers.push(() => Promise.reject(new Error('no line')));
    draft.write('a');
    expect(await draft.flush()).toBe(false);
    expect(phases().at(-1)).toBe('failed');
    await vi.advanceTimersByTimeAsync(AGAIN_MS);
    expect(sent).toEqual(['a', 'a']);
    expect(phases().at(-1)).toBe('saved');
  });

  it('is not sent again after a refusal, until it is typed in again', async () => {
    const { draft, sent, answers, phases } = watchDraft();
    answers.push(() => Promise.reject('refused'));
    draft.write('a');
    expect(await draft.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * AGAIN_MS);
    expect([sent, phases().at(-1)]).toEqual([['a'], 'stopped']);
    draft.write('b');
    await vi.advanceTimersByTimeAsync(TYPING_MS);
    expect([sent, phases().at(-1)]).toEqual([['a', 'b'], 'saved']);
  });
});
