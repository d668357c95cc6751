import { ApiError } from '@yidi/contract/envelope';
import { describe, expect, it } from 'vitest';
import { type ActionState, LEAVES, openAction } from './use-action.ts';

function watchAction() {
  const states: ActionState[] = [];
  const failures: unknown[] = [];
  const start = openAction((state) => states.push(state));
  const run = (work: () => Promise<unknown>) => start(work, (error) => failures.push(error));
  return { run, failures, latest: () => states.at(-1), busy: () => states.map((state) => state.busy) };
}

describe('an action', () => {
  it('is busy while it runs, and runs once however often it is called', async () => {
    const { run, busy } = watchAction();
    const work = Promise.withResolvers<void>();
    let runs = 0;
    const attempt = () =>
      run(() => {
        runs += 1;
        return work.promise;
      });
    const first = attempt();
    await attempt();
    await attempt();
    expect([runs, busy()]).toEqual([1, [true]]);
    work.resolve();
    await first;
    expect(busy()).toEqual([true, false]);
    await attempt();
    expect(runs).toBe(2);
  });

  it('returns a failure and clears it with the next run', async () => {
    const { run, failures, latest } = watchAction();
    const failure = new ApiError('OVERLOAD');
    await run(() => Promise.reject(failure));
    expect([failures, latest()]).toEqual([[failure], { busy: false, failure }]);
    await run(async () => undefined);
    expect([failures.length, latest()]).toEqual([1, { busy: false, failure: undefined }]);
  });

  it('stays busy where it leads to another screen', async () => {
    const { run, busy } = watchAction();
    await run(async () => LEAVES);
    await run(async () => undefined);
    expect(busy()).toEqual([true]);
  });
});
