import type { Call } from '@yidi/contract/call';
import { type IdKind, idKinds } from '@yidi/contract/values/id';
import { type DescribedCall, describeCalls } from '../../apps/server/src/docs/openapi.ts';
import type { Site, Visitor } from '../../apps/server/src/world/site.ts';
import { ask, type Reply, writeRequest } from '../harness/ask.ts';
import { openResult, type Result } from '../harness/result.ts';
import { missingIds, type Settled } from '../harness/two-people.ts';
import { type Field, fieldsOf, nameOf, setAlone } from '../inputs/bad-requests.ts';

/** Names of fields that look like our ids but are not, each with the reason. */
const otherIds: Readonly<Record<string, string>> = {
  userId: 'ignored: the session decides',
  openId: 'ignored: only the one proven in the session counts',
  cardId: 'of the stock: the article, the same for everybody',
  employeeId: 'the number of whoever invited',
  sliderId: 'a puzzle, which serves its own session only',
  slotId: 'a window of an office, the same for everybody',
  projectId: 'a project of partners, the same for everybody',
  advertId: 'an advert, the same for everybody',
  examinationId: 'an examination, the same for everybody',
  mailNo: 'a number out of an issued block, on a form that the sender holds',
  waybillNo: 'a number out of an issued block, on a form that the sender holds',
  cardNo: 'the number of an identity card, compared with the register',
  cardNumber: 'the number of an identity card, compared with the certified one',
  number:
    "the printed number of a card, proved by its PIN, or a partner's, of which strangers see no person, place or content",
  taxNo: 'of a company, public; printed on its invoice',
  articleId: 'what is for sale, the same for everybody',
  giftId: 'what is offered for points, the same for everybody',
  paymentNo:
    'a payment of the order that is named beside it, or one over several that its payer alone finds (pay-many.test.ts)',
  claimNo: 'a ticket of the own mails; another’s is NOT_FOUND as one that is not (receipt.test.ts)',
  parentId: 'a batch that may be empty; orders are named by batchId',
  targetId: 'a hash of one person with what comes to them: to others it names nothing (preference.test.ts)',
  __appid: 'the app of a channel',
  appId: 'ignored: the device of the session counts',
};

/** Calls that answer even the owner with NOT_FOUND, each with the reason. */
const needsMore: Readonly<Record<string, string>> = {
  signSelf: 'the code is for the consignee; its sender is not told that there is one',
  notReceived: 'what did not come is said by whom it was sent to, not by its sender',
  receiptSettle: 'for who said that it did not come',
  deliveryPhoto: 'the photo is for the consignee, not for the sender',
  mailHide: 'who sends what comes to the own phone is hidden; the sender has nothing to hide',
  mailHandOver: 'to a phone of the own household, which must be named, too',
  storage: 'where a mail waits is for its consignee, not for its sender',
  changeStorage: 'so is what becomes of it there',
  preferenceList: 'wishes are for whom a mail comes to, not for its sender',
  savePreference: 'what the wish stands for must be the own, too',
  updatePreference: 'a picture of the own must be one, and belong to the kind of the wish',
  setAvatar: 'the own file must be a picture',
  payReceipt: 'the order must be paid',
  interForm: 'the order must be paid',
  interDetail: 'a mail number must be of an order abroad (inter-detail.test.ts)',
  payVoucher: 'the redemption must be a voucher',
  payWeighPhoto: 'the carrier must have sent one',
  payStatus: 'a payment of this order must be named, too',
  prepaidPay: 'an order and a card must both be the own',
  invoiceApply: 'orders and cards must all be the own; a card of a counter was not bought here',
  claimEvidence: 'a claim and its files must all be the own',
  createClaim: 'a mail and its papers must all be the own (claim.test.ts)',
  comboPay: 'an order and a combo must both be the own',
  prepaidBought: 'a card of a counter was not bought here',
  giftLink: 'a card of a counter was not given away',
  giftWithdraw: 'a card of a counter was not given away',
  mailBrandList: 'a partner number must be named that has this mail',
  batchLabels: 'something of the batch must have been sent',
  exportFile: 'the job must have made the file',
  payLink: 'the key of the link and four digits must be right, too',
};

/**
 * Fields whose id may name nothing without a NOT_FOUND, each with the reason. Another's id is still
 * answered byte for byte like a missing one.
 */
