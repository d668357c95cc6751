import { type Sms, SmsRefused } from './sms.ts';

/** One SMS of the demo, as its outbox shows it. */
export interface OutboxSms {
  readonly at: Date;
  readonly phone: string;
  readonly text: string;
  readonly code: string;
}

/** The SMS of the demo and of tests: nothing leaves the house, the last ones can be read. */
export interface LocalSms extends Sms {
  /** The SMS to a phone (or to all), newest first. */
  readOutbox(phone?: string): readonly OutboxSms[];
}

const ROOM = 200;
/** A number that takes no SMS, to see what a person then sees. */
const DEAD_PHONE = '13000000404';

/** An outbox in memory for the last 200 SMS; never the adapter of a production server. */
export function localSms(now: () => Date = () => new Date()): LocalSms {
  const outbox: OutboxSms[] = [];
  return {
    async send({ phone, params, text }) {
      if (phone === DEAD_PHONE) throw new SmsRefused('number');
      outbox.unshift({ at: now(), phone, text, code: params.code ?? '' });
      outbox.length = Math.min(outbox.length, ROOM);
    },
    readOutbox: (phone) => (phone === undefined ? [...outbox] : outbox.filter((sms) => sms.phone === phone)),
  };
}
