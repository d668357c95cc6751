import { type Sms, SmsRefused } from './sms.ts';

/** One SMS or voice call of the demo, as listed in its outbox. */
export interface OutboxSms {
  readonly at: Date;
  readonly phone: string;
  readonly text: string;
  readonly code: string;
  /** True for a voice call: `text` was spoken. */
  readonly isCall: boolean;
  readonly id?: string;
}

/** The SMS gateway of the demo and of tests. It sends nothing; the latest messages can be read. */
export interface LocalSms extends Sms {
  /** Returns the messages to a phone (or to all phones), newest first. */
  readOutbox(phone?: string): readonly OutboxSms[];
  /**
   * Adds a message of another channel, e.g. an e-mail under its address, to the outbox. A repeated
   * id is ignored.
   */
  keep(message: Omit<OutboxSms, 'at'>): void;
}

const ROOM = 200;
/** A number that refuses all SMS, to show what a user then sees. */
const DEAD_PHONE = '13000000404';

/** Stores the last 200 SMS in memory. A production server never uses it. */
export function localSms(now: () => Date = () => new Date()): LocalSms {
  const outbox: OutboxSms[] = [];
  function add(sms: Omit<OutboxSms, 'at'>): void {
    if (sms.phone === DEAD_PHONE) throw new SmsRefused('number');
    outbox.unshift({ at: now(), ...sms });
    outbox.length = Math.min(outbox.length, ROOM);
  }
  function addOnce(message: Omit<OutboxSms, 'at'>): void {
    if (message.id === undefined || !outbox.some((sent) => sent.id === message.id)) add(message);
  }
  return {
    repeatable: true,
    async send({ phone, params, text, id }) {
      addOnce({ phone, text, code: params.code ?? '', isCall: false, ...(id !== undefined && { id }) });
    },
    keep: addOnce,
    async sayCode({ phone, code, text }) {
      add({ phone, text, code, isCall: true });
    },
    readOutbox: (phone) => (phone === undefined ? [...outbox] : outbox.filter((sms) => sms.phone === phone)),
  };
}
