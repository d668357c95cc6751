import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processorMsOf } from './process-time.ts';
import { onSeat } from './seat-of-call.ts';
import { TaskQueue } from './task-queue.ts';
import { type Gate, makeGate, type Order } from './tasks.fixture.ts';
import { type Task, Workshop, type WorkshopLimits } from './workshop.ts';

const task: Task<Order, string> = { file: join(import.meta.dirname, 'tasks.fixture.ts') };
const server = join(import.meta.dirname, 'server.fixture.ts');
const wide: WorkshopLimits = { heapMb: 64, cpuMs: 60_000, waiting: 100, ofOwner: 100 };
let workshop = new Workshop(wide);
let gate: Gate;
beforeEach(() => {
  gate = makeGate();
});
afterEach(() => {
  vi.useRealTimers();
  workshop.close();
  gate.remove();
});

const outcome = (work: Promise<string>) =>
  work.catch((error: Error & { class?: string }) => error.class ?? `${error.name}: ${error.message}`);

describe('Workshop.run', () => {
  it('returns the result of the task or throws its error, in one process', async () => {
    workshop = new Workshop(wide);
    expect(await workshop.run(task, { kind: 'answer', value: 'a' }, 'p')).toBe('a!');
    await expect(workshop.run(task, { kind: 'fail' }, 'p')).rejects.toThrow('broken on purpose');
    expect(await workshop.run(task, { kind: 'answer', value: 'b' }, 'p')).toBe('b!');
    expect(workshop.counts).toEqual({ waiting: 0, starts: 1 });
  });

  it('gives a task nothing of the environment of the server, which holds its keys', async () => {
    vi.stubEnv('SOME_KEY_OF_THE_SERVER', 'secret');
    workshop = new Workshop(wide);
    const names = await workshop.run(task, { kind: 'environment' }, 'p');
    expect(names).toContain('DISABLE_SYSTEM_FONTS_LOAD');
    expect(names).not.toContain('SOME_KEY_OF_THE_SERVER');
    vi.unstubAllEnvs();
  });

  it.each([
    ['memory', { kind: 'fill' }, wide],
    ['processor time', { kind: 'spin' }, { ...wide, cpuMs: 1_000, clockMs: 600_000 }],
    ['its process', { kind: 'exit' }, wide],
  ] as const)('ends a task that uses up %s, and serves the next one', async (_what, order, limits) => {
    workshop = new Workshop(limits);
    const [spent, next] = await Promise.all([
      outcome(workshop.run(task, order, 'a')),
      outcome(workshop.run(task, { kind: 'answer', value: 'b' }, 'b')),
    ]);
    expect(spent).toMatch(/^TaskSpent: /);
    expect(next).toBe('b!');
    expect(workshop.counts).toEqual({ waiting: 0, starts: 2 });
  });

  it('throws OVERLOAD when the system ends the process, and serves the next task', async () => {
    workshop = new Workshop(wide);
    expect(await outcome(workshop.run(task, { kind: 'killed' }, 'a'))).toBe('OVERLOAD');
    expect(await workshop.run(task, { kind: 'answer', value: 'b' }, 'b')).toBe('b!');
  });

  it('prepares a task in the context of its own call', async () => {
    workshop = new Workshop(wide);
    const calls = new AsyncLocalStorage<string>();
    let preparedFor: string | undefined;
    const prepare = async () => {
      preparedFor = calls.getStore();
    };
    const first = calls.run('a', () => workshop.run(task, { kind: 'answer', value: 'a' }, 'a'));
    await calls.run('b', () => workshop.run(task, { kind: 'answer', value: 'b' }, 'b', prepare));
    expect([await first, preparedFor]).toEqual(['a!', 'b']);
  });

  it('throws OVERLOAD when the server may open no file for a process, and serves later tasks', async () => {
    const command = ['-c', 'ulimit -n 80 && exec "$0" "$1" "without files"', process.execPath, server];
    const started = spawn('sh', command, { stdio: ['ignore', 'pipe', 'inherit'] });
    expect(await text(started.stdout)).toBe('OVERLOAD b!');
  });

  it.runIf(process.platform === 'linux')('a task that never ends is ended with a killed server', async () => {
    const started = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(String((await once(started.stdout, 'data'))[0]));
    expect(processorMsOf(pid)).toBeDefined();
    started.kill('SIGKILL');
    try {
      await expect.poll(() => processorMsOf(pid)).toBeUndefined();
    } finally {
      if (processorMsOf(pid) !== undefined) process.kill(pid, 'SIGKILL');
    }
  });

  it('throws OVERLOAD when the time limit passes and the task used no processor time', async () => {
    workshop = new Workshop({ ...wide, clockMs: 50 });
    const never = { kind: 'block' } as const;
    expect(await outcome(workshop.run(task, never, 'a'))).toBe('OVERLOAD');
  });

  it('refuses a task of a call whose turn does not come in time, and frees its place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    workshop = new Workshop({ ...wide, ofOwner: 1, waitMs: 20_000 });
    const running = outcome(workshop.run(task, { kind: 'wait', gate: gate.path }, 'a'));
    const call = { seat: { leave: () => undefined }, ip: '10.0.0.1' };
    const answer = { kind: 'answer', value: 'b' } as const;
    const late = outcome(onSeat(call, () => workshop.run(task, answer, 'b')));
    const own = outcome(workshop.run(task, { kind: 'answer', value: 'c' }, 'c'));
    vi.advanceTimersByTime(20_000);
    expect(await late).toBe('OVERLOAD');
    expect(workshop.counts.waiting).toBe(1);
    const again = outcome(onSeat(call, () => workshop.run(task, answer, 'b')));
    gate.open();
    await running;
    expect(await Promise.all([own, again])).toEqual(['c!', 'b!']);
  });

  it('serves the next owner in another process, when a task was given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    workshop = new Workshop({ ...wide, clockMs: 50 });
    const never = { kind: 'block' } as const;
    const slow = outcome(workshop.run(task, never, 'a'));
    const innocent = outcome(workshop.run(task, { kind: 'answer', value: 'b' }, 'b'));
    vi.advanceTimersByTime(50);
    expect(await Promise.all([slow, innocent])).toEqual(['OVERLOAD', 'b!']);
    expect(workshop.counts).toEqual({ waiting: 0, starts: 2 });
  });

  it.runIf(process.platform === 'linux')('reads the processor time of a process that does not answer', async () => {
    const before = processorMsOf(process.pid)!;
    for (const until = before + 50; processorMsOf(process.pid)! < until; );
    expect(processorMsOf(process.pid)!).toBeGreaterThan(before);
    expect(processorMsOf(2 ** 30)).toBeUndefined();
  });

  it('refuses an owner with too many tasks, and all tasks while too many wait', async () => {
    workshop = new Workshop({ ...wide, waiting: 2, ofOwner: 1 });
    const first = workshop.run(task, { kind: 'wait', gate: gate.path }, 'a');
    expect(await outcome(workshop.run(task, { kind: 'answer', value: '' }, 'a'))).toBe('RATE');
    const others = ['b', 'c'].map((owner) => workshop.run(task, { kind: 'answer', value: owner }, owner));
    expect(workshop.counts.waiting).toBe(2);
    expect(await outcome(workshop.run(task, { kind: 'answer', value: '' }, 'd'))).toBe('OVERLOAD');
    gate.open();
    expect(await Promise.all([first, ...others])).toEqual(['waited', 'b!', 'c!']);
    expect(await workshop.run(task, { kind: 'answer', value: 'a' }, 'a')).toBe('a!');
  });
});

