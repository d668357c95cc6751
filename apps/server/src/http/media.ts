import { ApiError } from '@yidi/contract/envelope';

/** The content types of the kinds of body that have a fixed one. */
export const mediaOf = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'multipart/form-data',
} as const;

/**
 * Returns the content type, which must be one that the call accepts. The only accepted parameter is
 * charset utf-8. Compressed bodies are refused, as a protection against zip bombs.
 * @throws ApiError MEDIA
 */
export function checkMedia(
  allowed: string | readonly string[],
  contentType: string | undefined,
  contentEncoding: string | undefined,
): string {
  if (contentEncoding === undefined && contentType === allowed) return contentType;
  if (contentEncoding !== undefined && contentEncoding !== 'identity') throw new ApiError('MEDIA');
  const [media = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (typeof allowed === 'string' ? media !== allowed : !allowed.includes(media)) throw new ApiError('MEDIA');
  for (const parameter of parameters) {
    if (parameter !== 'charset=utf-8' && parameter !== 'charset="utf-8"') throw new ApiError('MEDIA');
  }
  return media;
}
