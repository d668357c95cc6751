import { type Identities, IdentitiesUnreachable, type Identity } from './identity.ts';

/** Invented people with well-formed card numbers. This register contains no others. */
const people: readonly Identity[] = [
  { name: '林清远', cardNo: '11010119900307002X' },
  { name: '阿依古丽·买买提', cardNo: '650102198505120020' },
  { name: '欧阳晓', cardNo: '440305199211230043' },
];

/**
 * The register of the demo: a few invented people, listed on the page. A production server refuses
 * to start with it.
 */
export function demoIdentities(): Identities {
  return {
    register: 'demo',
    demo: people,
    async check({ name, cardNo }) {
      const registered = people.find((person) => person.cardNo === cardNo);
      if (!registered) return 'noRecord';
      return registered.name === name ? 'match' : 'mismatch';
    },
  };
}

/** The register of an installation without one: no account is certified online. */
export function noIdentities(): Identities {
  return {
    register: 'none',
    async check() {
      throw new IdentitiesUnreachable('no register is set up');
    },
  };
}
