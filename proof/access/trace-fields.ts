import type { TraceStage } from '@yidi/contract/values/trace-stage';
import * as z from 'zod/mini';

/**
 * How a user comes to a trace. `followed`: logged in, follows the number and has no other link to
 * the mail; `linked`: not logged in, by the link of a message to the consignee; `household`: lists
 * the consignee's phone among theirs; `hidden`: the same, while the consignee hides the sender.
 */
export const links = [
  ...(['stranger', 'followed', 'shared', 'digits', 'linked', 'household', 'hidden'] as const),
  ...(['sender', 'consignee', 'owner'] as const),
] as const;
export type TraceLink = (typeof links)[number];

/** The call that tells it. */
export type TraceCall = 'getGisTraces' | 'mailCare' | 'openShare' | 'mailFind';

/** Who may read a field, and in which stages; all of them where none are named. */
interface Row {
  readonly links: readonly TraceLink[];
  readonly stages?: readonly TraceStage[];
}

const asking: readonly TraceLink[] = [
  ...(['stranger', 'followed', 'digits', 'linked', 'household', 'hidden'] as const),
  ...(['sender', 'consignee', 'owner'] as const),
];
const known: readonly TraceLink[] = ['digits', 'linked', 'sender', 'consignee', 'owner'];
const shared: readonly TraceLink[] = ['shared'];
/** The sender finds it among their orders; among mails only those of their phones. */
const listed: readonly TraceLink[] = ['followed', 'household', 'sender', 'consignee'];

const by = (some: readonly TraceLink[], stages?: readonly TraceStage[]): Row => ({
  links: some,
  ...(stages && { stages }),
});
const each = (names: readonly string[], row: Row) => Object.fromEntries(names.map((name) => [name, row]));

/** Nothing is on its way to a window any more. */
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
/** A courier can be called: they come to collect, or are at the door. */
const COURIER: readonly TraceStage[] = ['created', 'accepted', 'out_for_delivery', 'attempt_failed'];
const SCANNED: readonly TraceStage[] = [...MOVING, 'delivered', 'returned'];
/** Before the courier leaves with it. */
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
 * Every field of every call that tells of a trace: who may read it. A new field needs its row here.
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
    // Why, and where to, are told to the parties of the mail.
    ...each(['events.place.officeName', 'events.reasonCode', 'events.next'], by(known)),
    passwordSign: by(known),
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
      by(['digits', 'linked', 'consignee'], ['out_for_delivery', 'attempt_failed', 'ready_for_pickup', 'delivered']),
    ),
    ...each(['next.text', 'next.sub'], by(asking, MOVING)),
    // An unproven caller is asked for a proof; the others are led to what they can change.
    'next.act': by(
      ['stranger', 'followed', 'household', 'hidden', 'consignee', 'owner'],
      ['attempt_failed', 'exception', 'ready_for_pickup'],
    ),
    ...each(['promiseMoved.text', 'promiseMoved.sub'], by(known, MOVING)),
    ...each(
      ['proof.at', 'proof.method', 'proof.place', 'proof.signer'],
      by(['sender', 'consignee', 'owner'], ['delivered']),
    ),
    'proof.photo': by(['consignee'], ['delivered']),
    ...each(
      ['until', 'said.state', 'said.openedAt', 'said.dueAt', 'said.answer'].map((name) => `receipt.${name}`),
      by(['consignee'], ['delivered']),
    ),
    ...each(
      ['personal.senderName', 'personal.receiverName', 'personal.receiverPhone', 'personal.receiverAddress'],
      by(known),
    ),
    ...each(['personal.courierName', 'personal.courierPhone'], by(known, COURIER)),
    'personal.signedBy': by(known, ['delivered', 'returned']),
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
    // The other side's name, masked; a follower gets no name.
    'records.who': by(['household', 'sender', 'consignee']),
    'records.of': by(['household']),
    'records.name': by(['followed']),
    'records.changeable': by(['consignee'], CHANGEABLE),
    // That something comes, and when; not from whom, nor its number.
    ...each(['hidden.of', 'hidden.promisedAt'], by(['hidden'], MOVING)),
  },
};

/** Fields of a page that tell nothing of a mail. */
const OF_PAGE = /^(?:total|pages|counts\.\w+|months|phones\.\w+|watchers|hiddenSenders\.\w+)$/;

/** Persons and places of a trace: who may read them whole, in any field of any of these calls. */
export const secrets = {
  senderName: ['sender', 'owner'],
  receiverName: ['consignee', 'owner'],
  receiverPhone: ['consignee', 'owner'],
  receiverDoor: ['consignee', 'owner'],
  courierName: known,
  courierPhone: known,
  signedBy: ['consignee', 'owner'],
  proofPlace: ['sender', 'consignee', 'owner'],
  // A user who lists a phone of the household has its owner's consent: they may know where a mail
  // waits.
  office: [...known, 'household'],
  reasonWords: known,
  reasonKey: [...known, 'household'],
  // No caller needs it: the post calls the sender.
  senderPhone: [],
} as const satisfies Record<string, readonly TraceLink[]>;
export type TraceSecret = keyof typeof secrets;

type Json = { readonly properties?: Record<string, Json>; readonly items?: Json; readonly anyOf?: readonly Json[] };

/** The fields of an answer, as paths without the numbers of lists. */
export function fieldsOf(info: z.ZodMiniType): string[] {
  const found: string[] = [];
  const walk = (schema: Json, path: string): void => {
    if (schema.properties)
      for (const [name, one] of Object.entries(schema.properties)) walk(one, path === '' ? name : `${path}.${name}`);
    else if (schema.items && (schema.items.properties ?? schema.items.items)) walk(schema.items, path);
    else found.push(path);
  };
  walk(z.toJSONSchema(info, { io: 'output', unrepresentable: 'any' }) as Json, '');
  return found.filter((path) => !OF_PAGE.test(path));
}

/** The fields that an answer holds, as the same paths; what is empty is not told. */
export function toldIn(info: unknown, of: readonly string[]): Set<string> {
  const told = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (of.includes(path)) {
      if (value !== undefined && value !== '') told.add(path);
    } else if (Array.isArray(value)) for (const one of value) walk(one, path);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, path === '' ? name : `${path}.${name}`);
  };
  walk(info, '');
  return told;
}
