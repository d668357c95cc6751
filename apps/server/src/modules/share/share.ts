import { randomBytes } from 'node:crypto';
import type { ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/share';
import type { verifyMail } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { ChatPages } from '../../ports/chat/chat.ts';
import { networksOf } from '../../security/net-prefix.ts';
import { sharedViewsOf } from '../trace/trace.public.ts';
import { countOpened, deleteShare, findByToken, mailNoOfOrder, storeShare } from './share.store.ts';
import { openPageSigner } from './sign-pages.ts';

const LIFE_DAYS = 30;
const TOKEN_BYTES = 16;
/** Unknown tokens per network and hour, before all are refused for the rest of it. */
const MISSES = 60;
const MISSES_S = 3600;
/** An open page polls. A request after this time without one counts as a new visit. */
const VISIT_S = 1800;
/** The functions of the chat app's SDK that our pages use. */
const PAGE_FUNCTIONS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
  /** Compares four digits with the phones of a mail, within the trace's limits. */
  readonly proveMail: (request: ParsedOf<typeof verifyMail>, ctx: CallContext) => unknown;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
  /** The account that signs pages for the chat app. */
  readonly chatPages: ChatPages | null;
}

/** Shareable links to orders. */
export function shareHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, keys, carrier, proveMail, origin, chatPages } = deps;
  const signPage = chatPages && openPageSigner({ db, keys, pages: chatPages });
  const viewsOf = sharedViewsOf({ db, carrier });

  return {
    shareOrder: (request, ctx) => shareOrder(deps, request, ctx),

    async withdrawShare({ orderId }, { caller }) {
      await ownMailNo(deps, caller.personId, orderId);
      await deleteShare(db, orderId);
      return {};
    },

    async openShare({ token }, { caller, ip, now }) {
      const found = await findByToken(db, keys.macs('share', token), now);
      const view = found && (await viewsOf([found.mailNo], now)).get(found.mailNo);
      if (!view) throw await missed(deps, ip);
      const isOwn = caller.personId === found.personId;
      if (!isOwn && (await isNewVisit(deps, found.orderId, ip))) await countOpened(db, found.orderId);
      return { ...view, expiresAt: toShanghaiIso(found.expiresAt) };
    },

    async proveShare({ token, ...proof }, ctx) {
      const found = await findByToken(db, keys.macs('share', token), ctx.now);
      if (!found) throw await missed(deps, ctx.ip);
      await proveMail({ mailNo: found.mailNo, ...proof }, ctx);
      return { mailNo: found.mailNo };
    },

    async getThirdParameters({ url }, { channel, now }) {
      const page = url.split('#', 1)[0]!;
      if (!page.startsWith(`${origin}/`))
        throw new ApiError('BAD_INPUT', { fields: [{ path: 'url', rule: 'url.foreign' }] });
      if (!signPage || channel !== 'chat') return { jsapi: null };
      return { jsapi: { ...(await signPage(page, now)), jsApiList: [...PAGE_FUNCTIONS] } };
    },
  };
}

async function shareOrder(deps: Deps, { orderId }: ParsedOf<typeof calls.shareOrder>, { caller, now }: CallContext) {
  const { db, keys } = deps;
  const mailNo = await ownMailNo(deps, caller.personId, orderId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const kept = await storeShare(db, {
    orderId,
    personId: caller.personId,
    mailNo,
    tokenMac: keys.mac('share', token),
    tokenSealed: keys.seal('share', token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_DAYS * DAY_MS),
  });
  const opened = keys.open('share', kept.sealed);
  // The token was encrypted with a deleted key: the link still works but cannot be shown again.
  if (opened === null) throw new ApiError('NOT_FOUND');
  return { token: opened, expiresAt: toShanghaiIso(kept.expiresAt), opened: kept.opened };
}

async function ownMailNo({ db }: Deps, personId: string, orderId: string): Promise<string> {
  const mailNo = await mailNoOfOrder(db, personId, orderId);
  if (mailNo === undefined) throw new ApiError('NOT_FOUND');
  return mailNo;
}

/** Returns the error for invalid tokens of any kind, and slows networks that guess. */
async function missed({ db, keys }: Deps, ip: string): Promise<ApiError> {
  const network = keys.mac('ip', networksOf(ip)[1]).toString('base64url');
  const misses = await guardsIn(db).incr(`share ${network}`, MISSES_S);
  return misses > MISSES ? new ApiError('RATE', { retryAfterS: MISSES_S }) : new ApiError('NOT_FOUND');
}

/** Whether it is a new visit. @guess Two people at one address within the time count once. */
async function isNewVisit({ db, keys }: Deps, orderId: string, ip: string): Promise<boolean> {
  const limits = guardsIn(db);
  const key = `share visit ${orderId} ${keys.mac('ip', ip).toString('base64url')}`;
  const taken = await limits.take(key);
  await limits.put(key, true, VISIT_S);
  return taken === undefined;
}
