/** Sends one e-mail. Never retries by itself: an accepted message must not go out twice. */
export interface Email {
  /**
   * @throws EmailRefused if it was not sent (`reason`), EmailUnreachable if the result is unknown
   */
  send(message: EmailMessage): Promise<void>;
  /** True if a repeated `id` is delivered once. SMTP cannot do that. */
  readonly repeatable?: true;
}

export interface EmailMessage {
  /** The id of the message log, also used in the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The code in the text, shown in the outbox of the demo. */
  readonly code?: string;
}

export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
  /**
   * `address`: the address never accepts mail. `later`: not accepted now. `account`: our login or
   * our connection is refused.
   */
  readonly reason: 'address' | 'later' | 'account';
  constructor(reason: 'address' | 'later' | 'account', options?: ErrorOptions) {
    super(`e-mail refused: ${reason}`, options);
    this.reason = reason;
  }
}

export class EmailUnreachable extends Error {
  override readonly name = 'EmailUnreachable';
}
