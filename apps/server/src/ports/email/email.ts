/** Sends one e-mail. Never retries by itself: an accepted message must not go out twice. */
export interface Email {
  /** @throws EmailRefused when it was not sent (`reason`), EmailUnreachable when the result is unknown. */
  send(message: EmailMessage): Promise<void>;
  /** A message with the `id` of an earlier one arrives once. SMTP knows no such thing. */
  readonly repeatable?: true;
}

export interface EmailMessage {
  /** Its id in the log of messages; also its Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The code in the text, for the outbox of the demo. */
  readonly code?: string;
}

export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
  /** `address`: it takes none, ever; `later`: not now; `account`: our own name and password, or how we connect, are not taken. */
  readonly reason: 'address' | 'later' | 'account';
  constructor(reason: 'address' | 'later' | 'account', options?: ErrorOptions) {
    super(`e-mail refused: ${reason}`, options);
    this.reason = reason;
  }
}

export class EmailUnreachable extends Error {
  override readonly name = 'EmailUnreachable';
}
