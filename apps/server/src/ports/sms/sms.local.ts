import { type Sms, SmsRefused } from './sms.ts';

/** One SMS or voice call of the demo, as its outbox shows it. */
export interface OutboxSms {
  readonly at: Date;
  readonly phone: string;
  readonly text: string;
  readonly code: string;
  /** True of a voice call: nothing was sent, `text` was said. */
  readonly isCall: boolean;
  readonly id?: string;
}

/** The SMS of the demo and of tests: nothing is sent, the last ones can be read. */
export interface LocalSms extends Sms {
  /** The SMS to a phone (or to all), newest first. */
  readOutbox(phone?: string): readonly OutboxSms[];
  /** Adds to the outbox another message that the demo does not send: an e-mail under its address. Once an id. */
  keep(message: Omit<OutboxSms, 'at'>): void;
}

const ROOM = 200;
/** A number that takes no SMS, to see what a person then sees. */
const DEAD_PHONE = '13000000404';

/** An outbox in memory for the last 200 SMS; never the adapter of a production server. */
export function localSms(now: () => Date = () => new Date()): LocalSms {
  const outbox: OutboxSms[] = [];
  function add(sms: Omit<OutboxSms, 'at'>): void {
    if (sms.phone === DEAD_PHONE) throw new SmsRefused('number');
    outbox.unshift({ at: now(), ...sms });
    outbox.length = Math.min(outbox.length, ROOM);
  }
  function keep(message: Omit<OutboxSms, 'at'>): void {
    if (message.id === undefined || !outbox.some((known) => known.id === message.id)) add(message);
  }
  return {
    repeatable: true,
    async send({ phone, params, text, id }) {
      keep({ phone, text, code: params.code ?? '', isCall: false, ...(id !== undefined && { id }) });
    },
    keep,
    async sayCode({ phone, code, text }) {
      add({ phone, text, code, isCall: true });
    },
    readOutbox: (phone) => (phone === undefined ? [...outbox] : outbox.filter((sms) => sms.phone === phone)),
  };
}
