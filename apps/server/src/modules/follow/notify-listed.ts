import { smsTexts } from '@yidi/phrases/sms';
import type { Keys } from '../../config/keys.ts';
import { handle, type JobHandler, job } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { type Sms, SmsRefused, smsIn } from '../../ports/sms/sms.ts';
import { openPhone } from '../../security/sealed-phone.ts';
import { linkToUndo } from '../auth/auth.public.ts';
import { logCode, readerOf, recordCodeOutcome } from '../message/message.public.ts';
import { findListing, setEndToken } from './household.store.ts';

const TOKEN_BYTES = 16;
const TAIL = 4;

export const phoneListed = job<{ personId: string; macHex: string }>('follow.notify-listed');

interface JobDeps {
  readonly keys: Keys;
  readonly sms: Sms;
  /** The origin of the site, for the link in the message. */
  readonly origin: string;
  readonly now: () => Date;
}

/** Notifies a phone by SMS that another account lists its mail, with a link to end that. */
export function listedJob(deps: JobDeps): JobHandler {
  return handle(phoneListed, ({ personId, macHex }, { db }) => notify(deps, db, personId, macHex));
}

async function notify({ keys, sms, origin, now }: JobDeps, db: Db, personId: string, macHex: string): Promise<void> {
  const listing = await findListing(db, personId, Buffer.from(macHex, 'hex'));
  if (!listing?.by) return;
  const [phone, by] = [listing.phone, listing.by].map((sealed) => openPhone(keys, sealed));
  if (!phone || !by) return;
  // The token is derived from stored data, so that every retry sends the same link: an SMS may
  // arrive although its gateway reported a failure.
  const subject = `listed ${personId} ${macHex} ${listing.provenAt.toISOString()}`;
  const token = keys.mac('phone.undo', subject).subarray(0, TOKEN_BYTES).toString('base64url');
  await setEndToken(db, personId, Buffer.from(macHex, 'hex'), token);
  const reader = await readerOf(db, keys.macs('phone.index', phone));
  const { language, template } = smsIn(sms, 'phoneListed', reader?.language ?? 'zh');
  const tail = by.slice(-TAIL);
  const text = smsTexts[language].phoneListed(tail, linkToUndo(origin, token));
  const to = { personId: reader?.personId ?? null, way: 'sms', to: phone, language } as const;
  const messageId = await logCode(db, keys, { ...to, text, template: 'phoneListed', about: subject }, now());
  try {
    await sms.send({ phone, template, params: { tail, token }, text });
    await recordCodeOutcome(db, messageId, 'sent');
  } catch (error) {
    if (error instanceof SmsRefused) await recordCodeOutcome(db, messageId, 'refused');
    // A number that refuses messages is not tried again. Every other error is retried.
    if (!(error instanceof SmsRefused) || error.reason !== 'number') throw error;
  }
}
