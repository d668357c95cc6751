import type { HostName } from '@yidi/contract/values/host';

/** A user as the host app knows them. Neither id is ever logged or put into a URL. */
export interface HostPerson {
  /** The user's id in one app of the vendor. */
  readonly openId: string;
  /** The user's id in all apps of one vendor account, if the vendor gives one. */
  readonly unionId?: string | undefined;
  /** An invented user of a snapshot page, who is anonymous for us. */
  readonly virtual: boolean;
}

/** An app of the operator at the vendor of a host app, by which users are recognised. */
export interface Host {
  readonly name: HostName;
  /** The id of the operator's app at the vendor. It is public. */
  readonly appId: string;
  /** Whether the vendor recognises a user without asking. If not, a round begins by a tap only. */
  readonly silent: boolean;
  /**
   * Returns the vendor's page that redirects to our return URL with a code and this `state`, 32 of
   * A–Z a–z 0–9. Returns null if codes come from a program in the host app and not from a page.
   */
  authorizeUrl(state: string): string | null;
  /**
   * Exchanges a code for the user's id. The code is sent once and never again, because some vendors
   * use it up even if the answer is lost.
   * @throws HostRefused
   */
  exchange(code: string): Promise<HostPerson>;
  /** Whether the host app has a user at all; always true if undefined. */
  hasUser?(): boolean;
}

/**
 * The reason why there is no id. `used`: the code was used before. `late`: it has expired.
 * `foreign`: it is not a code of this app. `virtual`: the vendor blocks the user. `down`: there was
 * no answer in time or an unreadable one, or the vendor rejects our account.
 */
export type HostRefusal = 'used' | 'foreign' | 'late' | 'virtual' | 'down';

export class HostRefused extends Error {
  override readonly name = 'HostRefused';
  readonly reason: HostRefusal;
  /** `detail` must not contain a code or an id of a user. */
  constructor(reason: HostRefusal, detail = '') {
    super(`not recognised: ${reason} ${detail}`.trim());
    this.reason = reason;
  }
}

/** The longest code of a vendor that is accepted. */
export const LONGEST_CODE = 512;
