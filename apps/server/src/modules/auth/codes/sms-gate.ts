import { SmsRefused, SmsUnreachable } from '../../../ports/sms/sms.ts';

const FAILURES_TO_OPEN = 5;
const REST_MS = 10_000;

/** `unknown`: sent, but no answer in time; the SMS may still arrive and is not sent again. */
export type SendOutcome = 'sent' | 'refused' | 'unknown';

/**
 * The gateway behind a timeout and a circuit breaker. Five failures in a row open the breaker:
 * nothing is sent for 10 s, then one message at a time until one succeeds.
 */
export interface SmsGate<Message> {
  /** False while the breaker is open. Call it before storing; reserves a half-open attempt. */
  admit(): boolean;
  /** Returns a reservation that was not used. */
  release(): void;
  /** Sends within the time limit. @throws SmsRefused if the vendor refuses */
  send(message: Message): Promise<SendOutcome>;
}

/** @param deliver passes one message to the gateway. @param elapsedMs a monotonic clock. */
export function openSmsGate<Message>(
  deliver: (message: Message) => Promise<void>,
  budgetMs: number,
  elapsedMs: () => number = () => performance.now(),
): SmsGate<Message> {
  let failures = 0;
  let openedAtMs = 0;
  let trying = false;

  const isOpen = () => failures >= FAILURES_TO_OPEN;

  return {
    admit() {
      if (!isOpen()) return true;
      if (trying || elapsedMs() - openedAtMs < REST_MS) return false;
      trying = true;
      return true;
    },

    release() {
      trying = false;
    },

    async send(message) {
      try {
        await within(budgetMs, deliver(message));
        failures = 0;
        return 'sent';
      } catch (error) {
        if (error instanceof SmsRefused) {
          failures = 0;
          throw error;
        }
        failures += 1;
        if (isOpen()) openedAtMs = elapsedMs();
        return 'unknown';
      } finally {
        trying = false;
      }
    },
  };
}

async function within<T>(budgetMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SmsUnreachable('no answer in time')), budgetMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
