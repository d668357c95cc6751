import { ApiError } from '@yidi/contract/envelope';

const mediaOf = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/**
 * One content type per call; the only parameter known is charset, and only as utf-8. Compressed bodies are refused: no
 * zip bombs. @throws ApiError MEDIA.
 */
export function checkMedia(
  kind: 'json' | 'form',
  contentType: string | undefined,
  contentEncoding: string | undefined,
): void {
  if (contentEncoding === undefined && contentType === mediaOf[kind]) return;
  if (contentEncoding !== undefined && contentEncoding !== 'identity') throw new ApiError('MEDIA');
  const [media, ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (media !== mediaOf[kind]) throw new ApiError('MEDIA');
  for (const parameter of parameters) {
    if (parameter !== 'charset=utf-8' && parameter !== 'charset="utf-8"') throw new ApiError('MEDIA');
  }
}
