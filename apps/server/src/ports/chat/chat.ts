/** Sends one template message of the chat app to a person who follows the operator's account there. */
export interface Chat {
  /** @throws ChatRefused when it did not go out (`reason`), ChatUnreachable when nobody can tell whether it did. */
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
