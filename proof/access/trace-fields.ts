import type { TraceStage } from '@yidi/contract/values/trace-stage';
import * as z from 'zod/mini';

/**
 * A user's relation to a trace. `followed`: logged in and following, with no other relation.
 * `linked`: not logged in, with the link of a message to the consignee. `household`: lists the
 * consignee's phone. `hidden`: the same while the consignee hides the sender.
 */
export const links = [
  ...(['stranger', 'followed', 'shared', 'digits', 'linked', 'household', 'hidden'] as const),
  ...(['sender', 'consignee', 'owner'] as const),
] as const;
export type TraceLink = (typeof links)[number];

/** The call that returns it. */
export type TraceCall = 'getGisTraces' | 'mailCare' | 'openShare' | 'mailFind';

/** Callers who may read a field, and the stages in which they may; all if none are named. */
interface Row {
  readonly links: readonly TraceLink[];
  readonly stages?: readonly TraceStage[];
}

const asking: readonly TraceLink[] = [
  ...(['stranger', 'followed', 'digits', 'linked', 'household', 'hidden'] as const),
  ...(['sender', 'consignee', 'owner'] as const),
];
const proven: readonly TraceLink[] = ['digits', 'linked', 'sender', 'consignee', 'owner'];
const shared: readonly TraceLink[] = ['shared'];
/** The sender finds it among their orders, and among mail items only by their phones. */
const listed: readonly TraceLink[] = ['followed', 'household', 'sender', 'consignee'];

const by = (some: readonly TraceLink[], stages?: readonly TraceStage[]): Row => ({
  links: some,
  ...(stages && { stages }),
});
const each = (names: readonly string[], row: Row) => Object.fromEntries(names.map((name) => [name, row]));

/** Stages in which a delivery window is predicted. */
const MOVING: readonly TraceStage[] = [
  ...([
    'created',
    'accepted',
    'processing',
    'departed',
    'arrived',
    'customs',
    'customs_held',
    'customs_released',
  ] as const),
  ...(['out_for_delivery', 'ready_for_pickup', 'attempt_failed', 'exception', 'returning'] as const),
];
/** The courier can be called when they come to collect or to deliver. */
const COURIER: readonly TraceStage[] = ['created', 'accepted', 'out_for_delivery', 'attempt_failed'];
const SCANNED: readonly TraceStage[] = [...MOVING, 'delivered', 'returned'];
/** The consignee can change the delivery until the courier leaves with the mail. */
const CHANGEABLE: readonly TraceStage[] = [
  ...([
    'created',
    'accepted',
    'processing',
    'departed',
    'arrived',
    'customs',
    'customs_held',
    'customs_released',
  ] as const),
  ...(['out_for_delivery', 'attempt_failed', 'exception', 'ready_for_pickup'] as const),
];

const sentence = ['sentence.key', 'sentence.params', 'sentence.state'];
const view = ['stage', 'orderStatus', 'fromCity', 'toCity', 'promisedAt', 'updatedAt', ...sentence];
const event = ['opTime', 'opCode', 'opName', 'code', 'stage', 'place.city', 'text'].map((name) => `events.${name}`);

/**
 * Every field of every call that reveals data of a trace: who may read it. A new field needs a row
 * here.
 */
