import { setTimeout as sleep } from 'node:timers/promises';

/** The action that the task of this fixture performs. */
export type Order =
  | { readonly kind: 'answer'; readonly value: string }
  | { readonly kind: 'fail' }
  | { readonly kind: 'spin' }
  | { readonly kind: 'fill' }
  | { readonly kind: 'exit' }
  | { readonly kind: 'wait'; readonly flag: SharedArrayBuffer; readonly still?: boolean };

export async function run(order: Order): Promise<string> {
  if (order.kind === 'answer') return `${order.value}!`;
  if (order.kind === 'fail') throw new Error('broken on purpose');
  if (order.kind === 'exit') process.exit(3);
  if (order.kind === 'spin') for (;;);
  if (order.kind === 'fill') return fill();
  const flag = new Int32Array(order.flag);
  if (order.still) Atomics.wait(flag, 0, 0);
  while (Atomics.load(flag, 0) === 0) await sleep(1);
  return 'waited';
}

function fill(): never {
  const kept: string[][] = [];
  for (let turn = 0; ; turn += 1) kept.push(Array.from({ length: 10_000 }, (_none, at) => `${turn} ${at}`));
}
