/** The register's answer about a name and a card number. `invalid`: the number is malformed. */
export type IdentityAnswer = 'match' | 'mismatch' | 'noRecord' | 'invalid';

/**
 * Checks whether a name and a resident identity card number belong together in the police register.
 */
export interface Identities {
  /** `none`: names are not checked online. */
  readonly register: 'none' | 'demo' | 'tencent';
  /** The people in the register of a demo. */
  readonly demo?: readonly Identity[];
  /**
   * @throws IdentitiesUnreachable if the result is unknown: the register is down, or our balance or
   * daily limit is used up
   */
  check(identity: Identity): Promise<IdentityAnswer>;
}

export interface Identity {
  readonly name: string;
  readonly cardNo: string;
}

export class IdentitiesUnreachable extends Error {
  override readonly name = 'IdentitiesUnreachable';
}
