import {
  kindOfTemplate,
  type MessageKind,
  type MessageTemplate,
  messageTemplates,
} from '@yidi/contract/values/message';
import type { Language } from './language.ts';
import { type MessageParams, type SomeParams, textMessage } from './message-texts.ts';
import { smsTexts } from './sms.ts';

/** When and about which mail the examples speak; invented. */
const atMs = Date.parse('2026-11-24T14:30:00+08:00');
const mailNo = '9801123456789';
const soon = { from: '2026-11-24T14:50:00+08:00', to: '2026-11-24T15:50:00+08:00' };
const tomorrow = '2026-11-25T18:00:00+08:00';
const inDays = '2026-12-24T18:00:00+08:00';
const point = '翠苑便民驿站';

/** What each text is filled with. */
const params: { readonly [T in MessageTemplate]: MessageParams[T] } = {
  orderAccepted: { office: '翠苑营业部', ...soon },
  courierComing: { courier: '陈师傅', ...soon },
  pickupMissed: soon,
  collected: { fen: 900 },
  outForDelivery: { expected: '2026-11-24T15:20:00+08:00' },
  waitingAtPoint: { point, code: '8-2-6031', until: tomorrow },
  storageEnds: { point, until: tomorrow },
  attemptFailed: { reason: 'nobody_reached', remedy: 'call_back' },
  lockerFull: { due: tomorrow },
  inCustoms: {},
  customsHeld: {},
  delivered: { signed: '2026-11-24T14:24:00+08:00' },
  turnedBack: {},
  returned: { signed: '2026-11-24T14:24:00+08:00' },
  inquiryOpened: { due: tomorrow },
  inquiryAnswered: { answer: 'searching', due: tomorrow },
  receiptAnswered: { answer: 'coming', due: tomorrow },
  readdressed: { city: '合肥市' },
  recalled: { backFen: 0 },
  notIntercepted: { backFen: 0 },
  editRefused: {},
  followHandedOver: { by: '138******18' },
  promiseMoved: { was: soon.to, due: tomorrow },
  claimAccepted: { due: inDays },
  claimOffered: { fen: 36_000, due: inDays },
  claimLapsed: { fen: 20_000, due: '2026-12-06T18:00:00+08:00' },
  claimRefused: { round: 1 },
  claimPaid: { fen: 36_000, way: 'alipay' },
  payDue: { fen: 900, due: tomorrow },
  feeAtDoor: { fen: 900 },
  paidBack: { fen: 900, why: 'twice' },
  feePaidBack: { fen: 900, why: 'twice' },
  cardPaidBack: { fen: 10_000 },
  cardLow: { fen: 1_900 },
  cardEnding: { tail: '6620', fen: 10_000, last: inDays },
  comboEnding: { left: 3, last: inDays },
  codeLocked: { until: '2026-11-24T14:45:00+08:00' },
  phoneRebound: { tail: '2718' },
  closingAsked: { by: '2026-12-01T14:30:00+08:00' },
  closingUndone: {},
  closingStopped: {},
  accountClosed: {},
  phoneLinked: { tail: '2718' },
  phoneUnlinked: { tail: '2718' },
  newDevice: { app: 'chrome', system: 'android' },
  certified: { name: '林**' },
  emailSet: { email: 'p***@example.org' },
  loginCode: { code: '012345', minutes: 5 },
};

/** What no message center lists: a code of a delivery, and what a replaced number is told. */
const besides: Readonly<Partial<Record<MessageKind, (language: Language) => readonly string[]>>> = {
  code: (language) => [smsTexts[language].signCode('012345', mailNo.slice(-4))],
  safety: (language) => [smsTexts[language].phoneChanged('2718', 'https://…/my-center/undo#u=…')],
};

/** Every text of a kind, as an SMS says it. */
export function examplesOf(language: Language, kind: MessageKind): string[] {
  const texts = messageTemplates
    .filter((template) => kindOfTemplate[template] === kind)
    .map((template) =>
      textMessage(language, { template, params: { ...params[template] } as SomeParams, atMs, mailNo }),
    );
  return [...texts, ...(besides[kind]?.(language) ?? [])];
}
