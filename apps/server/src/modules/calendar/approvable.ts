import { ApiError } from '@yidi/contract/envelope';
import { formatDays } from '@yidi/phrases/staff-effects-days';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Approvable } from '../../call/approval.ts';
import { moveContentVersion } from '../content/content.public.ts';
import { addDayRows, type DaysRequest, latestRows, lockCalendar } from './calendar.store.ts';

const days: Approvable<DaysRequest> = {
  kind: 'calendar.days',
  effect: (language, request) => formatDays(language, request),
  targets: async (_trx, { runs }) =>
    runs.flatMap(({ from, to }) => [...new Set([from, to])].map((id) => ({ kind: 'day' as const, id }))),
  async run(trx, { request, approvalId, askedBy, by, now }) {
    const { runs, undoes, reason, version: read } = request;
    await lockCalendar(trx);
    const first = runs[0];
    if (!first || first.from < shanghaiDate(now.getTime())) throw changed();
    for (const run of runs) if ((await latestRows(trx, run)).some((row) => row.version > read)) throw changed();
    const version = await moveContentVersion(trx);
    const who = { approvalId, staffId: askedBy, approvedBy: by.staffId, at: now };
    await addDayRows(trx, runs, { ...who, version, undoes, reason });
    return [];
  },
};

/** Another colleague set one of the days since, or a day went by. */
const changed = () => new ApiError('CONFLICT', { reason: 'approval.changed' });

export const calendarApprovables = [days] as readonly Approvable[];
