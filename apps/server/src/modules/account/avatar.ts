import type * as calls from '@yidi/contract/calls/avatar';
import { ApiError } from '@yidi/contract/envelope';
import type { Handlers } from '../../call/handlers.ts';
import { transact } from '../../db/transaction.ts';
import { dropFile, isOwnPicture } from '../file/file.public.ts';
import { avatarLink } from './account.public.ts';
import { changeAvatar } from './account.store.ts';
import type { AccountDeps } from './account.ts';

/** The picture of an account. */
export function avatarHandlers({ db, keys }: Pick<AccountDeps, 'db' | 'keys'>): Handlers<typeof calls> {
  return {
    async setAvatar({ fileId = null }, { caller: { personId }, now }) {
      await transact(db, async (trx) => {
        if (fileId !== null && !(await isOwnPicture(trx, personId, fileId))) throw new ApiError('NOT_FOUND');
        const former = await changeAvatar(trx, personId, fileId);
        if (former !== null && former !== fileId) await dropFile(trx, personId, former);
      });
      return { avatar: avatarLink(keys, fileId, now) };
    },
  };
}
