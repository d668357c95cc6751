import type { MessageKind, MessageSide } from '@yidi/contract/values/message';
import type { Side } from '@yidi/contract/values/order';
import type { Language } from '../language.ts';

/** What a text may look at besides its parameters. */
export interface MessageAbout {
  /** When it was written, milliseconds. */
  readonly atMs: number;
  /** When it is read, milliseconds, where it is kept: 今天 and 约 20 分钟 are said from here. */
  readonly nowMs?: number;
  /** Whose it is; an account's and an unknown side are told what both may. */
  readonly side?: MessageSide | undefined;
  /** In an SMS, where nothing is beside the text. */
  readonly mailNo?: string | undefined;
}

/** The parameters of a message that has none. */
export type NoParams = Readonly<Record<string, never>>;

interface InBoth<T> {
  readonly zh: T;
  readonly en: T;
}

type Say<P> = (params: P, about: MessageAbout) => string;

/** The names in braces: `when` of `by {when}`. */
type SlotsIn<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsIn<Rest> : never;

/** What fills an SMS. The number of the mail is filled in for every message. */
type WordsFor<Text> =
  Text extends InBoth<string> ? Readonly<Record<Exclude<SlotsIn<Text['zh'] | Text['en']>, 'mailNo'>, string>> : never;

/** One text, or several by name for a message with a part that may be missing. */
export type SmsTexts = InBoth<string> | Readonly<Record<string, InBoth<string>>>;

type SmsWords<S extends SmsTexts> =
  S extends InBoth<string> ? WordsFor<S> : { readonly [N in keyof S]: Readonly<Record<N, WordsFor<S[N]>>> }[keyof S];

/** The facts of an order when a message about it is sent. Money in whole fen, times ISO 8601. */
export interface OrderFacts {
  readonly fromCity: string;
  readonly toCity: string;
  readonly office: string;
  readonly pickup: { readonly from: string; readonly to: string } | null;
  readonly courier: string;
  /** It is handed over for a delivery code alone. */
  readonly bySignCode: boolean;
  readonly fen: number | null;
  readonly expected: string | null;
}

/** When it happened, ISO 8601; in all news. */
export interface NewsTime {
  readonly at: string;
}

/** The topics by which messages reach their receivers (apps/server/src/modules/message). */
/** `Read` is narrower than `P` for a reader of any message. */
export interface OrderTopic<P, Read = P> {
  readonly topic: 'order';
  /**
   * If both sides hear of it, so do those who follow the mail. A message about a payment has one
   * receiver: its payer.
   */
  readonly heardBy: readonly Side[];
  /**
   * Makes the parameters from the news, whose type says what a sender has to give, and from what
   * the order knows when the message is sent. Without it the news has them as `params`.
   */
  readonly paramsOf?: (news: never, order: OrderFacts) => P;
  /** The parameters for the sender of the mail; all by default. */
  readonly forSender?: (params: Read) => P;
  /**
   * The parameters for a follower, who is a stranger: no office, no code, no reason. All by
   * default.
   */
  readonly forFollowers?: (params: Read, order: OrderFacts) => P;
}

interface PersonTopic {
  /** `closing`: the last message to an account that is closed. */
  readonly topic: 'account' | 'claim' | 'closing' | 'follow' | 'purchase';
}

/** What a tap on a message opens, by apps/web/src/features/message/center/message-href.ts. */
export type MessageOpens =
  | 'cards'
  | 'certification'
  | 'claims'
  | 'closing'
  | 'cost'
  | 'devices'
  | 'linkedPhones'
  | 'messageSettings'
  | 'orderAddress';

type ServerOnly<P> = (OrderTopic<P> | PersonTopic) & {
  /** A change of a text increments it: the log tells which text was sent. */
  readonly version: number;
};

interface Message<P, S extends SmsTexts, Server extends ServerOnly<P>> {
  /** What it is about: by this it is switched off in the settings. */
  readonly kind: MessageKind;
  /** What only the server reads. The bundles of the web app are built without it. */
  readonly serverOnly: Server;
  /** One line of the message center, the subject of an e-mail, and of a message in the chat app. */
  readonly title: InBoth<Say<P>>;
  readonly body: InBoth<Say<P>>;
  /**
   * The text of an SMS and an e-mail: a template that a vendor approves word by word, at most one
   * part of an SMS. The parts in braces are filled in, in their order.
   */
  readonly sms: S;
  /**
   * What fills `sms`; under the name of the text where there are several. Without it the parameters
   * fill it as they are.
   */
  readonly smsWords?: (params: P, about: MessageAbout, language: Language) => SmsWords<S>;
  /** The parameters of the example that the settings show; invented. */
  readonly example: P;
  /** Its order, its mail or the account where it is absent. */
  readonly opens?: MessageOpens;
}

/** Parameters that do not fill the SMS as they are need `smsWords`. */
type NeedsWords<P, S extends SmsTexts> = P extends SmsWords<S> ? unknown : { readonly smsWords: unknown };

/**
 * Declares everything about one message, by the parameters that its texts need:
 * `defineMessage<{ readonly due: string }>()({ … })`. Times are ISO 8601, money is whole fen. The
 * number of the mail and its cities are beside the text and no parameters. A text that uses another
 * parameter does not compile, nor does a sender that leaves one out.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessage<P extends object>() {
  return <const S extends SmsTexts, const Server extends ServerOnly<P>>(
    message: Message<P, S, Server> & NeedsWords<P, S>,
  ): Message<P, S, Server> => message;
}

interface Code<P> {
  readonly kind: 'code';
  readonly serverOnly: { readonly version: number };
  readonly subject: InBoth<string>;
  readonly text: InBoth<Say<P>>;
  readonly example: P;
}

/**
 * Declares a code. The message center does not list it, and vendors have templates of another kind
 * for it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCode<P extends object>(code: Code<P>): Code<P> {
  return code;
}