describe('Workshop.run with its places taken', () => {
  it('moves a place of the owner with the most tasks to another owner', async () => {
    workshop = new Workshop({ ...wide, waiting: 2 });
    const first = workshop.run(task, { kind: 'wait', gate: gate.path }, 'a');
    const own = ['1', '2'].map((value) => outcome(workshop.run(task, { kind: 'answer', value }, 'a')));
    const other = workshop.run(task, { kind: 'answer', value: 'b' }, 'b');
    expect(await own[1]).toBe('OVERLOAD');
    gate.open();
    expect(await Promise.all([first, own[0], other])).toEqual(['waited', '1!', 'b!']);
  });
});

describe('Workshop.run for calls', () => {
  it('shares its places among networks, so that the /64s of a /48 cannot fill it', async () => {
    workshop = new Workshop({ ...wide, waiting: 3, ofOwner: 1 });
    const call = (ip: string, order: Order) =>
      onSeat({ seat: { leave: () => {} }, ip }, () => outcome(workshop.run(task, order, ip)));
    const first = call('2001:db8:1:1::7', { kind: 'wait', gate: gate.path });
    const others = [2, 3, 4].map((net) => call(`2001:db8:1:${net}::7`, { kind: 'answer', value: String(net) }));
    const stranger = call('2001:db8:2:1::7', { kind: 'answer', value: 'mine' });
    const displaced = await Promise.race(others);
    gate.open();
    expect([displaced, await stranger, await first]).toEqual(['OVERLOAD', 'mine!', 'waited']);
    expect((await Promise.all(others)).filter((value) => value === 'OVERLOAD')).toHaveLength(1);
  });
});

