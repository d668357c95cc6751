import type { IncomingHttpHeaders } from 'node:http';
import type { scanEvent } from '@yidi/contract/calls/carrier';
import type { ScanFeed } from '@yidi/contract/values/scan';
import type * as z from 'zod/mini';

export type { ScanFeed };

/** A scan as `POST /carrier/events` takes it, not judged yet: one that breaks its rules is refused there, alone. */
export type FedScan = z.input<typeof scanEvent>;

/** How many scans of a push are known now, and how many broke a rule and will at every repetition. */
export interface Done {
  readonly known: number;
  readonly refused: number;
}

/** What a partner pushed. */
export interface Push {
  readonly scans: readonly FedScan[];
  /**
   * The push lists all that the partner has of this mail. `prefix` begins the ids of its scans;
   * made `anew`, earlier ones that it lacks are withdrawn.
   */
  readonly list?: { readonly mailNo: string; readonly prefix: string; readonly anew: boolean };
  /** The answer that the partner expects when this is done. */
  readonly answerTo: (done: Done) => string;
}

/** A partner that pushes scans to us in its own format. The adapter verifies the partner and translates; it stores nothing. */
export interface Feed {
  readonly name: ScanFeed;
  /**
   * Proves that the partner sent these bytes, and reads them. Repeated pushes give the same ids.
   * @throws FeedRefused when it did not, or when they cannot be read.
   */
  open(body: { readonly bytes: Buffer; readonly headers: IncomingHttpHeaders }): Push;
}

/** `signature`: another sent it, or another key; `content`: the partner sent it and it is no push of its format. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
  readonly reason: 'signature' | 'content';
  constructor(reason: FeedRefused['reason']) {
    super(`push refused: ${reason}`);
    this.reason = reason;
  }
}
