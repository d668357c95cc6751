/** What the register says of a name and a card number; `invalid`: it is no number at all. */
export type IdentityAnswer = 'match' | 'mismatch' | 'noRecord' | 'invalid';

/** Whether a name and a resident identity card number belong together, as the police's register has them. */
export interface Identities {
  /** `none`: no name is checked online. */
  readonly register: 'none' | 'demo' | 'tencent';
  /** Who is in the register of a demo. */
  readonly demo?: readonly Identity[];
  /** @throws IdentitiesUnreachable where it is open: the register is down, the account has run out, the limit of a day is used. */
  check(identity: Identity): Promise<IdentityAnswer>;
}

export interface Identity {
  readonly name: string;
  readonly cardNo: string;
}

export class IdentitiesUnreachable extends Error {
  override readonly name = 'IdentitiesUnreachable';
}
