/** Sends one short message. Never retries by itself: an accepted message must not go out twice. */
export interface Sms {
  /**
   * @param message `text` is what the person reads; vendors send `template` with `params`.
   * @throws SmsRefused when the vendor said no (`reason`), SmsUnreachable when nothing is known within 2.5 s.
   */
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  readonly phone: string;
  readonly template: 'loginCode';
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
}

export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
  readonly reason: 'number' | 'rate' | 'account' | 'other';
  constructor(reason: 'number' | 'rate' | 'account' | 'other') {
    super(`sms refused: ${reason}`);
    this.reason = reason;
  }
}

export class SmsUnreachable extends Error {
  override readonly name = 'SmsUnreachable';
}
