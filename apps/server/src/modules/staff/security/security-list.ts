import { isIP } from 'node:net';
import type * as contract from '@yidi/contract/calls/staff-security';
import { badField } from '@yidi/contract/envelope';
import { readAsked } from '@yidi/rules/text/asked-words';
import type { StaffDeps } from '../../../call/approval.ts';
import { cutPage, readCursor, totalsOf, writeCursor } from '../../../call/cursor.ts';
import type { Handlers } from '../../../call/handlers.ts';
import { netPrefixOf } from '../../../security/net-prefix.ts';
import { countPhoneSearch, isPhone } from '../../desk/desk.public.ts';
import { countEvents, listSecurity, type SecurityFilter } from './security-list.store.ts';

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;

/** Makes the handlers of the security log. */
export function staffSecurityHandlers({ db, keys }: StaffDeps): Handlers<typeof contract> {
  return {
    async securityList({ phone, net, after: cursor, size, ...filters }, { staff, note }) {
      const { from, to, staffId } = filters;
      if (from !== undefined && to !== undefined && new Date(to) < new Date(from)) throw badField('to', 'date.range');
      if (staffId !== undefined) note({ fields: ['staffId'] });
      if (phone !== undefined) {
        if (!isPhone(phone)) throw badField('phone', 'phone.format');
        note({ personal: true, fields: ['phone'] });
        await countPhoneSearch(db, staff.staffId);
      }
      const filter: SecurityFilter = {
        ...filters,
        ...(net !== undefined && { net: readNet(net) }),
        ...(phone !== undefined && { macs: keys.macs('phone.index', readAsked(phone)) }),
      };
      const asked = { after: cursor, size };
      const rows = await listSecurity(db, filter, { after: readCursor(cursor, 'rowNo'), limit: size + 1 });
      const cut = cutPage(rows, size, ({ place }) => writeCursor(place));
      const totals = await totalsOf(asked, cut, () => countEvents(db, filter, MOST_COUNTED));
      return {
        records: cut.rows.map(({ view }) => view),
        ...totals,
        ...(cut.next !== undefined && { next: cut.next }),
      };
    },
  };
}

/** Returns the network of an address, or the network itself as the log writes it. */
function readNet(text: string): string {
  const [address = '', bits] = text.trim().split('/');
  const isOne = isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
  const net = isOne ? netPrefixOf(address) : null;
  if (net === null) throw badField('net', 'field.format');
  return net;
}
