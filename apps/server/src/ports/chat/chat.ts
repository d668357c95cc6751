/** Sends one template message of the chat app to a person who follows the operator's account. */
export interface Chat {
  /** @throws ChatRefused if it was not sent (`reason`), ChatUnreachable if the result is unknown */
  send(message: ChatMessage): Promise<void>;
}

export interface ChatMessage {
  /** The id of the message log. The vendor sends at most one message per id within ten minutes. */
  readonly id: string;
  /** The person's id in the chat app. */
  readonly to: string;
  readonly title: string;
  readonly body: string;
  readonly mailNo: string | null;
  /** Where a tap leads, if not to the default. */
  readonly link?: string;
  readonly at: Date;
}

/** Lets our pages use functions of the chat app. The app's SDK accepts only signed pages. */
export interface ChatPages {
  readonly appId: string;
  /**
   * Fetches a new ticket for signing. Vendors limit the number per day, so a ticket is shared and
   * reused until it expires.
   * @throws ChatRefused, ChatUnreachable
   */
  askTicket(): Promise<ChatTicket>;
  /** Returns the signature of a page's URL without its fragment. */
  sign(ticket: string, page: SignedPage): string;
}

export interface ChatTicket {
  readonly ticket: string;
  readonly livesS: number;
}

export interface SignedPage {
  readonly url: string;
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly atS: number;
}

export class ChatRefused extends Error {
  override readonly name = 'ChatRefused';
  /**
   * `receiver`: the person accepts no messages. `later`: a quota is used up, or the vendor is busy.
   * `account`: the vendor rejects our app, template or fields.
   */
  readonly reason: 'receiver' | 'later' | 'account';
  constructor(reason: 'receiver' | 'later' | 'account') {
    super(`template message refused: ${reason}`);
    this.reason = reason;
  }
}

export class ChatUnreachable extends Error {
  override readonly name = 'ChatUnreachable';
}
