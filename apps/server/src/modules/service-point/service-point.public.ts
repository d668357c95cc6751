import { openState } from '@yidi/rules/service-point/hours';
import type { Point } from '../../ports/carrier/carrier.ts';

/** Whether a counter is open at a moment. */
export function isOpen(point: Pick<Point, 'openFrom' | 'openTo' | 'special'>, nowMs: number): boolean {
  return openState(point, nowMs).open;
}
