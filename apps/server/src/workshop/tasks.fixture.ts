import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The action that the task of this fixture performs. */
export type Order =
  | { readonly kind: 'answer'; readonly value: string }
  | { readonly kind: 'fail' }
  | { readonly kind: 'spin' }
  | { readonly kind: 'fill' }
  | { readonly kind: 'exit' }
  | { readonly kind: 'killed' }
  | { readonly kind: 'pid' }
  | { readonly kind: 'block' }
  | { readonly kind: 'environment' }
  | { readonly kind: 'wait'; readonly gate: string };

/** A file for whose appearance the task `wait` waits. */
export interface Gate {
  readonly path: string;
  open(): void;
  remove(): void;
}

export function makeGate(): Gate {
  const path = join(tmpdir(), `yidi-gate-${randomUUID()}`);
  return { path, open: () => writeFileSync(path, ''), remove: () => rmSync(path, { force: true }) };
}

export async function run(order: Order): Promise<string> {
  if (order.kind === 'answer') return `${order.value}!`;
  if (order.kind === 'environment') return Object.keys(process.env).join(' ');
  if (order.kind === 'fail') throw new Error('broken on purpose');
  if (order.kind === 'exit') process.exit(3);
  if (order.kind === 'pid') return String(process.pid);
  // As the system does when its memory is short.
  if (order.kind === 'killed') return String(process.kill(process.pid, 'SIGKILL'));
  if (order.kind === 'spin') for (;;);
  if (order.kind === 'fill') return fill();
  if (order.kind === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  else while (!existsSync(order.gate)) await sleep(1);
  return 'waited';
}

function fill(): never {
  const kept: string[][] = [];
  for (let turn = 0; ; turn += 1) kept.push(Array.from({ length: 10_000 }, (_none, at) => `${turn} ${at}`));
}
