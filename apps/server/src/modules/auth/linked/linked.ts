import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/linked-account';
import { ApiError, badField } from '@yidi/contract/envelope';
import type { LinkRole } from '@yidi/contract/values/linked-account';
import { maskPhone } from '@yidi/rules/mask/mask';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext, Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import type { Sessions } from '../auth.public.ts';
import type { TakeBack } from '../login/login.ts';
import { recorded, Told } from '../recorded.ts';
import { linkPhone } from './link-phone.ts';
import { type LinkRow, linkedTo, linkOf, openedBy } from './linked.store.ts';
import { switchTo } from './switch-to.ts';
import { unlink } from './unlink.ts';

export interface LinkedDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly sessions: Pick<Sessions, 'forget' | 'hasProof'>;
  readonly takeBack?: TakeBack;
}

type Request = ParsedOf<typeof calls.mulBind>;
export type LinkInfo = InfoOf<typeof calls.mulBind>;

/** Linked accounts of a user with several phones: list, link, switch, unlink. */
export function linkedHandlers(deps: LinkedDeps): Handlers<typeof calls> {
  const events = { bind: 'account.link', unbind: 'account.unlink', switch: 'account.switch' } as const;
  const act = recorded(
    deps.keys,
    { event: ({ op }: Request) => (op === 'list' ? 'account.link' : events[op]), done: true },
    async (request: Request, ctx: CallContext) => {
      const caller = await placeOf(deps.db, ctx);
      if (request.op === 'bind') return bind(deps, caller, request, ctx);
      if (!request.bindUserId) throw badField('bindUserId', 'field.required');
      if (request.op === 'unbind') {
        await unlink(deps, caller, request.bindUserId, ctx);
        return listLinked(deps, await placeOf(deps.db, ctx));
      }
      const switched = await switchTo(deps, caller, request.bindUserId, ctx);
      const { token, userId } = switched;
      return new Told({ ...(await listLinked(deps, switched.place)), token }, { personId: userId });
    },
  );
  return {
    mulBind: async (request, ctx) => {
      if (request.op !== 'list') return act(request, ctx);
      const info = await listLinked(deps, await placeOf(deps.db, ctx));
      if (request.bindUserId === undefined) return info;
      const records = info.records.filter(({ bindUserId }) => bindUserId === request.bindUserId);
      if (records.length === 0) throw new ApiError('NOT_FOUND');
      return { ...info, records };
    },
  };
}

/** The role of the caller's account among the linked ones. */
export interface Place {
  readonly userId: string;
  readonly phone: string;
  readonly role: LinkRole;
  /** The main account; the caller's own if it is not linked. */
  readonly mainId: string;
  readonly link: LinkRow | undefined;
}

async function placeOf(db: Db, { caller }: CallContext): Promise<Place> {
  const { userId, phone, sessionId } = caller;
  if (userId === null || phone === null) throw new ApiError('LOGIN');
  const [link, from] = await Promise.all([linkOf(db, userId), openedBy(db, sessionId)]);
  const role = link === undefined ? 'main' : from === link.mainId ? 'opened' : 'linked';
  return { userId, phone, role, mainId: link?.mainId ?? userId, link };
}

/** Lists all accounts for the main account and its sessions; for a linked one only its own link. */
export async function listLinked({ db, keys }: LinkedDeps, place: Place): Promise<LinkInfo> {
  const masked = (sealed: string) => maskPhone(keys.open('phone.stored', sealed) ?? '');
  const rows = place.role === 'linked' ? [place.link!] : await linkedTo(db, place.mainId);
  return {
    role: place.role,
    phone: place.link ? masked(place.link.mainPhoneSealed) : maskPhone(place.phone),
    ...(place.role !== 'linked' && { mainUserId: place.mainId }),
    records: rows.map((row) => ({
      bindUserId: row.personId,
      phone: masked(row.mainPhoneSealed),
      bindPhone: masked(row.phoneSealed),
      since: toShanghaiIso(row.linkedAt),
    })),
  };
}

async function bind(deps: LinkedDeps, place: Place, request: Request, ctx: CallContext): Promise<LinkInfo> {
  const { phone, validCode } = request;
  if (!phone) throw badField('phone', 'phone.empty');
  if (!validCode) throw badField('validCode', 'code.empty');
  const bindUserId = await linkPhone(deps, place, { phone, validCode }, ctx);
  const info = await listLinked(deps, await placeOf(deps.db, ctx));
  const bindPhone = info.records.find((record) => record.bindUserId === bindUserId)?.bindPhone ?? maskPhone(phone);
  return { ...info, bindUserId, bindPhone };
}
