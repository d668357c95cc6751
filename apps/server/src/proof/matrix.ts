import { randomUUID } from 'node:crypto';
import type { Call } from '@yidi/contract/call';
import { type DescribedCall, describeCalls } from '../docs/openapi.ts';
import type { Visitor, WorldHouse } from '../world/house.ts';
import { ask, type Reply, writeRequest } from './ask.ts';
import { type Field, fieldsOf, nameOf, setAlone } from './bad-requests.ts';
import type { Settled } from './two-people.ts';
import { openVerdict, type Verdict } from './verdict.ts';

/**
 * What a field of a request names, by the field's name: whose thing it is, and a value of the same form that nobody
 * has. `public`: numbers that anybody may ask about; what they are told of it holds nothing personal.
 */
export const things: Readonly<Record<string, { of: keyof Settled; missing: string; public?: true }>> = {
  addrId: { of: 'addrId', missing: randomUUID() },
  id: { of: 'addrId', missing: randomUUID() },
  orderId: { of: 'orderId', missing: randomUUID() },
  batchId: { of: 'orderId', missing: randomUUID() },
  orderNo: { of: 'orderNo', missing: `YD${'9'.repeat(18)}` },
  mailNo: { of: 'mailNo', missing: 'EA999999995CN', public: true },
};
/** Fields whose name ends like an id and that name nothing of a person. */
const nobodys = new Set([
  'userId',
  'openId',
  'employeeId',
  'sliderId',
  'slotId',
  'productId',
  'goodsTypeId',
  'contractId',
  'contractIdList',
  'parentId',
  '__appid',
  'addrStringList',
]);

/** A call and a field of it that names a thing. */
export interface Cell {
  readonly name: string;
  readonly call: Call;
  readonly sample: DescribedCall['sample'];
  readonly field: string;
  readonly path: Field['path'];
  readonly list: boolean;
}

export const calls = describeCalls().filter(({ call }) => call.access !== 'carrier');

/** Every call × every field of it that names a thing of somebody, however deep it stands. */
export const cells: readonly Cell[] = calls.flatMap(({ name, call, sample }) =>
  fieldsOf(call)
    .filter(({ path, type }) => nameOf(path) in things && type !== 'list')
    .map(({ path }) => ({ name, call, sample, field: nameOf(path), path, list: path.includes(0) })),
);

/** Fields of the contract that look like ids and have no place in the matrix: a new one must be given one. */
export function unknownIds(): string[] {
  const names = calls.flatMap(({ call }) => fieldsOf(call).map(({ path }) => nameOf(path)));
  return names.filter((name) => /(?:id|no|number|ids|list)$/i.test(name) && !(name in things) && !nobodys.has(name));
}

/** The request of a cell that names this thing; in a list these, and nothing else. */
export function requestOf({ sample, path }: Cell, ...values: readonly string[]): unknown {
  return setAlone(sample.request, path, values);
}

/** All that is somebody's alone: their words, and what their things are called. */
export const textsOf = ({ canaries, addrId, orderId, orderNo, mailNo }: Settled) => [
  ...canaries,
  ...[addrId, orderId, orderNo, mailNo],
];

