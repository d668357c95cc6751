import { ApiError } from '@yidi/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from './asset-files.ts';

const YEAR_S = 365 * 24 * 3600;

const HASHED = '/assets/';

/**
 * Serves exactly these files. Hashed files share one route: with the files of earlier builds,
 * separate routes would take the router more time at every start than all calls.
 */
export function mountAssets(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  for (const [path, asset] of assets)
    if (!path.startsWith(HASHED)) app.get(path, (request, reply) => serveAsset(asset, request, reply));
  app.get<{ Params: { '*': string } }>(`${HASHED}*`, (request, reply) => {
    const asset = assets.get(HASHED + request.params['*']);
    if (!asset) throw new ApiError('NOT_FOUND');
    return serveAsset(asset, request, reply);
  });
}

/** The static page that is shown without a network. Its script and styles are files of ours. */
const STATIC_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function serveAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('cache-control', asset.immutable ? `public, max-age=${YEAR_S}, immutable` : 'public, no-cache')
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
    .header('cross-origin-resource-policy', 'same-origin');
  if (asset.type.startsWith('text/html')) reply.header('content-security-policy', STATIC_PAGE_POLICY);
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  reply.header('content-type', asset.type);
  if (asset.br && accepted.has('br')) return reply.header('content-encoding', 'br').send(asset.br);
  if (asset.gz && accepted.has('gzip')) return reply.header('content-encoding', 'gzip').send(asset.gz);
  return reply.send(asset.plain);
}

/** Returns the encodings of an Accept-Encoding header that are not refused by `q=0`. */
export function acceptedEncodings(header: string | string[] | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  for (const part of String(header ?? '').split(',')) {
    const [name, ...rest] = part.trim().toLowerCase().split(';');
    if (name && !rest.some((weight) => /^\s*q=0(?:\.0*)?\s*$/.test(weight))) names.add(name);
  }
  return names;
}
