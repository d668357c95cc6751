import type { MessageKind, MessageSide } from '@yidi/contract/values/message';
import type { OrderStatus, Side } from '@yidi/contract/values/order';
import type { Language } from '../language.ts';

/** The context of a text besides its parameters. */
export interface MessageAbout {
  /** When the message was written, milliseconds. */
  readonly atMs: number;
  /** When it is read, milliseconds (if stored): texts like 今天 and 约 20 分钟 refer to this time. */
  readonly nowMs?: number;
  /** The receiver's role. For an account or undefined, the text must suit both roles. */
  readonly side?: MessageSide | undefined;
  /** The mail number, for an SMS, which shows nothing beside its text. */
  readonly mailNo?: string | undefined;
  /** True if its mail has passed the step: nothing is pending any more. */
  readonly over?: boolean | undefined;
}

/** The parameters of a message without parameters. */
export type NoParams = Readonly<Record<string, never>>;

interface InBoth<T> {
  readonly zh: T;
  readonly en: T;
}

type Say<P> = (params: P, about: MessageAbout) => string;

/** The names in braces: `when` in `by {when}`. */
type SlotsIn<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsIn<Rest> : never;

/** The values for an SMS text. The mail number is always available. */
type WordsFor<Text> =
  Text extends InBoth<string> ? Readonly<Record<Exclude<SlotsIn<Text['zh'] | Text['en']>, 'mailNo'>, string>> : never;

/** One text, or several by name if a part of the message is optional. */
export type SmsTexts = InBoth<string> | Readonly<Record<string, InBoth<string>>>;

type SmsWords<S extends SmsTexts> =
  S extends InBoth<string> ? WordsFor<S> : { readonly [N in keyof S]: Readonly<Record<N, WordsFor<S[N]>>> }[keyof S];

/** The facts of an order when its message is sent. Money in whole fen, times ISO 8601. */
export interface OrderFacts {
  readonly fromCity: string;
  readonly toCity: string;
  readonly office: string;
  readonly pickup: { readonly from: string; readonly to: string } | null;
  readonly courier: string;
  /** The mail is handed over for a delivery code only. */
  readonly bySignCode: boolean;
  readonly fen: number | null;
  readonly expected: string | null;
}

/** When it happened, ISO 8601; part of every news value. */
export interface NewsTime {
  readonly at: string;
}

/**
 * A message about an order. Its topic determines the receivers (apps/server/src/modules/message).
 * `Read` is narrower than `P` for code that reads any message.
 */
export interface OrderTopic<P, Read = P> {
  readonly topic: 'order';
  /**
   * If both sides receive it, followers of the mail do, too. A message about a payment goes only to
   * its payer.
   */
  readonly heardBy: readonly Side[];
  /** The order status from which nothing is pending any more, or the payment that ends it. */
  readonly overFrom?: OrderStatus | 'paid';
  /**
   * Makes the parameters from the news passed by the sending module and from the order. By default
   * they are `params` of the news.
   */
  readonly paramsOf?: (news: never, order: OrderFacts) => P;
  /** Selects the parameters for the sender of the mail; by default all. */
  readonly forSender?: (params: Read) => P;
  /**
   * Selects the parameters for a follower, who may not see office, code or reason. By default all.
   */
  readonly forFollowers?: (params: Read, order: OrderFacts) => P;
}

interface PersonTopic {
  /** `closing`: the last message to a closed account. */
  readonly topic: 'abroad' | 'account' | 'claim' | 'closing' | 'follow' | 'purchase';
}

/** The page that a message opens (apps/web/src/features/message/center/message-href.ts). */
export type MessageOpens =
  | 'cards'
  | 'certification'
  | 'claims'
  | 'closing'
  | 'cost'
  | 'dataExport'
  | 'devices'
  | 'interAmend'
  | 'interOrder'
  | 'linkedPhones'
  | 'messageSettings'
  | 'orderAddress'
  | 'points';

/** What every message has for the log, the console and the tests. */
export interface Described<P> {
  /** Increased with each text change, because the log refers to it. */
  readonly version: number;
  /**
   * Identifies the texts of this version, so that a test notices a change of the texts without a
   * new version. The test prints the mark to enter.
   */
  readonly mark: string;
  /** The name at the console. */
  readonly name: InBoth<string>;
  /** The parameters that make the longest texts. Their SMS must fit into one part. */
  readonly longest: readonly P[];
}

type Internal<P> = (OrderTopic<P> | PersonTopic) & Described<P>;

interface Message<P, S extends SmsTexts, Server extends Internal<P>> {
  /** The kind by which users turn it off in the settings. */
  readonly kind: MessageKind;
  /** For the server, the console and the tests; the web app's bundles are built without it. */
  readonly internal: Server;
  /**
   * One line in the message center; also the subject of an e-mail and the title in the chat app.
   */
  readonly title: InBoth<Say<P>>;
  readonly body: InBoth<Say<P>>;
  /** The title once nothing is pending any more, if `title` announces something. */
  readonly overTitle?: InBoth<string>;
  /**
   * The text for SMS and e-mail: a template that a vendor approves word by word, at most one SMS
   * part. The parts in braces are filled in order.
   */
  readonly sms: S;
  /** Returns the values for `sms`, by text name if there are several. By default the parameters. */
  readonly smsWords?: (params: P, about: MessageAbout, language: Language) => SmsWords<S>;
  /** Invented parameters for the example in the settings. */
  readonly example: P;
  /** The page that it opens; by default its order, its mail or the account. */
  readonly opens?: MessageOpens;
}

/** Requires `smsWords` if the parameters do not match the SMS text. */
type NeedsWords<P, S extends SmsTexts> = P extends SmsWords<S> ? unknown : { readonly smsWords: unknown };

/**
 * Declares a message with its parameters: `defineMessage<{ readonly due: string }>()({ … })`. Times
 * are ISO 8601, money is whole fen. Mail number and cities are context, not parameters. A text with
 * an undeclared parameter does not compile, nor does sending without a parameter.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessage<P extends object>() {
  return <const S extends SmsTexts, const Server extends Internal<P>>(
    message: Message<P, S, Server> & NeedsWords<P, S>,
  ): Message<P, S, Server> => message;
}

interface Code<P> {
  readonly kind: 'code';
  readonly internal: Described<P>;
  readonly subject: InBoth<string>;
  readonly text: InBoth<Say<P>>;
  readonly example: P;
}

/** Declares a code. The message center does not list it; vendors have separate templates for it. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCode<P extends object>(code: Code<P>): Code<P> {
  return code;
}
