import type { InfoOf } from '@yidi/contract/call';
import type { openDelegate } from '@yidi/contract/calls/delegate';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { expectedAt } from '@yidi/rules/trace/arrival';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { viewPoint } from '../service-point/service-point.public.ts';
import { arrivalsOfMails, receivedMailOf, waitingPointOf } from '../trace/trace.public.ts';

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'pointByCode' | 'routeBetween' | 'storageOf'>;
}

type Opened = InfoOf<typeof openDelegate>;

/** Finds where and when a mail is delivered: at its current or next point, or at the door. */
export function findHandOver({ db, keys, carrier }: Deps) {
  const arrivalsOf = arrivalsOfMails({ db, carrier });
  return async function handOverOf(mailNo: string, personId: string, now: Date): Promise<Partial<Opened>> {
    const mail = await receivedMailOf(db, keys, mailNo);
    // The mail may have another consignee now, or the phone another user.
    if (mail?.personId !== personId) return {};
    const waiting = await waitingPointOf(db, mailNo);
    const point = waiting && (await carrier.pointByCode(waiting.officeCode));
    if (point) {
      const stay = await carrier.storageOf(mailNo);
      return {
        point: viewPoint(point, now.getTime()),
        ...(stay && { keptUntil: toShanghaiIso(stay.until) }),
      };
    }
    // A returning mail is not delivered here.
    if (mail.stage === 'returning') return {};
    const { plan, to, address } = mail;
    const isToPoint = plan?.point !== undefined && (plan.way === 'point' || plan.way === 'locker');
    const region = [...new Set([to.province, to.city, to.district])].join('');
    const expected = expectedAt((await arrivalsOf([mailNo], now)).get(mailNo) ?? { when: '', at: null });
    const hours =
      plan?.way === 'time' && plan.from && plan.to ? { arrivesFrom: plan.from, arrivesBy: plan.to } : undefined;
    return {
      ...(isToPoint ? { pointName: plan.point } : address && { address: region + address }),
      ...(hours ?? (expected && { arrivesBy: expected })),
    };
  };
}