export const fields: Readonly<Record<TraceCall, Readonly<Record<string, Row>>>> = {
  getGisTraces: {
    ...each([...view, 'mailNo', 'productId', 'verified'], by(asking)),
    ...each(['predicted.from', 'predicted.to'], by(asking, MOVING)),
    ...each(['predictedBefore.from', 'predictedBefore.to'], by(asking, MOVING)),
    ...each(['sharper.from', 'sharper.hours'], by(asking, MOVING)),
    sure: by(asking, MOVING),
    ...each(event, by(asking, SCANNED)),
    ...each(['points.name', 'points.x', 'points.y', 'points.state'], by(asking)),
    leftKm: by(asking, MOVING),
    map: by(asking),
    orderId: by(['owner']),
    // Reasons and next offices are visible to the parties of the mail item.
    ...each(['events.place.officeName', 'events.reasonCode', 'events.next'], by(proven)),
    passwordSign: by(proven),
    ...each(['bill.pieceNo', 'bill.mailNo', 'bill.orderStatus', 'bill.weightKg'], by(['sender', 'consignee', 'owner'])),
    ...each(['delivery.way', 'delivery.point', 'delivery.hours.from', 'delivery.hours.to'], by(['consignee', 'owner'])),
    ...each(
      ['address', 'openFrom', 'openTo', 'keepsDays', 'distanceM'].map((name) => `delivery.place.${name}`),
      by(['consignee', 'owner']),
    ),
    changeable: by(['consignee'], CHANGEABLE),
    mine: by(['consignee']),
    waits: by(['consignee'], ['ready_for_pickup']),
    ...each(
      ['toPay.fen', 'toPay.link'],
      by(
        ['digits', 'linked', 'consignee'],
        [...MOVING.filter((stage) => !/^created|^returning/.test(stage)), 'delivered'],
      ),
    ),
    ...each(['next.text', 'next.sub'], by(asking, MOVING)),
    // A caller without proof is asked for one. Others are offered the available changes.
    'next.act': by(
      ['stranger', 'followed', 'household', 'hidden', 'consignee', 'owner'],
      ['attempt_failed', 'exception', 'ready_for_pickup'],
    ),
    ...each(['promiseMoved.text', 'promiseMoved.sub'], by(proven, MOVING)),
    ...each(
      ['proof.at', 'proof.method', 'proof.place', 'proof.signer'],
      by(['sender', 'consignee', 'owner'], ['delivered']),
    ),
    'proof.photo': by(['consignee'], ['delivered']),
    ...each(
      ['until', 'said.state', 'said.openedAt', 'said.dueAt', 'said.answer', 'said.desk'].map(
        (name) => `receipt.${name}`,
      ),
      by(['consignee'], ['delivered']),
    ),
    ...each(
      ['personal.senderName', 'personal.receiverName', 'personal.receiverPhone', 'personal.receiverAddress'],
      by(proven),
    ),
    ...each(['personal.courierName', 'personal.courierPhone'], by(proven, COURIER)),
    'personal.signedBy': by(proven, ['delivered', 'returned']),
  },
  mailCare: each(['mailNo', 'ended', 'records.at', 'records.act', 'records.method', 'records.place'], by(asking)),
  openShare: {
    ...each([...view, 'productId', 'expiresAt'], by(shared)),
    ...each(['predicted.from', 'predicted.to'], by(shared, MOVING)),
  },
  mailFind: {
    ...each(
      [...view, 'mailNo', 'state', 'side', 'followed', 'muted'].map((name) => `records.${name}`),
      by(listed),
    ),
    // The other side's masked name. A follower gets no name.
    'records.who': by(['household', 'sender', 'consignee']),
    'records.of': by(['household']),
    'records.name': by(['followed']),
    'records.changeable': by(['consignee'], CHANGEABLE),
    // The arrival and its time, without the sender and the number.
    ...each(['hidden.of', 'hidden.promisedAt'], by(['hidden'], MOVING)),
  },
};

/** Fields of a page that reveal nothing about a mail item. */
const OF_PAGE = /^(?:total|pages|counts\.\w+|months|phones\.\w+|watchers|hiddenSenders\.\w+)$/;

/**
 * Personal data and places of a trace: who may read them in full, in any field of any of these
 * calls.
 */
export const secrets = {
  senderName: ['sender', 'owner'],
  receiverName: ['consignee', 'owner'],
  receiverPhone: ['consignee', 'owner'],
  receiverDoor: ['consignee', 'owner'],
  courierName: proven,
  courierPhone: proven,
  signedBy: ['consignee', 'owner'],
  proofPlace: ['sender', 'consignee', 'owner'],
  // The phone's owner consented to a user who lists it, so that user may see where a mail item
  // waits.
  office: [...proven, 'household'],
  reasonWords: proven,
  reasonKey: [...proven, 'household'],
  // No caller needs it; the post calls the sender itself.
  senderPhone: [],
} as const satisfies Record<string, readonly TraceLink[]>;
export type TraceSecret = keyof typeof secrets;

type Json = { readonly properties?: Record<string, Json>; readonly items?: Json; readonly anyOf?: readonly Json[] };

/** Returns the fields of an answer as paths without list indexes. */
export function fieldsOf(info: z.ZodMiniType): string[] {
  const found: string[] = [];
  const walk = (schema: Json, path: string): void => {
    if (schema.properties)
      for (const [name, property] of Object.entries(schema.properties))
        walk(property, path === '' ? name : `${path}.${name}`);
    else if (schema.items && (schema.items.properties ?? schema.items.items)) walk(schema.items, path);
    else found.push(path);
  };
  walk(z.toJSONSchema(info, { io: 'output', unrepresentable: 'any' }) as Json, '');
  return found.filter((path) => !OF_PAGE.test(path));
}

/** Returns the non-empty fields of an answer as the same paths. */
export function toldIn(info: unknown, paths: readonly string[]): Set<string> {
  const filled = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (paths.includes(path)) {
      if (value !== undefined && value !== '') filled.add(path);
    } else if (Array.isArray(value)) for (const item of value) walk(item, path);
    else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value)) walk(member, path === '' ? name : `${path}.${name}`);
  };
  walk(info, '');
  return filled;
}
