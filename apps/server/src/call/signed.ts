import type { IncomingHttpHeaders } from 'node:http';

/** A body as it came, with all that its signature can be over. */
export interface RawBody {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** The values of the path's named parameters. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A body whose signature is proved. */
export interface SignedBody<Signer> extends RawBody {
  readonly signer: Signer;
  /** Its content type without parameters, one of those that the call takes. */
  readonly media: string;
}

/** What a handler of a raw call knows besides the body: there is no session, no channel and no language. */
export interface SignedContext {
  readonly ip: string;
  readonly traceId: string;
  readonly now: Date;
}

/** An answer in the vendor's format instead of the envelope, as the vendor expects for its notices. */
export class PlainAnswer {
  readonly text: string;
  readonly media: string;
  constructor(text: string, media = 'text/plain') {
    this.text = text;
    this.media = media;
  }
}

/** The two steps of a raw call; made by `signedBy`, so that none goes without its proof. */
export interface SignedHandler<Info> {
  readonly kind: 'signed';
  /** Proves the signature, then serves; `mediaOf` is asked in between. */
  serve(body: RawBody, mediaOf: () => string, ctx: SignedContext): Promise<Info | PlainAnswer>;
}

/**
 * The handler of a raw call. `verify` proves who signed these very bytes, before anything is read
 * from them, and throws ApiError SESSION when no known key did; `handle` parses them and gets what
 * was proved.
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
