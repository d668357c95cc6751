/** Sends one template message of the chat app to a person who follows the operator's account there. */
export interface Chat {
  /** @throws ChatRefused when it was not sent (`reason`), ChatUnreachable when the result is unknown. */
  send(message: ChatMessage): Promise<void>;
}

export interface ChatMessage {
  /** Its id in the log of messages: the vendor sends one message an id within ten minutes. */
  readonly id: string;
  /** The id by which the chat app knows the person. */
  readonly to: string;
  readonly title: string;
  readonly body: string;
  readonly mailNo: string | null;
  /** Where a tap leads, where that is not the usual. */
  readonly link?: string;
  readonly at: Date;
}

/** Lets pages of ours use the chat app's own functions: its SDK takes a page that carries a signature. */
export interface ChatPages {
  readonly appId: string;
  /** A new ticket to sign with. Vendors give few in a day: it is shared and reused until it ends. @throws ChatRefused, ChatUnreachable */
  askTicket(): Promise<ChatTicket>;
  /** The signature of a page's address without its fragment. */
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
  /** `receiver`: it takes none; `later`: a quota, or the vendor is busy; `account`: our app, template or fields are not taken. */
  readonly reason: 'receiver' | 'later' | 'account';
  constructor(reason: 'receiver' | 'later' | 'account') {
    super(`template message refused: ${reason}`);
    this.reason = reason;
  }
}

export class ChatUnreachable extends Error {
  override readonly name = 'ChatUnreachable';
}
