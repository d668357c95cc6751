/** What a message is about, in the order of its settings; each can be switched off by way, unless it is among `fixedKinds`. */
export const messageKinds = [
  'pickup',
  'delivery',
  'waiting',
  'failed',
  'change',
  'delivered',
  'money',
  'safety',
  'code',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Codes, money and the safety of the account reach a user whatever was switched off. */
export const fixedKinds: readonly MessageKind[] = ['money', 'safety', 'code'];

/** Codes are nothing to read later: the message center does not list them. */
export const listedKinds = [
  'pickup',
  'delivery',
  'waiting',
  'failed',
  'change',
  'delivered',
  'money',
  'safety',
] as const;
export type ListedKind = (typeof listedKinds)[number];

/** What a consignee must know for the delivery to succeed: what the chat app does not deliver goes out by SMS. */
export const criticalKinds: readonly MessageKind[] = ['delivery', 'waiting', 'failed'];

/** How a message reaches a user: in the app, as a template message of the chat app, by SMS, by e-mail. */
export const messageWays = ['app', 'chat', 'sms', 'email'] as const;
export type MessageWay = (typeof messageWays)[number];

/** What the log knows besides: a code that was said by a voice call. It is nothing to choose. */
export const loggedWays = [...messageWays, 'voice'] as const;
export type LoggedWay = (typeof loggedWays)[number];

/**
 * How far a message is: `waiting` for its time or its turn, `sending` from the moment before it is
 * handed over, `sent`, `refused` by the gateway, `unknown` when it is not known whether it arrived,
 * `failed` after the last attempt.
 */
export const messageResults = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'failed'] as const;
export type MessageResult = (typeof messageResults)[number];

/** Whether a kind comes by a way: chosen, or `always` and `never` where there is nothing to choose. */
export const waySettings = ['on', 'off', 'always', 'never'] as const;
export type WaySetting = (typeof waySettings)[number];

/** What makes a pasted message suspicious: a link that is not ours, a demand for money, for a code, or for a call. */
export const fraudMarks = ['link', 'money', 'code', 'call'] as const;
export type FraudMark = (typeof fraudMarks)[number];

/** Whether the message is about a mail that the person sent, gets, or about the account. */
export const messageSides = ['sent', 'received', 'account'] as const;
export type MessageSide = (typeof messageSides)[number];
