import type * as contract from '@yidi/contract/calls/staff-audit';
import { ApiError, badField } from '@yidi/contract/envelope';
import type { StaffDeps } from '../../../call/approval.ts';
import { cutPage, readCursor, totalsOf, writeCursor } from '../../../call/cursor.ts';
import type { Handlers } from '../../../call/handlers.ts';
import { countPhoneSearch, findPeople, isPhone } from '../../desk/desk.public.ts';
import { type AuditFilter, countAudit, listAudit } from './audit.store.ts';

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;

/** Makes the handlers of the audit. */
export function staffAuditHandlers({ db, keys }: StaffDeps): Handlers<typeof contract> {
  async function page(filter: AuditFilter, asked: { readonly after?: string | undefined; readonly size: number }) {
    const after = readCursor(asked.after, 'rowNo');
    const rows = await listAudit(db, filter, { after, limit: asked.size + 1 });
    const cut = cutPage(rows, asked.size, ({ place }) => writeCursor(place));
    const totals = await totalsOf(asked, cut, () => countAudit(db, filter, MOST_COUNTED));
    return { records: cut.rows.map(({ view }) => view), ...totals, ...(cut.next !== undefined && { next: cut.next }) };
  }

  return {
    async auditList({ after, size, ...filter }, { note }) {
      const { from, to, staffId } = filter;
      if (from !== undefined && to !== undefined && new Date(to) < new Date(from)) throw badField('to', 'date.range');
      if (staffId !== undefined) note({ fields: ['staffId'] });
      return page(filter, { after, size });
    },

    async auditOfPerson({ words, ...asked }, { staff, note }) {
      if (isPhone(words)) {
        note({ personal: true, fields: ['phone'] });
        await countPhoneSearch(db, staff.staffId);
      }
      const people = await findPeople({ db, keys }, words);
      if (!people) throw new ApiError('NOT_FOUND');
      note({ targets: people.targets, personal: true });
      return { ...(await page({ about: people.targets }, asked)), people: [...people.names] };
    },
  };
}
