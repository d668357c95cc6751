import type { InfoOf } from '@yidi/contract/call';
import { robotOrderDetail } from '@yidi/contract/calls/quick-order';
import { callQuery } from '../../api/query.ts';

export type QuickOrder = InfoOf<typeof robotOrderDetail>;

/** An order that was made by telephone or at a desk, with its missing parts. */
export const quickQuery = (outTaskId: string) => callQuery(robotOrderDetail, { outTaskId });