describe('TaskQueue', () => {
  it('serves owners in turn', () => {
    const queue = new TaskQueue<number>({ waiting: 10, ofOwner: 10 });
    for (const job of [1, 2, 3]) queue.add({ owner: 'a', job });
    queue.add({ owner: 'b', job: 4 });
    const order: number[] = [];
    for (let next = queue.take(); next; next = queue.take()) {
      order.push(next.job);
      expect(queue.take()).toBeUndefined();
      queue.end(next);
    }
    expect(order).toEqual([1, 4, 2, 3]);
    expect(queue.waiting).toBe(0);
  });

  /**
   * Adds this many jobs for each of these owners, one owner after the other. The first job runs.
   */
  const filled = (owners: number, jobs: number, waiting: number) => {
    const queue = new TaskQueue<string>({ waiting, ofOwner: 4 });
    const places = Array.from({ length: owners * jobs }, (_none, at) => {
      const place = queue.add({ owner: `p${Math.floor(at / jobs)}`, job: `p${Math.floor(at / jobs)} ${at % jobs}` });
      queue.take();
      return place;
    });
    return { queue, places };
  };

  it('accepts a job of an owner without jobs, and drops the newest job of an owner with several', () => {
    const { queue } = filled(9, 4, 32);
    const owners = Array.from({ length: 23 }, (_none, at) => `q${at}`);
    const places = owners.map((owner) => queue.add({ owner, job: owner }));
    expect(places.map(({ is }) => is)).toEqual(owners.map(() => 'added'));
    for (const { displaced } of places) expect(displaced?.job).toMatch(/^p\d [123]$/);
    expect(queue.waiting).toBe(32);
    // Each of the thirty-two owners has one place now, so no owner loses it.
    expect(queue.add({ owner: 'late', job: 'late' })).toEqual({ is: 'full' });
    expect(queue.add({ owner: 'q0', job: 'q0 again' })).toEqual({ is: 'full' });
    expect(queue.waiting).toBe(32);
  });

  it('shares the places among networks, however many owners a network has', () => {
    const queue = new TaskQueue<string>({ waiting: 8, ofOwner: 1 });
    const from = (wide: string, owner: string) =>
      queue.add({ owner, nets: [wide, `${wide}:${owner}`], job: `${wide} ${owner}` });
    for (let nth = 0; nth < 9; nth += 1) {
      expect(from('2001:db8:1::/48', `p${nth}`)).toEqual({ is: 'added' });
      queue.take();
    }
    const late = from('2001:db8:2::/48', 'late');
    expect([late.is, late.displaced?.owner]).toEqual(['added', 'p1']);
    // Within the network no owner has more than another, and the network itself has the most.
    expect(from('2001:db8:1::/48', 'p9')).toEqual({ is: 'full' });
    // The owner already has its one job, whatever the network.
    expect(from('2001:db8:3::/48', 'late')).toEqual({ is: 'owner' });
    queue.end({ owner: 'p0', job: '' });
    expect(queue.waiting).toBe(8);
  });

  it('shares the places of a wide network among its narrow ones', () => {
    const queue = new TaskQueue<number>({ waiting: 6, ofOwner: 9 });
    for (let job = 0; job < 7; job += 1) {
      queue.add({ owner: 'one', nets: ['wide', 'one'], job });
      queue.take();
    }
    for (const owner of ['two', 'three', 'four']) {
      const { is, displaced } = queue.add({ owner, nets: ['wide', owner], job: 0 });
      expect([owner, is, displaced?.owner]).toEqual([owner, 'added', 'one']);
    }
    expect(queue.waiting).toBe(6);
  });

  it('takes no place from an owner who would then have fewer places than the new owner', () => {
    const { queue, places } = filled(2, 3, 4);
    // p0 has one running and two waiting jobs, p1 has two waiting. A third job of p1 gets no place
    // of p0.
    expect(places.map(({ is }) => is)).toEqual(['added', 'added', 'added', 'added', 'added', 'full']);
    expect(queue.waiting).toBe(4);
  });
});
