import type { PageFound } from '@yidi/contract/page';
import { HOST_GO_PATH, type HostName } from '@yidi/contract/values/host';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../call/handlers.ts';

/** Returns whether the host app should recognise the caller before a page is answered. */
export type RecognisesFirst = (host: HostName, caller: Caller | null) => Promise<boolean>;

/**
 * Returns the redirect target of a page: first the recognition by the host app, which returns to
 * the page, then the target of the page itself. If recognition fails, the page is answered.
 */
export async function leadsTo(
  { recognisedBy: host, location }: Pick<PageFound, 'recognisedBy' | 'location'>,
  { url, caller }: { readonly url: string; readonly caller: Caller | null },
  recognisesFirst?: RecognisesFirst,
): Promise<string | undefined> {
  const first = host && (await recognisesFirst?.(host, caller).catch(() => false));
  return first ? `${HOST_GO_PATH}?redirectUrl=${encodeURIComponent(url)}` : location;
}

/** Answers a redirect. One from a URL that may contain a ticket sends no referrer. */
export function redirect(
  reply: FastifyReply,
  location: string,
  { secretUrl }: Pick<PageFound, 'secretUrl'>,
): FastifyReply {
  const headers = { location, 'cache-control': 'no-store' };
  return reply
    .code(302)
    .headers(secretUrl ? { ...headers, 'referrer-policy': 'no-referrer' } : headers)
    .send();
}
