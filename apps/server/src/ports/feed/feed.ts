import type { IncomingHttpHeaders } from 'node:http';
import type { scanEvent } from '@yidi/contract/calls/carrier';
import type { ScanFeed } from '@yidi/contract/values/scan';
import type * as z from 'zod/mini';

export type { ScanFeed };

/**
 * A scan in the shape of `POST /carrier/events`, not yet validated. The endpoint refuses each
 * invalid scan separately.
 */
export type FedScan = z.input<typeof scanEvent>;

/** Numbers of a push's scans that were stored, and that would be refused again. */
export interface Done {
  readonly known: number;
  readonly refused: number;
}

/** A push of a partner. */
export interface Push {
  readonly scans: readonly FedScan[];
  /**
   * Set if the push lists all scans of this mail item. `prefix` begins the ids of its scans. With
   * `anew`, earlier scans that are missing in the list are withdrawn.
   */
  readonly list?: { readonly mailNo: string; readonly prefix: string; readonly anew: boolean };
  /** Returns the answer that the partner expects after the scans were stored. */
  readonly answerTo: (done: Done) => string;
}

/**
 * A partner that pushes scans in its own format. The adapter authenticates the partner and
 * translates; it stores nothing.
 */
export interface Feed {
  readonly name: ScanFeed;
  /**
   * Checks that the partner sent these bytes, and reads them. A repeated push gives the same ids.
   * @throws FeedRefused
   */
  open(body: { readonly bytes: Buffer; readonly headers: IncomingHttpHeaders }): Push;
}

/**
 * `signature`: the sender or its key is wrong. `content`: the partner sent it, but it does not have
 * the format of its pushes.
 */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
  readonly reason: 'signature' | 'content';
  constructor(reason: FeedRefused['reason']) {
    super(`push refused: ${reason}`);
    this.reason = reason;
  }
}
