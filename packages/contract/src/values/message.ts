/**
 * The kinds of messages, in display order. Each can be turned off by channel, except `fixedKinds`.
 */
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

/** Codes, money and account safety are always sent. */
export const fixedKinds: readonly MessageKind[] = ['money', 'safety', 'code'];

/** The message center does not list codes. */
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

/** Vital for the delivery: if the chat app fails to deliver such a message, an SMS is sent. */
export const criticalKinds: readonly MessageKind[] = ['delivery', 'waiting', 'failed'];

/** The channels of a message: app, template message of the chat app, SMS, e-mail. */
export const messageWays = ['app', 'chat', 'sms', 'email'] as const;
export type MessageWay = (typeof messageWays)[number];

/** The channels in the log, which also has codes by voice call. Users cannot choose these. */
export const loggedWays = [...messageWays, 'voice'] as const;
export type LoggedWay = (typeof loggedWays)[number];

/**
 * The state of a message: `waiting` for its time or turn, `sending` before it is handed over,
 * `sent`, `refused` by the gateway, `unknown` if its arrival is not known, `failed` after the last
 * attempt.
 */
export const messageResults = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'failed'] as const;

/** Whether a kind is sent by a channel; `always` and `never` cannot be changed. */
export const waySettings = ['on', 'off', 'always', 'never'] as const;
export type WaySetting = (typeof waySettings)[number];

/** Suspicious parts of a pasted message: a foreign link; a demand for money, a code or a call. */
export const fraudMarks = ['link', 'money', 'code', 'call'] as const;
export type FraudMark = (typeof fraudMarks)[number];

/** Whether the message is about a mail from the user, a mail to the user, or the account. */
export const messageSides = ['sent', 'received', 'account'] as const;
export type MessageSide = (typeof messageSides)[number];
