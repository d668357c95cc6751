import type { MessageKind } from '@yidi/contract/values/message';
import { own } from '@yidi/contract/values/own';
import { accountMessages } from './account.ts';
import { changeMessages } from './change.ts';
import { claimMessages } from './claim.ts';
import { codes } from './codes.ts';
import type { MessageOpens } from './define.ts';
import { deliveryMessages } from './delivery.ts';
import { moneyMessages } from './money.ts';
import { pickupMessages } from './pickup.ts';
import { pointMessages } from './point.ts';

/** Every message, in the order in which the settings show the examples of a kind. */
export const messages = {
  ...pickupMessages,
  ...deliveryMessages,
  ...pointMessages,
  ...changeMessages,
  ...claimMessages,
  ...moneyMessages,
  ...accountMessages,
};
export type Messages = typeof messages;
/** The messages that the message center lists: all but codes. */
export type ListedTemplate = keyof Messages;

const withCodes = { ...messages, ...codes };
type WithCodes = typeof withCodes;
export type MessageTemplate = keyof WithCodes;
export const messageTemplates = Object.keys(withCodes) as MessageTemplate[];

/** What the texts of each message must know. */
export type MessageParams = { readonly [T in MessageTemplate]: WithCodes[T]['example'] };

/** The messages of a topic. */
export type TemplateOf<Topic> = {
  [T in ListedTemplate]: Messages[T]['serverOnly']['topic'] extends Topic ? T : never;
}[ListedTemplate];

/** What the sender of an order's message gives besides order and time. */
export type GivenNews<T extends TemplateOf<'order'>> = Messages[T]['serverOnly'] extends {
  readonly paramsOf: (news: infer News, order: never) => unknown;
}
  ? News
  : { readonly params: MessageParams[T] };

export const kindOf = (template: MessageTemplate): MessageKind => withCodes[template].kind;

/** What a message opens; undefined for a template that this version does not know. */
export const opensOf = (template: string): MessageOpens | undefined => own(messages, template)?.opens;

export const exampleOf = (template: MessageTemplate): object => withCodes[template].example;

/** Which version of its text a message has. Only the server knows it. */
export const versionOf = (template: MessageTemplate): number => withCodes[template].serverOnly.version;
