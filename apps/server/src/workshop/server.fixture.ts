// A server with one workshop. Tests start it as a process, because they kill it or take its files.
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from './tasks.fixture.ts';
import { type Task, Workshop } from './workshop.ts';

const task: Task<Order, string> = { file: join(import.meta.dirname, 'tasks.fixture.ts') };
const workshop = new Workshop({ heapMb: 64, cpuMs: 600_000, waiting: 10, ofOwner: 10 });
const run = (order: Order) =>
  workshop.run(task, order, 'p').catch((error: Error & { class?: string }) => error.class ?? String(error));

if (process.argv[2] === 'without files') {
  const opened: number[] = [];
  try {
    for (;;) opened.push(openSync('/dev/null', 'r'));
  } catch {
    // The process may open no further file.
  }
  const refused = await run({ kind: 'answer', value: 'a' });
  for (const file of opened) closeSync(file);
  process.stdout.write(`${refused} ${await run({ kind: 'answer', value: 'b' })}`);
} else {
  const pid = await run({ kind: 'pid' });
  void run({ kind: 'spin' });
  // The pid is known to the test after the task was sent.
  process.stdout.write(pid);
}
