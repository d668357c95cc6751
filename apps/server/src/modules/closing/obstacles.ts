import { type ClosingObstacle, closingObstacles } from '@yidi/contract/values/closing';
import { type AnyModule, payablesOf } from '../../call/module.ts';
import type { Db } from '../../db/open.ts';

/** A reason why an account cannot be closed now. */
export interface Obstacle {
  readonly kind: ClosingObstacle;
  readonly count: number;
  readonly orderId?: string;
}

/** Returns the obstacles of an account closure, counted by the modules, in the order of kinds. */
export async function obstaclesOf(
  modules: readonly AnyModule[],
  db: Db,
  personId: string,
  now: Date,
): Promise<Obstacle[]> {
  const payables = payablesOf(modules);
  const found: Obstacle[] = [];
  for (const kind of closingObstacles) {
    let count = 0;
    let orderId: string | null | undefined;
    for (const { closureObstacles } of modules) {
      const open = await closureObstacles?.[kind]?.(db, personId, now, payables);
      count += open?.count ?? 0;
      orderId ??= open?.orderId;
    }
    if (count > 0) found.push({ kind, count, ...(orderId && { orderId }) });
  }
  return found;
}
