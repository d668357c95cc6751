import { payCost, payStatus, payWeighPhoto } from '@yidi/contract/calls/pay';
import { prepaidLedger, prepaidList } from '@yidi/contract/calls/prepaid';
import { codes } from '@yidi/contract/codes';
import type { PaymentClosing } from '@yidi/contract/values/pay';
import { movementWords } from '@yidi/phrases/movement';
import { pay } from '@yidi/phrases/pay';
import { payWait } from '@yidi/phrases/pay-wait';
import { prepaid } from '@yidi/phrases/prepaid';
import { weighPhoto } from '@yidi/phrases/weigh-photo';
import { envelope } from '../../e2e/world/states.ts';
import paid from '../../packages/contract/src/samples/payCost.json' with { type: 'json' };
import followed from '../../packages/contract/src/samples/payStatus.json' with { type: 'json' };
import ledger from '../../packages/contract/src/samples/prepaidLedger.json' with { type: 'json' };
import cards from '../../packages/contract/src/samples/prepaidList.json' with { type: 'json' };
import { press } from './acts.ts';
import type { Situation } from './batch-situations.ts';

/** One grey pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNYAAAAogCh3I2xzAAAAABJRU5ErkJggg==';

const { orderId } = paid.info;
const { paymentNo } = followed.info;
const at = { route: '/cost/{orderId}', address: `/cost/${orderId}?payment=${paymentNo}` } as const;

const due = { ...paid.info, state: 'due', dueFen: 2_950, paidFen: 0, refundFen: 0, payments: [], refunds: [] };
/** Twenty yuan of a gift card are held; the rest is pending at the vendor. */
const mixed = {
  ...due,
  dueFen: 950,
  cardPayments: [
    { id: 'c1', kind: 'bearer', tail: '0351', state: 'held', fen: 2_000, backFen: 0, at: '2026-11-20T15:30:00+08:00' },
  ],
};
const open = { ...followed.info, fen: 950, state: 'open', closedAs: undefined, paidAt: undefined, dueFen: 950 };
const answers = (status: object, cost: object = mixed) => ({
  [payCost.path]: envelope(codes.OK, cost),
  [payStatus.path]: envelope(codes.OK, { ...open, ...status }),
});
const closed = (closedAs: PaymentClosing): Situation => ({
  ...at,
  name: `a payment that is ${closedAs}`,
  rare: closedAs !== 'refused',
  answers: answers({ state: 'closed', closedAs }),
  act: async ({ page, language }) => page.getByText(pay[language].states[closedAs], { exact: true }),
});

/**
 * The state of a payment, on the page that survives a reload and the vendor's redirect; and a
 * caller with the consignee's link.
 */
export const paySituations: readonly Situation[] = [
  {
    ...at,
    name: 'a payment without a result',
    answers: answers({ known: true }),
    act: async ({ page, language }) => page.getByText(payWait[language].title, { exact: true }),
  },
  {
    ...at,
    name: 'a payment whose vendor does not answer',
    rare: true,
    answers: answers({ known: false }),
    act: async ({ page, language }) => page.getByText(pay[language].states.unknown, { exact: true }),
  },
  closed('refused'),
  closed('expired'),
  closed('changed'),
  closed('replaced'),
  {
    ...at,
    name: 'overdue',
    rare: true,
    answers: answers({ state: 'closed', closedAs: 'expired' }, { ...due, state: 'overdue' }),
    act: async ({ page, language }) => page.getByText(pay[language].head.overdue, { exact: true }),
  },
  {
    ...at,
    name: 'with the photo of the scale',
    answers: {
      [payCost.path]: envelope(codes.OK, { ...paid.info, weighed: { ...paid.info.weighed, photo: true } }),
      [payStatus.path]: envelope(codes.OK, followed.info),
      [payWeighPhoto.path]: envelope(codes.OK, { url: PICTURE, expiresAt: paid.info.weighed.at }),
    },
    act: async ({ page, language }) => page.getByRole('img', { name: weighPhoto[language].alt }),
  },
  {
    route: '/s/prepaid',
    name: 'what stands behind a movement',
    answers: {
      [prepaidList.path]: envelope(codes.OK, cards.info),
      [prepaidLedger.path]: envelope(codes.OK, ledger.info),
      [payCost.path]: envelope(codes.OK, paid.info),
    },
    act: press(
      ({ language }) => prepaid[language].movement.held,
      ({ page, language }) => page.getByText(movementWords[language].total, { exact: true }),
    ),
  },
  {
    ...at,
    name: "by the consignee's link",
    address: `/cost/${orderId}?k=AAAAAAAAAAAAAAAAAAAAAA`,
    answers: { [payCost.path]: envelope(codes.NOT_FOUND) },
    act: async ({ page, language }) => page.getByText(pay[language].linkTitle, { exact: true }),
  },
];