const withoutRefusal: Readonly<Record<string, string>> = {
  'filledId in checkInterAddress': 'a link that is over, taken back or another’s has no numbers',
  'filledId in createInterOrder': 'so it is here; the order then lacks a required number',
  'quoteId in createInterOrder': 'read after the counter, which the sample does not have (quote.test.ts)',
};

/**
 * Calls with a mail number that only its consignee, its sender or a caller with the four digits may
 * use. For any other caller the mail item does not exist.
 */
const closed: ReadonlySet<string> = new Set([
  'deliveryWay',
  'pushDeliveryWay',
  'reserve',
  'signSelf',
  'storage',
  'changeStorage',
  'preferenceList',
  'showInterception',
  'checkClaim',
  'createClaim',
  'mailHide',
]);

/** A call and one of its fields that identifies an object. */
export interface Cell {
  readonly name: string;
  readonly call: Call;
  readonly sample: DescribedCall['sample'];
  readonly field: string;
  readonly kind: IdKind;
  readonly path: Field['path'];
  readonly list: boolean;
}

export const calls: readonly DescribedCall[] = describeCalls().filter(({ call }) => call.access !== 'carrier');

/** Returns every field of every call whose schema names a kind of id, at any depth. */
function cellsOf(described: readonly DescribedCall[]): readonly Cell[] {
  return described.flatMap(({ name, call, sample }) =>
    fieldsOf(call).flatMap(({ path, idKind }) =>
      idKind ? [{ name, call, sample, field: nameOf(path), kind: idKind, path, list: path.includes(0) }] : [],
    ),
  );
}

export const cells = cellsOf(calls);

/** Returns whether another user's object must be answered like a missing one. */
export const isKept = ({ name, kind }: Cell): boolean => idKinds[kind] !== 'public' || closed.has(name);

/**
 * Returns fields of the contract that are named like an id but whose schema does not say which
 * kind.
 */
export function unknownIds(): string[] {
  const looksLikeId = /(?:id|no|number)s?(?:list)?$/i;
  return calls.flatMap(({ call }) =>
    fieldsOf(call)
      .filter(({ type, idKind, options }) => type === 'text' && !idKind && options.length === 0)
      .map(({ path }) => nameOf(path))
      .filter((name) => looksLikeId.test(name) && !(name in otherIds)),
  );
}

/** Makes the request of a cell that names these objects; in a list only these. */
export function requestOf({ sample, path }: Cell, ...values: readonly string[]): unknown {
  return setAlone(sample.request, path, values);
}

/** Returns everything that belongs to a user only: their texts, and the ids of their objects. */
export const textsOf = ({ canaries, ids }: Settled) => [...canaries, ...Object.values(ids)];

