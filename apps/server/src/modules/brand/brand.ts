import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/brand';
import { ApiError } from '@yidi/contract/envelope';
import { cleanPartnerNo } from '@yidi/contract/values/brand';
import type { Language } from '@yidi/phrases/language';
import { HOUR_S } from '@yidi/rules/time/shanghai';
import { signedByCarrier } from '../../call/carrier-signature/signed-by-carrier.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { CarrierScope } from '../../config/carrier-scopes.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { decodeUtf8 } from '../../parse/read-json.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { countGuess, forgiveGuess } from '../../security/guess-ceiling.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { holdingsOf, isHeldAt } from '../../security/phone-holding.ts';
import { wrongGuess } from '../../security/wrong-guess.ts';
import { guardGuess, type SolveSlider } from '../auth/auth.public.ts';
import { sharedViewsOf } from '../trace/trace.public.ts';
import {
  addGrant,
  type BrandMail,
  boundMailNos,
  type Consignment,
  digitsText,
  findConsignment,
  isGranted,
  mailsOfNumber,
  type Of,
} from './brand.store.ts';
import { importBrand } from './brand-import.ts';
import { listMails } from './brand-list.ts';

/** Attempts per session, number and hour. */
const TRIES = 5;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
  readonly carrierKeys: ReadonlyMap<string, string>;
  readonly carrierScopes?: ReadonlyMap<string, CarrierScope> | undefined;
  readonly networks: NetworkLimits;
  readonly solveSlider: SolveSlider;
}

interface Viewing extends Deps {
  readonly viewsOf: ReturnType<typeof sharedViewsOf>;
}

type Request = ParsedOf<typeof calls.mailBrandList>;

/** Shows the mails of partners' numbers. */
export function brandHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, keys, carrier, carrierKeys, carrierScopes } = deps;
  const viewsOf = sharedViewsOf({ db, carrier });

  return {
    mailBrandList: (request, ctx) => mailBrandList({ ...deps, viewsOf }, request, ctx),

    brandImport: signedByCarrier({ db, carrierKeys, carrierScopes }, 'brand', ({ bytes, signer }, { now }) => {
      const text = decodeUtf8(bytes);
      return (trx) => importBrand(trx, keys, text, now, signer.project);
    }),
  };
}

/** Returns views of the project's own mails only: a mail named by a partner may be another's. */
async function shownViews({ db, viewsOf }: Viewing, { project }: Of, mails: readonly BrandMail[], now: Date) {
  const named = mails.filter(({ byPartner }) => byPartner).map(({ mailNo }) => mailNo);
  const bound = named.length > 0 ? await boundMailNos(db, project, named) : new Set();
  const shown = mails.filter(({ byPartner, mailNo }) => !byPartner || bound.has(mailNo));
  return viewsOf(
    shown.map(({ mailNo }) => mailNo),
    now,
  );
}

async function mailBrandList(
  deps: Viewing,
  request: Request,
  ctx: CallContext,
): Promise<InfoOf<typeof calls.mailBrandList>> {
  const { db } = deps;
  const key = { project: request.projectId, number: cleanPartnerNo(request.number) };
  await deps.networks.take('brand', ctx);
  const consignment = await findConsignment(db, key);
  if (!consignment) throw new ApiError('NOT_FOUND');
  let isOpened = await openedOf(deps, key, consignment, ctx);
  const { digits } = request;
  const mails = await mailsOfNumber(db, key);
  if (digits !== undefined && !mails.every(isOpened)) {
    await openBy(deps, { ...request, digits }, key, consignment, ctx);
    isOpened = () => true;
  }
  const asked = request.mailNo === undefined ? mails : mails.filter(({ mailNo }) => mailNo === request.mailNo);
  if (asked.length === 0) throw new ApiError('NOT_FOUND');
  const views = await shownViews(deps, key, asked, ctx.now);
  const opened = asked.every(isOpened);
  return {
    project: { code: key.project, ...wordsOf(consignment, ctx.language) },
    number: key.number,
    opened,
    askable: !opened && consignment.digitsMac !== null,
    ...listMails(asked, views, { ...request, isOpened }),
  };
}

/**
 * Returns a function that checks whether the caller sees a mail's place and contents. They must
 * have unlocked the number, or have had the consignee's phone when it and the mail were named.
 */
async function openedOf(
  { db }: Deps,
  key: Of,
  { phoneMac, consigneeAt }: Consignment,
  { caller, now }: CallContext,
): Promise<(mail: BrandMail) => boolean> {
  if (await isGranted(db, caller.sessionId, key, now)) return () => true;
  if (!phoneMac) return () => false;
  const held = (await holdingsOf(db, caller.personId)).filter(({ mac }) => mac.equals(phoneMac));
  return ({ namedAt }) => held.some((holding) => isHeldAt(holding, namedAt > consigneeAt ? namedAt : consigneeAt));
}

/** Counts an attempt in each limit before comparing, so that parallel ones cannot exceed one. */
async function openBy(
  { db, keys, networks, solveSlider }: Deps,
  { digits, ...solution }: Request & { readonly digits: string },
  key: Of,
  { digitsMac }: Consignment,
  ctx: CallContext,
): Promise<void> {
  const { sessionId } = ctx.caller;
  const name = `brand:${key.project}:${key.number}`;
  await guardGuess({ db, solveSlider }, name, solution, ctx);
  const [{ count, leftS } = { count: 1, leftS: HOUR_S }] = await guardsIn(db).incrAll([`${name}:${sessionId}`], HOUR_S);
  if (count > TRIES) throw new ApiError('RATE', { reason: 'digits.spent', retryAfterS: leftS });
  await networks.take('digits', ctx);
  await countGuess(db, name, ctx.now);
  const right =
    digitsMac !== null && keys.macs('brand.digits', digitsText(key, digits)).some((mac) => mac.equals(digitsMac));
  if (!right) throw wrongGuess(TRIES - count, 'digits.spent', leftS);
  await forgiveGuess(db, name);
  await transact(db, (trx) => addGrant(trx, sessionId, key, ctx.now));
}

function wordsOf(row: Consignment, language: Language) {
  const english = language === 'en';
  return {
    name: english ? row.nameEn : row.name,
    numberLabel: english ? row.numberLabelEn : row.numberLabel,
    lead: english ? row.leadEn : row.lead,
  };
}