/** A reply without what differs between any two: the trace id, the date. */
export function bare(reply: Reply): string {
  const { date: _date, ...headers } = reply.headers;
  return JSON.stringify([reply.http, headers, reply.body.replace(/"traceId":"[^"]*"/, '')]);
}

/** Asks and remembers every reply, with who got it. */
export function openMatrix(house: WorldHouse, a: Settled, b: Settled, nobody: Visitor) {
  const replies: {
    readonly call: string;
    readonly to: 'A' | 'B' | 'nobody';
    readonly sent: string;
    readonly reply: Reply;
  }[] = [];
  const send = async (visitor: Visitor, call: Call, request: unknown, headers: Record<string, string> = {}) => {
    const sent = writeRequest(call, request);
    const reply = await ask(house, visitor, call, sent, headers);
    const to = visitor === a.visitor ? 'A' : visitor === b.visitor ? 'B' : 'nobody';
    replies.push({ call: call.path, to, sent: JSON.stringify(request), reply });
    return reply;
  };
  const ofTheirs = ({ field }: Cell) => String(b[things[field]!.of]);
  const ofB = (cell: Cell) => requestOf(cell, ofTheirs(cell));
  const missing = (cell: Cell) => requestOf(cell, things[cell.field]!.missing);

  /** Another's thing is answered byte for byte like one that does not exist. */
  async function askForeign(verdict = openVerdict()): Promise<Verdict> {
    for (const cell of cells) {
      const where = `${cell.field} in ${cell.name}`;
      const foreign = await send(a.visitor, cell.call, ofB(cell));
      verdict.add("another's");
      if (things[cell.field]!.public) continue;
      const none = await send(a.visitor, cell.call, missing(cell));
      verdict.add('missing');
      verdict.expect(`${where}, another's`, foreign.class, 'NOT_FOUND');
      if (bare(foreign) !== bare(none)) verdict.faults.push(`${where}: ${bare(foreign)} is not ${bare(none)}`);
      if (cell.list) await askMixed(cell, verdict);
    }
    return verdict;
  }

  /** A list that mixes one's own with another's is refused whole, like one that mixes in what does not exist. */
  async function askMixed(cell: Cell, verdict: ReturnType<typeof openVerdict>): Promise<void> {
    const { of, missing: none } = things[cell.field]!;
    const mixed = await send(a.visitor, cell.call, requestOf(cell, String(a[of]), String(b[of])));
    const lost = await send(a.visitor, cell.call, requestOf(cell, String(a[of]), none));
    verdict.add('mixed', 2);
    verdict.expect(`${cell.field} in ${cell.name}, a mixed list`, mixed.class, 'NOT_FOUND');
    if (bare(mixed) !== bare(lost)) verdict.faults.push(`${cell.name}: ${bare(mixed)} is not ${bare(lost)}`);
  }

  /** Without a session, with a token that was never given, and without a login where one is needed. */
  async function askAsNobody(verdict = openVerdict()): Promise<Verdict> {
    for (const { name, call, sample } of calls) {
      if (call.access === 'nobody') continue;
      for (const token of ['', 'x', 'Bearer x', 'A'.repeat(43)]) {
        const reply = await send(nobody, call, sample.request, {
          'auth-token': token,
          cookie: `sid=${b.visitor.cookie}`,
        });
        verdict.add('nobody');
        verdict.expect(`${name} with the token ${JSON.stringify(token)}`, reply.class, 'SESSION');
        verdict.expect(`${name}: info for nobody`, reply.info, null);
      }
      if (call.access !== 'user') continue;
      const reply = await send(nobody, call, sample.request);
      verdict.add('nobody');
      verdict.expect(`${name} with an anonymous session`, reply.class, 'LOGIN');
    }
    return verdict;
  }

  /** One's own is answered otherwise than what does not exist; who may read it does. Ends what it names: ask it last. */
  async function askOwn(verdict = openVerdict()): Promise<Verdict> {
    const last = (cell: Cell) => (/delete|cancel/i.test(cell.name) ? 1 : 0);
    for (const cell of [...cells].sort((one, other) => last(one) - last(other))) {
      const reply = await send(b.visitor, cell.call, ofB(cell));
      verdict.add('own');
      if (reply.class === 'NOT_FOUND') verdict.faults.push(`${cell.field} in ${cell.name}: one's own is not found`);
    }
    return verdict;
  }

  /** Every call as it stands in the samples, and naming the things of B, by A and by nobody. */
  async function askEverything(): Promise<void> {
    for (const { name, call, sample } of calls) {
      if (name === 'doLogOut') continue;
      const named = cells
        .filter((cell) => cell.name === name)
        .reduce(
          (made, cell) => requestOf({ ...cell, sample: { ...sample, request: made } }, ofTheirs(cell)),
          sample.request,
        );
      await send(a.visitor, call, sample.request);
      await send(a.visitor, call, named);
      await send(nobody, call, named);
    }
  }

  /** Texts of others that stand in replies to who did not name them: there must be none. */
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
