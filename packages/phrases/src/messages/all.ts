import type { MessageKind } from '@yidi/contract/values/message';
import { own } from '@yidi/contract/values/own';
import { abroadMessages } from './abroad.ts';
import { accountMessages } from './account.ts';
import { cardMessages } from './cards.ts';
import { changeMessages } from './change.ts';
import { claimMessages } from './claim.ts';
import { closingMessages } from './closing.ts';
import { codes } from './codes.ts';
import type { Described, MessageOpens } from './define.ts';
import { deliveryMessages } from './delivery.ts';
import { moneyMessages } from './money.ts';
import { pickupMessages } from './pickup.ts';
import { pointMessages } from './point.ts';

/** Every message, in the order of the examples in the settings. */
export const messages = {
  ...pickupMessages,
  ...deliveryMessages,
  ...pointMessages,
  ...changeMessages,
  ...abroadMessages,
  ...claimMessages,
  ...moneyMessages,
  ...cardMessages,
  ...accountMessages,
  ...closingMessages,
};
export type Messages = typeof messages;
/** The messages of the message center: all but codes. */
export type ListedTemplate = keyof Messages;

const withCodes = { ...messages, ...codes };
type WithCodes = typeof withCodes;
export type MessageTemplate = keyof WithCodes;
export const messageTemplates = Object.keys(withCodes) as MessageTemplate[];

export type MessageParams = { readonly [T in MessageTemplate]: WithCodes[T]['example'] };

export type TemplateOf<Topic> = {
  [T in ListedTemplate]: Messages[T]['internal']['topic'] extends Topic ? T : never;
}[ListedTemplate];

/** The data that a module passes to send a message about an order, besides order and time. */
export type GivenNews<T extends TemplateOf<'order'>> = Messages[T]['internal'] extends {
  readonly paramsOf: (news: infer News, order: never) => unknown;
}
  ? News
  : { readonly params: MessageParams[T] };

export const kindOf = (template: MessageTemplate): MessageKind => withCodes[template].kind;

/** Returns what a message opens; undefined for an unknown template. */
export const opensOf = (template: string): MessageOpens | undefined => own(messages, template)?.opens;

export const exampleOf = (template: MessageTemplate): object => withCodes[template].example;

/** Returns version, name and longest parameters of a message. The web app does not have them. */
export const describedOf = (template: MessageTemplate): Described<object> => withCodes[template].internal;

/** Returns the name of a message at the console; undefined for an unknown template. */
export const nameOf = (template: string): Described<object>['name'] | undefined =>
  own(withCodes, template)?.internal.name;
