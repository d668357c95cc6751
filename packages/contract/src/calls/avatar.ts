import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { shape } from '../values/text.ts';

/**
 * Chooses a picture that the caller has uploaded (use `picture`) for the account; without `fileId`
 * the account has none. The former picture is deleted. Answers a link as `getLoginUserInfo` does.
 * Errors: NOT_FOUND (no such picture of the caller). Not in the spec, which has `avatar` only.
 */
export const setAvatar = call({
  path: '/user/avatar',
  service: 'user',
  access: 'user',
  request: shape({ fileId: z.optional(idOf('file')) }),
  info: shape({ avatar: z.string() }),
});
