import { deviceApps, deviceSystems } from '@yidi/contract/values/device';
import { hostNames } from '@yidi/contract/values/host';
import { inquiryAnswers } from '@yidi/contract/values/inquiry';
import { scanReasons } from '@yidi/contract/values/scan';
import type { SomeParams } from './message-texts.ts';
import type { MessageTemplate } from './messages/all.ts';
import { promiseReasons } from './promise-reasons.ts';

export const atMs = Date.parse('2026-11-24T14:30:00+08:00');
export const mailNo = '9801123456789';
export const office = '乌鲁木齐经济技术开发区迎宾路邮政揽投营业部';
export const [far, farther] = ['2026-12-28T15:00:00+08:00', '2026-12-28T17:00:00+08:00'];

/** The longest possible parameters of each text. */
export const longest: Readonly<Record<MessageTemplate, readonly SomeParams[]>> = {
  orderAccepted: [{ office, from: far, to: farther }, { office }],
  courierComing: [
    { courier: '阿卜杜拉·买买提', from: far, to: farther },
    { courier: '陈', from: '2026-11-24T16:00:00+08:00', to: farther },
  ],
  pickupMissed: [{ from: far, to: farther }],
  collected: [{ fen: 1_234_567 }, {}],
  outForDelivery: [{ expected: far }, {}],
  waitingAtPoint: [
    { point: office },
    { point: office, sign: 1 },
    { point: office, code: '8-2-6031', until: '2026-11-30T21:00:00+08:00' },
  ],
  storageEnds: [{ point: office, until: far }],
  attemptFailed: scanReasons.flatMap((reason) =>
    ['call_back', 'correct_address', 'correct_phone', 'rebook_delivery', 'collect_at_point', 'claim', 'wait'].map(
      (remedy) => ({ reason, remedy }),
    ),
  ),
  lockerFull: [{ due: far }],
  inCustoms: [{}],
  customsHeld: [{}, { side: 'export' }, { side: 'import' }],
  turnedBack: [...scanReasons.map((reason) => ({ reason })), {}],
  returned: [{ signed: '2026-11-21T10:24:00+08:00' }],
  inquiryOpened: [{ due: far }],
  inquiryAnswered: inquiryAnswers.map((answer) => ({ answer, due: far })),
  receiptAnswered: inquiryAnswers.map((answer) => ({ answer, due: far })),
  delivered: [{ signed: '2026-11-21T10:24:00+08:00' }],
  readdressed: [{ city: '乌鲁木齐' }],
  recalled: [{ backFen: 700 }, { backFen: 0 }],
  notIntercepted: [{ backFen: 1200 }, { backFen: 0 }],
  editRefused: [{}],
  followHandedOver: [{ by: '138******18' }],
  codeLocked: [{ until: far }],
  promiseMoved: [
    ...Object.keys(promiseReasons.zh).map((why) => ({ was: far, due: farther, why })),
    { was: far, due: farther },
  ],
  interAccepted: [{ owedFen: 0 }, { owedFen: 1_234_567 }],
  interAsked: [{ count: 40, due: far }, { count: 40 }],
  interConsigneeAsked: [{}],
  interDelivered: [{ signed: far }],
  interTurnedBack: [{}],
  interExpired: [{ fen: 1_234_567 }, { fen: 0 }],
  interNotDeclared: [{ state: 'refused' }, { state: 'incomplete' }],
  claimAccepted: [{ due: far }],
  claimOffered: [{ fen: 1_234_567, due: far }],
  claimLapsed: [{ fen: 1_234_567, due: far }, { fen: 1_234_567 }],
  claimRefused: [{ round: 1 }, { round: 2 }],
  claimPaid: [{ fen: 1_234_567, way: 'bank' }],
  claimSentBack: [{ fen: 1_234_567 }],
  payDue: [
    { fen: 1_234_567, due: far },
    { fen: 1_234_567, due: far, pieces: 10 },
  ],
  feeAtDoor: [{ fen: 1_234_567 }],
  paidBack: [
    { fen: 1_234_567, why: 'twice' },
    { fen: 1_234_567, why: 'late' },
  ],
  feePaidBack: [
    { fen: 1_234_567, why: 'twice' },
    { fen: 1_234_567, why: 'late' },
  ],
  cardPaidBack: [{ fen: 1_234_567 }],
  cardLow: [{ fen: 1_999 }],
  pointsEnding: [{ points: 1_234_567, last: far }],
  pointsBack: [{ points: 1_234_567 }],
  cardEnding: [{ tail: '6620', fen: 100_000, last: far }],
  comboEnding: [{ left: 10, last: far }],
  phoneRebound: [{ tail: '2718' }],
  certified: [{ name: '阿依古丽·****' }],
  phoneLinked: [{ tail: '2718' }],
  closingAsked: [{ by: far }],
  closingUndone: [{}],
  closingStopped: [{}],
  accountClosed: [{}],
  exportReady: [{}],
  phoneUnlinked: [{ tail: '2718' }],
  hostLinked: hostNames.map((host) => ({ host })),
  hostUnlinked: hostNames.map((host) => ({ host })),
  emailSet: [{ email: 'p***@example.org' }],
  newDevice: deviceApps.flatMap((app) => deviceSystems.map((system) => ({ app, system }))),
  loginCode: [{ code: '012345', minutes: 5 }],
};
