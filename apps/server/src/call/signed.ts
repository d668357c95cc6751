import type { IncomingHttpHeaders } from 'node:http';

/** A body as received, with everything that its signature can cover. */
export interface RawBody {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** The values of the path's named parameters. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A body whose signature was verified. */
export interface SignedBody<Signer> extends RawBody {
  readonly signer: Signer;
  /** The content type without parameters, one of those that the call accepts. */
  readonly media: string;
}

/** The context of a raw call. It has no session, channel or language. */
export interface SignedContext {
  readonly ip: string;
  readonly traceId: string;
  readonly now: Date;
}

/**
 * An answer in the vendor's format instead of the envelope, as vendors expect for their notices.
 */
export class PlainAnswer {
  readonly text: string;
  readonly media: string;
  constructor(text: string, media = 'text/plain') {
    this.text = text;
    this.media = media;
  }
}

/**
 * The two steps of a raw call. Made by `signedBy`, so that no handler runs without verification.
 */
export interface SignedHandler<Info> {
  readonly kind: 'signed';
  /** Verifies the signature, then serves. `mediaOf` is called in between. */
  serve(body: RawBody, mediaOf: () => string, ctx: SignedContext): Promise<Info | PlainAnswer>;
}

/**
 * Makes the handler of a raw call. `verify` authenticates the signer of exactly these bytes before
 * any of them is parsed; it throws ApiError SESSION if no known key signed them. `handle` then
 * parses them and gets the signer.
 */
export function signedBy<Signer, Info>(
  verify: (body: RawBody, ctx: SignedContext) => Promise<Signer> | Signer,
  handle: (body: SignedBody<Signer>, ctx: SignedContext) => Promise<Info | PlainAnswer>,
): SignedHandler<Info> {
  return {
    kind: 'signed',
    async serve(body, mediaOf, ctx) {
      const signer = await verify(body, ctx);
      return handle({ ...body, signer, media: mediaOf() }, ctx);
    },
  };
}
