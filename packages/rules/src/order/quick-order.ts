import type { QuickPart, QuickState } from '@yidi/contract/values/quick-order';
import { addDays, atShanghai, shanghaiDate } from '../time/shanghai.ts';

interface Told {
  readonly sender?: unknown;
  readonly receiver?: unknown;
  readonly goodsName?: string | undefined;
  readonly weightKg?: number | undefined;
}

/** Returns the missing parts, in the order of the page. */
export function whatLacks({ sender, receiver, goodsName, weightKg }: Told): QuickPart[] {
  const given = { sender: sender !== undefined, receiver: receiver !== undefined, goods: !!goodsName };
  const parts: Record<QuickPart, boolean> = { ...given, weight: weightKg !== undefined };
  return (Object.keys(parts) as QuickPart[]).filter((part) => !parts[part]);
}

/** Returns the deadline of an incomplete order: the end of the next day's collections. @guess */
export function quickDeadlineMs(createdMs: number): number {
  return atShanghai(addDays(shanghaiDate(createdMs), 1), '17:30');
}

export function quickStateOf(
  { orderId, deadlineMs }: { readonly orderId: string | null; readonly deadlineMs: number },
  nowMs: number,
): QuickState {
  if (orderId !== null) return 'done';
  return nowMs < deadlineMs ? 'open' : 'late';
}
