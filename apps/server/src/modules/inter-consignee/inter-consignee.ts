import { randomBytes } from 'node:crypto';
import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/inter-consignee';
import { ApiError } from '@yidi/contract/envelope';
import type { Divisions } from '@yidi/rules/address/divisions';
import { maskNumber } from '@yidi/rules/international/numbers';
import { maskName } from '@yidi/rules/mask/mask';
import { DAY_MS, DAY_S, HOUR_S, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, ContextOf, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { networksOf } from '../../security/net-prefix.ts';
import {
  ASKER,
  type Asker,
  type ConsigneeLinkRow,
  checkedConsignee,
  endLink,
  hasDestination,
  latinName,
  latinUnit,
  linkOf,
  linkOfToken,
  openAsker,
  openWritten,
  storeLink,
  storeWritten,
  TOKEN,
  WRITTEN,
  type Written,
} from '../international/international.public.ts';
import { readPlace } from '../tariff/tariff.public.ts';

/** A link lives so long; what was written by it, as long again. @guess */
const LIFE_DAYS = 7;
const TOKEN_BYTES = 16;
/** Attempts to fill in by one link in an hour. */
const FILLS_AN_HOUR = 10;
/** Links of a person in a day. @guess */
const LINKS_A_DAY = 30;
/** Unknown tokens per network and hour, before all are refused for the rest of it. */
const MISSES = 60;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly divisions: Divisions;
}

type Link = NonNullable<InfoOf<typeof calls.consigneeLink>['link']>;

/** Links by which consignees abroad type their own address and numbers. */
export function interConsigneeHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, keys } = deps;
  return {
    makeConsigneeLink: (request, ctx) => makeConsigneeLink(deps, request, ctx),

    async consigneeLink({ country }, { caller, now }) {
      const row = await linkOf(db, caller.personId, country, now);
      return row ? { link: viewLink(deps, row) } : {};
    },

    async revokeConsigneeLink({ linkId }, { caller }) {
      if (!(await endLink(db, caller.personId, linkId))) throw new ApiError('NOT_FOUND');
      return {};
    },

    async openConsigneeLink({ token }, ctx) {
      const row = await openLink(deps, token, ctx);
      const asker = row.filledAt === null ? openAsker(keys, row) : null;
      if (!asker) throw await missed(deps, ctx);
      return { ...wantedBy(row), ...asker[ctx.language], until: toShanghaiIso(row.expiresAt) };
    },

    fillConsignee: (request, ctx) => fillConsignee(deps, request, ctx),
  };
}

async function makeConsigneeLink(deps: Deps, request: ParsedOf<typeof calls.makeConsigneeLink>, ctx: CallContext) {
  const { db, divisions } = deps;
  const { personId } = ctx.caller;
  const { province, city, district } = request.from;
  const place = readPlace(divisions, { province, city, district }, 'from');
  if (!(await hasDestination(db, request.country, ctx))) throw new ApiError('NOT_FOUND');
  return answerOnce(db, calls.makeConsigneeLink, ctx, async (trx) => {
    const passed = await guardsIn(trx).hit(`consignee.link ${personId}`, LINKS_A_DAY, DAY_S);
    if (!passed.ok) throw new ApiError('RATE', { retryAfterS: passed.retryAfterS });
    const { link, token } = newLink(deps, request, personId, askerOf(request.from.name, place.city), ctx.now);
    await storeLink(trx, link);
    return { info: { linkId: link.id, token, until: toShanghaiIso(link.expiresAt) } };
  });
}

async function fillConsignee(
  deps: Deps,
  { token, ...typed }: ParsedOf<typeof calls.fillConsignee>,
  ctx: ContextOf<typeof calls.fillConsignee>,
) {
  const { db } = deps;
  const row = await openLink(deps, token, ctx);
  const passed = await guardsIn(db).hit(`consignee.fill ${row.id}`, FILLS_AN_HOUR, HOUR_S);
  if (!passed.ok) throw new ApiError('RATE', { retryAfterS: passed.retryAfterS });
  const { fields, numbers } = await checkedConsignee(db, { ...wantedBy(row), ...typed }, ctx);
  const written: Written = { fields, localAddress: typed.localAddress, numbers: whole(numbers) };
  const isTaken = await transact(db, (trx) => take(deps, trx, token, written, ctx));
  if (!isTaken) throw await missed(deps, ctx);
  return { taken: true };
}

