import { join } from 'node:path';
import { ApiError } from '@yidi/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAssets } from '../page/asset-files.ts';
import { acceptedEncodings, mountAssets } from '../page/asset-routes.ts';

/** The static build of `apps/ops`. */
const OPS_BUILD = join(import.meta.dirname, '../../../ops/dist');

/** As strict as the consumer's; the console's page has no inline script and no inline style. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const headers = (secure: boolean) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [...POLICY, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(), camera=(), microphone=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  vary: 'accept-encoding',
});

/**
 * Serves the console: its files, and its one page at every other path, whose routes are the page's
 * own. Without a build every path is missing. Returns whether there is a build.
 */
export function mountOpsPages(app: FastifyInstance, secure: boolean, folder = OPS_BUILD): boolean {
  const files = new Map(readAssets(folder, '', (file) => file.startsWith('assets/')));
  const page = files.get('/index.html');
  files.delete('/index.html');
  if (!page) return false;
  mountAssets(app, files);
  app.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    if (!String(request.headers.accept ?? '').includes('text/html')) throw new ApiError('NOT_FOUND');
    reply.headers(headers(secure));
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    if (page.br && accepted.has('br')) return reply.header('content-encoding', 'br').send(page.br);
    if (page.gz && accepted.has('gzip')) return reply.header('content-encoding', 'gzip').send(page.gz);
    return reply.send(page.plain);
  });
  return true;
}
