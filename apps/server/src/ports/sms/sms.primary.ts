import type { LocalSms, OutboxSms } from './sms.local.ts';
import { type Sms, SmsRefused } from './sms.ts';

type Ask = { ask(topic: string, body?: unknown): Promise<unknown> };
type Reason = SmsRefused['reason'];

/** Sends through the primary process, which has the demo's outbox for all workers. */
export function smsThroughPrimary(ipc: Ask): {
  sms: Sms;
  readOutbox(phone?: string): Promise<readonly OutboxSms[]>;
} {
  return {
    sms: {
      async send(message) {
        const refused = (await ipc.ask('sms.send', message)) as Reason | null;
        if (refused) throw new SmsRefused(refused);
      },
      async sayCode(call) {
        const refused = (await ipc.ask('sms.say', call)) as Reason | null;
        if (refused) throw new SmsRefused(refused);
      },
    },
    async readOutbox(phone) {
      const outbox = (await ipc.ask('sms.read', phone)) as readonly (Omit<OutboxSms, 'at'> & { at: string })[];
      return outbox.map((message) => ({ ...message, at: new Date(message.at) }));
    },
  };
}

/** Answers these requests in the primary process. Undefined where a vendor sends. */
export function answerSms({
  sms,
  readOutbox,
}: {
  sms: Sms;
  readOutbox?: LocalSms['readOutbox'];
}): Record<string, (body: unknown) => unknown> {
  if (!readOutbox) return {};
  return {
    'sms.send': (message: unknown) => refusalOf(sms.send(message as Parameters<Sms['send']>[0])),
    'sms.say': (call: unknown) => refusalOf(sms.sayCode(call as Parameters<Sms['sayCode']>[0])),
    'sms.read': (phone: unknown) => readOutbox(phone as string | undefined),
  };
}

function refusalOf(work: Promise<void>): Promise<Reason | null> {
  return work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof SmsRefused) return error.reason;
      throw error;
    },
  );
}