function newLink(
  { keys }: Deps,
  { country, productId, category }: ParsedOf<typeof calls.makeConsigneeLink>,
  personId: string,
  asker: Asker,
  now: Date,
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const link = {
    ...{ id: newId(), personId, country, productId, category },
    askerSealed: keys.seal(ASKER, JSON.stringify(asker)),
    tokenMac: keys.mac(TOKEN, token),
    tokenSealed: keys.seal(TOKEN, token),
    madeAt: now,
    expiresAt: new Date(now.getTime() + LIFE_DAYS * DAY_MS),
  };
  return { link, token };
}

/** Returns the link of a token. @throws ApiError NOT_FOUND, RATE; CONFLICT once it is over */
async function openLink(deps: Deps, token: string, ctx: Pick<CallContext, 'ip' | 'now'>): Promise<ConsigneeLinkRow> {
  const { db, keys } = deps;
  const row = await linkOfToken(db, keys.macs(TOKEN, token));
  if (!row) throw await missed(deps, ctx);
  if (row.expiresAt <= ctx.now) throw new ApiError('CONFLICT', { reason: 'link.over' });
  return row;
}

/** Stores what was written, once. The same again is taken, another content is not. */
async function take(
  { keys }: Deps,
  trx: Db,
  token: string,
  written: Written,
  { now }: Pick<CallContext, 'now'>,
): Promise<boolean> {
  const row = await linkOfToken(trx, keys.macs(TOKEN, token), { locked: true });
  if (!row) return false;
  if (row.filledAt !== null) return JSON.stringify(openWritten(keys, row)) === JSON.stringify(written);
  await storeWritten(trx, row.id, {
    contentSealed: keys.seal(WRITTEN, JSON.stringify(written)),
    filledAt: now,
    expiresAt: new Date(now.getTime() + LIFE_DAYS * DAY_MS),
  });
  return true;
}

/** Returns the error for a link that is missing, and slows networks that guess. */
async function missed({ db, keys }: Deps, { ip }: Pick<CallContext, 'ip'>): Promise<ApiError> {
  const network = keys.mac('ip', networksOf(ip)[1]).toString('base64url');
  const misses = await guardsIn(db).incr(`consignee ${network}`, HOUR_S);
  return misses > MISSES ? new ApiError('RATE', { retryAfterS: HOUR_S }) : new ApiError('NOT_FOUND');
}

function viewLink({ keys }: Deps, row: ConsigneeLinkRow): Link {
  const written = openWritten(keys, row);
  const token = row.filledAt === null ? keys.open(TOKEN, row.tokenSealed) : null;
  return {
    linkId: row.id,
    until: toShanghaiIso(row.expiresAt),
    ...(token !== null && { token }),
    ...(written && row.filledAt && { filled: viewWritten(written, row.filledAt) }),
  };
}

/** Numbers are masked: the sender uses them by the id of the link. */
function viewWritten({ fields, localAddress, numbers }: Written, filledAt: Date): NonNullable<Link['filled']> {
  const masked = Object.entries(numbers).map(([id, value]) => [id, maskNumber(value)]);
  return {
    fields: { ...fields },
    localAddress,
    numbers: Object.fromEntries(masked) as NonNullable<Link['filled']>['numbers'],
    filledAt: toShanghaiIso(filledAt),
  };
}

const wantedBy = ({ country, productId, category }: ConsigneeLinkRow) =>
  ({ country, productId, category }) as Pick<
    ParsedOf<typeof calls.makeConsigneeLink>,
    'country' | 'productId' | 'category'
  >;

/** Who asks, masked; for a reader abroad in Latin letters: 林清远 is Lin Q***. */
function askerOf(name: string, city: string): Asker {
  const [surname, given = ''] = /\p{sc=Han}/u.test(name) ? latinName(name).split(' ') : [];
  const latin = surname === undefined ? maskName(name) : `${surname} ${given.slice(0, 1)}***`;
  return { zh: { by: maskName(name), city }, en: { by: latin, city: latinUnit(city) } };
}

const whole = (numbers: Readonly<Record<string, string | undefined>>): Written['numbers'] =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => value)) as Written['numbers'];
