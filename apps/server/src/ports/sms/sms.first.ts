import type { LocalSms, OutboxSms } from './sms.local.ts';
import { type Sms, SmsRefused } from './sms.ts';

type Ask = { ask(topic: string, body?: unknown): Promise<unknown> };
type Reason = SmsRefused['reason'];

/** The demo's outbox lies with the first of several processes, so that every one of them reads what any of them sent. */
export function smsOfFirst(line: Ask): {
  sms: Sms;
  readOutbox(phone?: string): Promise<readonly OutboxSms[]>;
} {
  return {
    sms: {
      async send(message) {
        const refused = (await line.ask('sms.send', message)) as Reason | null;
        if (refused) throw new SmsRefused(refused);
      },
    },
    async readOutbox(phone) {
      const outbox = (await line.ask('sms.read', phone)) as readonly (Omit<OutboxSms, 'at'> & { at: string })[];
      return outbox.map((one) => ({ ...one, at: new Date(one.at) }));
    },
  };
}

/** What the first process answers to that; nothing where a vendor sends. */
export function answerSms({
  sms,
  readOutbox,
}: {
  sms: Sms;
  readOutbox?: LocalSms['readOutbox'];
}): Record<string, (body: unknown) => unknown> {
  if (!readOutbox) return {};
  return {
    'sms.send': (message: unknown) =>
      sms.send(message as Parameters<Sms['send']>[0]).then(
        () => null,
        (error: unknown) => {
          if (error instanceof SmsRefused) return error.reason;
          throw error;
        },
      ),
    'sms.read': (phone: unknown) => readOutbox(phone as string | undefined),
  };
}
