import { randomUUID } from 'node:crypto';
import { smsTexts } from '@yidi/phrases/sms';
import type { Keys } from '../../../config/keys.ts';
import { handle, type JobHandler } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { type Sms, SmsRefused, smsIn } from '../../../ports/sms/sms.ts';
import { recordSecurity, type SecurityLog } from '../../../security/security-log.ts';
import { logCode, noteCode } from '../../message/message.public.ts';
import { lockAll } from '../codes/sms-limits.ts';
import { removeLinksOf } from '../linked/linked.store.ts';
import { deleteDevices, rebindPhone } from '../login/person.store.ts';
import { endSessionsOf } from '../session/session.store.ts';
import {
  addLink,
  carryOutClaim,
  changeOfJob,
  setChangeState,
  tellOfNumber,
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

/** Tells old numbers of a change, and carries out those of lost numbers when their time has come. */
export function phoneJobs(deps: PhoneJobDeps): JobHandler[] {
  return [
    handle(tellOldPhone, ({ changeId }, { db }) => tell(deps, db, changeId)),
    handle(carryOutClaim, ({ changeId }, { db }) => carryOut(deps, db, changeId)),
  ];
}

async function tell({ keys, sms, origin, log, now }: PhoneJobDeps, db: Db, changeId: string): Promise<void> {
  const change = await changeOfJob(db, changeId);
  const oldPhone = change && keys.open('phone.stored', change.old_sealed);
  const newPhone = change && keys.open('phone.stored', change.new_sealed);
  if (!oldPhone || !newPhone || !(change.state === 'waiting' || change.state === 'done')) return;
  // The same however often it is tried: a message that arrived although its gateway said no has a
  // link that is good.
  const token = keys.mac('phone.undo', changeId).subarray(0, TOKEN_BYTES).toString('base64url');
  await addLink(db, changeId, token);
  const tail = newPhone.slice(-4);
  const name = change.kind === 'proven' ? 'phoneChanged' : 'phoneClaimed';
  const { language, template } = smsIn(sms, name, change.language === 'en' ? 'en' : 'zh');
  const text = smsTexts[language][name](tail, undoLink(origin, token));
  const to = { personId: change.person_id, way: 'sms', to: oldPhone, language } as const;
  const messageId = await logCode(db, keys, { ...to, text, template: name, about: changeId }, now());
  try {
    await sms.send({ phone: oldPhone, template, params: { tail, token }, text });
    await noteCode(db, messageId, 'sent');
  } catch (error) {
    if (error instanceof SmsRefused) await noteCode(db, messageId, 'refused');
    // A number that takes no messages will take none later either; anything else is tried again.
    if (!(error instanceof SmsRefused) || error.reason !== 'number') throw error;
    log.info({ changeId }, 'the old number takes no messages');
  }
}

async function carryOut({ keys, now, log }: PhoneJobDeps, db: Db, changeId: string): Promise<void> {
  await transact(db, async (trx) => {
    const change = await changeOfJob(trx, changeId);
    if (change?.state !== 'waiting') return;
    if (now() < change.due_at) throw new Error('a claim is not due yet');
    const newPhone = keys.open('phone.stored', change.new_sealed);
    const oldPhone = keys.open('phone.stored', change.old_sealed);
    // As a log-in does: none of one of them runs beside it.
    for (const phone of [oldPhone, newPhone]) if (phone !== null) await lockAll(trx, keys.macs('phone.index', phone));
    const moved =
      newPhone !== null &&
      (await rebindPhone(
        trx,
        change.person_id,
        keys.macs('phone.index', newPhone),
        keys.seal('phone.stored', newPhone),
        now(),
      ));
    if (moved) {
      // Who had the lost phone may have linked the account to another of theirs.
      await removeLinksOf(trx, change.person_id);
      // Caches of other processes hold their sessions for five seconds more.
      await endSessionsOf(trx, change.person_id);
      await deleteDevices(trx, change.person_id);
      await tellOfNumber(trx, keys, { personId: change.person_id, at: now().toISOString() }, newPhone);
    }
    await setChangeState(trx, change, moved ? 'done' : 'void');
    const circumstances = { now: now(), traceId: randomUUID(), ip: null, call: null, personId: change.person_id };
    const result = moved ? 'done' : 'refused';
    const reason = moved ? undefined : 'phone.taken';
    await recordSecurity({ db, log }, circumstances, { event: 'phone.rebind', result, reason }, trx);
  });
}
