import type { Db } from '../../../db/open.ts';
import type { Other } from './beside.store.ts';
import type { Fields } from './revision.store.ts';

/** Content that may be published. */
export interface Publishable {
  /**
   * When a second person decides: `before` readers get it, `after` it was shown for a while, or
   * never.
   */
  readonly second: 'never' | 'before' | 'after';
  readonly beginAt: Date;
  readonly endAt: Date;
  /** Replaces what readers get of an item by it, until `endAt`. */
  put(trx: Db, contentId: string, at: { readonly now: Date; readonly endAt: Date }): Promise<void>;
}

/** What a kind of content has of its own, besides its fields. */
export interface KindRules {
  /** @throws ApiError BAD_INPUT under the fields that may not be published */
  judge(db: Db, fields: Fields, now: Date): Promise<Publishable>;
  /** Takes back what readers get of an item. */
  take(trx: Db, contentId: string): Promise<void>;
  /**
   * Lists what else of the kind is published for the same place and time, as far as a draft names
   * them.
   */
  others(db: Db, contentId: string, fields: Fields): Promise<readonly Other[]>;
}
