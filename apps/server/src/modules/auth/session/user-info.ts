import type { InfoOf } from '@yidi/contract/call';
import type { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { maskCardNo, maskName, maskPhone } from '@yidi/rules/mask/mask';
import type { CallContext, Caller } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { avatarLink, openedCard } from '../../account/account.public.ts';
import { profileOf } from '../login/person.store.ts';

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly leftBehind?: (db: Db, caller: Caller, now: Date) => Promise<boolean>;
}

/** Returns the user of a session, masked. Of an anonymous one, only that it is not logged in. */
export async function describeUser(
  { db, keys, leftBehind }: Deps,
  { caller, channel, now }: Pick<CallContext, 'caller' | 'channel' | 'now'>,
): Promise<InfoOf<typeof getLoginUserInfo>> {
  const { userId, phone } = caller;
  const openId = caller.openId ?? '';
  const profile = userId && phone ? await profileOf(db, userId) : null;
  if (!profile || !userId || !phone) return { isLogin: 0, loginState: 0, openId, mergeAddrOrder: 1 };
  const masked = maskPhone(phone);
  const opaque = keys.seal('phone.wire', phone);
  const card = await openedCard({ db, keys }, userId);
  // Only the chat and payment apps ask: pages in a browser are spared the query.
  const left = channel !== 'web' && (await leftBehind?.(db, caller, now));
  return {
    isLogin: 1,
    loginState: 1,
    openId,
    userId,
    userName: profile.name ?? masked,
    ...{ phone: masked, phoneNum: masked, userPhone: masked },
    avatar: avatarLink(keys, profile.avatarId, now),
    ...(card && { realName: maskName(card.name), cardNo: maskCardNo(card.cardNo), idcardType: card.idcardType }),
    mergeAddrOrder: left ? 0 : 1,
    ...{ aesEcbPhone: opaque, enCodePhone: opaque },
  };
}
