import { randomUUID } from 'node:crypto';
import { smsTexts } from '@yidi/phrases/sms';
import type { Keys } from '../../../config/keys.ts';
import { handle, type JobHandler } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { type Sms, SmsRefused, smsIn } from '../../../ports/sms/sms.ts';
import { recordSecurity, type SecurityLog } from '../../../security/security-log.ts';
import { logCode, recordCodeOutcome } from '../../message/message.public.ts';
import { lockAll } from '../codes/sms-limits.ts';
import { removeLinksOf } from '../linked/linked.store.ts';
import { deleteDevices, rebindPhone } from '../login/person.store.ts';
import { endSessionsOf } from '../session/session.store.ts';
import {
  addLink,
  carryOutClaim,
  changeOfJob,
  notifyOfNewNumber,
  setChangeState,
  tellOldPhone,
} from './phone-change.store.ts';
import { undoLink } from './undo-link.ts';

const TOKEN_BYTES = 16;

export interface PhoneJobDeps {
  readonly keys: Keys;
  readonly sms: Sms;
  /** The origin of the site, for the link in the message. */
  readonly origin: string;
  readonly now: () => Date;
  readonly log: SecurityLog['log'];
}

/** Notifies old numbers of a change, and carries out claims of lost numbers after 72 hours. */
export function phoneJobs(deps: PhoneJobDeps): JobHandler[] {
  return [
    handle(tellOldPhone, ({ changeId }, { db }) => notifyOldNumber(deps, db, changeId)),
    handle(carryOutClaim, ({ changeId }, { db }) => carryOut(deps, db, changeId)),
  ];
}

async function notifyOldNumber({ keys, sms, origin, log, now }: PhoneJobDeps, db: Db, changeId: string): Promise<void> {
  const change = await changeOfJob(db, changeId);
  const oldPhone = change && keys.open('phone.stored', change.oldSealed);
  const newPhone = change && keys.open('phone.stored', change.newSealed);
  if (!oldPhone || !newPhone || !(change.state === 'waiting' || change.state === 'done')) return;
  // The token is derived from the id, so that every retry sends the same link: an SMS may arrive
  // although its gateway reported a failure.
  const token = keys.mac('phone.undo', changeId).subarray(0, TOKEN_BYTES).toString('base64url');
  await addLink(db, changeId, token);
  const tail = newPhone.slice(-4);
  const name = change.kind === 'proven' ? 'phoneChanged' : 'phoneClaimed';
  const { language, template } = smsIn(sms, name, change.language === 'en' ? 'en' : 'zh');
  const text = smsTexts[language][name](tail, undoLink(origin, token));
  const to = { personId: change.personId, way: 'sms', to: oldPhone, language } as const;
  const messageId = await logCode(db, keys, { ...to, text, template: name, about: changeId }, now());
  try {
    await sms.send({ phone: oldPhone, template, params: { tail, token }, text });
    await recordCodeOutcome(db, messageId, 'sent');
  } catch (error) {
    if (error instanceof SmsRefused) await recordCodeOutcome(db, messageId, 'refused');
    // A number that refuses messages is not tried again. Every other error is retried.
    if (!(error instanceof SmsRefused) || error.reason !== 'number') throw error;
    log.info({ changeId }, 'the old number takes no messages');
  }
}

async function carryOut({ keys, now, log }: PhoneJobDeps, db: Db, changeId: string): Promise<void> {
  await transact(db, async (trx) => {
    const change = await changeOfJob(trx, changeId);
    if (change?.state !== 'waiting') return;
    if (now() < change.dueAt) throw new Error('a claim is not due yet');
    const newPhone = keys.open('phone.stored', change.newSealed);
    const oldPhone = keys.open('phone.stored', change.oldSealed);
    // Locks both numbers as a log-in does, so that no log-in runs at the same time.
    for (const phone of [oldPhone, newPhone]) if (phone !== null) await lockAll(trx, keys.macs('phone.index', phone));
    const moved =
      newPhone !== null &&
      (await rebindPhone(
        trx,
        change.personId,
        keys.macs('phone.index', newPhone),
        keys.seal('phone.stored', newPhone),
        now(),
      ));
    if (moved) {
      // A thief of the lost phone may have linked the account to another one.
      await removeLinksOf(trx, change.personId);
      // Other processes cache the sessions for up to five seconds more.
      await endSessionsOf(trx, change.personId);
      await deleteDevices(trx, change.personId);
      await notifyOfNewNumber(trx, keys, { personId: change.personId, at: now().toISOString() }, newPhone);
    }
    await setChangeState(trx, change, moved ? 'done' : 'void');
    const circumstances = { now: now(), traceId: randomUUID(), ip: null, call: null, personId: change.personId };
    const result = moved ? 'done' : 'refused';
    const reason = moved ? undefined : 'phone.taken';
    await recordSecurity({ db, log }, circumstances, { event: 'phone.rebind', result, reason }, trx);
  });
}