/** Returns a reply without what always differs: the trace id, the date. */
export function bare(reply: Reply): string {
  const { date: _date, ...headers } = reply.headers;
  return JSON.stringify([reply.http, headers, reply.body.replace(/"traceId":"[^"]*"/, '')]);
}

/** Sends the requests of the matrix and stores every reply with its caller. */
export function openMatrix(site: Site, a: Settled, b: Settled, nobody: Visitor, over = calls) {
  const cells = cellsOf(over);
  const replies: {
    readonly call: string;
    readonly to: 'A' | 'B' | 'nobody';
    readonly sent: string;
    readonly reply: Reply;
  }[] = [];
  const send = async (visitor: Visitor, call: Call, request: unknown, headers: Record<string, string> = {}) => {
    const sent = writeRequest(call, request);
    const reply = await ask(site, visitor, call, sent, headers);
    const to = visitor === a.visitor ? 'A' : visitor === b.visitor ? 'B' : 'nobody';
    replies.push({ call: call.path, to, sent: JSON.stringify(request), reply });
    return reply;
  };
  const ofB = (cell: Cell) => requestOf(cell, b.ids[cell.kind]);
  const missing = (cell: Cell) => requestOf(cell, missingIds[cell.kind]);

  /** Checks that another user's object is answered byte for byte like a missing one. */
  async function askForeign(result = openResult()): Promise<Result> {
    for (const cell of cells) {
      const where = `${cell.field} in ${cell.name}`;
      const foreign = await send(a.visitor, cell.call, ofB(cell));
      result.add("another's");
      if (!isKept(cell)) continue;
      const none = await send(a.visitor, cell.call, missing(cell));
      result.add('missing');
      if (!Object.hasOwn(withoutRefusal, where)) result.expect(`${where}, another's`, foreign.class, 'NOT_FOUND');
      if (bare(foreign) !== bare(none)) result.faults.push(`${where}: ${bare(foreign)} is not ${bare(none)}`);
      if (cell.list) await askMixed(cell, result);
    }
    return result;
  }

  /**
   * Checks that a list that mixes own and foreign ids is refused as a whole, like one that mixes in
   * a missing id.
   */
  async function askMixed(cell: Cell, result: ReturnType<typeof openResult>): Promise<void> {
    const { kind } = cell;
    const mixed = await send(a.visitor, cell.call, requestOf(cell, a.ids[kind], b.ids[kind]));
    const lost = await send(a.visitor, cell.call, requestOf(cell, a.ids[kind], missingIds[kind]));
    result.add('mixed', 2);
    result.expect(`${cell.field} in ${cell.name}, a mixed list`, mixed.class, 'NOT_FOUND');
    if (bare(mixed) !== bare(lost)) result.faults.push(`${cell.name}: ${bare(mixed)} is not ${bare(lost)}`);
  }

  /**
   * Sends requests without a session, with an invented token, and without a login where one is
   * required.
   */
  async function askAsNobody(result = openResult()): Promise<Result> {
    for (const { name, call, sample } of over) {
      if (call.access === 'public') continue;
      for (const token of ['', 'x', 'Bearer x', 'A'.repeat(43)]) {
        const reply = await send(nobody, call, sample.request, {
          'auth-token': token,
          cookie: `sid=${b.visitor.cookie}`,
        });
        result.add('nobody');
        result.expect(`${name} with the token ${JSON.stringify(token)}`, reply.class, 'SESSION');
        result.expect(`${name}: info for nobody`, reply.info, null);
      }
      for (const cookie of ['', `sid=${nobody.cookie}`]) {
        const reply = await send(b.visitor, call, sample.request, { cookie });
        result.add('nobody');
        result.expect(`${name} with a stolen token and the cookie ${JSON.stringify(cookie)}`, reply.class, 'SESSION');
      }
      if (call.access !== 'user') continue;
      const reply = await send(nobody, call, sample.request);
      result.add('nobody');
      result.expect(`${name} with an anonymous session`, reply.class, 'LOGIN');
    }
    return result;
  }

  /**
   * Checks that the caller's own object is answered differently than a missing one. Deletes the
   * objects, so call it last.
   */
  async function askOwn(result = openResult()): Promise<Result> {
    const last = (cell: Cell) => (/delete|cancel|drop/i.test(cell.name) ? 1 : 0);
    for (const cell of [...cells].sort((first, other) => last(first) - last(other))) {
      const reply = await send(b.visitor, cell.call, ofB(cell));
      result.add('own');
      if (reply.class === 'NOT_FOUND' && !Object.hasOwn(needsMore, cell.name))
        result.faults.push(`${cell.field} in ${cell.name}: one's own is not found`);
    }
    return result;
  }

  /** Sends every call with its sample, and with B's ids, as A and as an anonymous caller. */
  async function askEverything(): Promise<void> {
    for (const { name, call, sample } of over) {
      if (name === 'doLogOut') continue;
      const named = cells
        .filter((cell) => cell.name === name)
        .reduce(
          (made, cell) => requestOf({ ...cell, sample: { ...sample, request: made } }, b.ids[cell.kind]),
          sample.request,
        );
      await send(a.visitor, call, sample.request);
      await send(a.visitor, call, named);
      await send(nobody, call, named);
    }
  }

  /**
   * Returns texts of other users in replies to callers who did not name them. There must be none.
   */
  function leaks(): string[] {
    const lines = replies
      .filter(({ to }) => to !== 'B')
      .flatMap(({ call, to, sent, reply }) => {
        const headers = JSON.stringify(reply.headers);
        return [...textsOf(b), ...(to === 'nobody' ? textsOf(a) : [])]
          .filter((text) => !sent.includes(text) && (reply.body.includes(text) || headers.includes(text)))
          .map((text) => `${call} told ${to} ${text}`);
      });
    return [...new Set(lines)];
  }

  return { replies, askForeign, askAsNobody, askOwn, askEverything, leaks, send };
}
