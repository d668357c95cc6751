import { type Identities, IdentitiesUnreachable, type Identity } from './identity.ts';

/** Invented, with numbers that are right in form; no others are in this register. */
const people: readonly Identity[] = [
  { name: '林清远', cardNo: '11010119900307002X' },
  { name: '阿依古丽·买买提', cardNo: '650102198505120020' },
  { name: '欧阳晓', cardNo: '440305199211230043' },
];

/** The register of a demo: a few invented people, shown on the page. Production refuses to start with it. */
export function demoIdentities(): Identities {
  return {
    register: 'demo',
    demo: people,
    async check({ name, cardNo }) {
      const known = people.find((one) => one.cardNo === cardNo);
      if (!known) return 'noRecord';
      return known.name === name ? 'match' : 'mismatch';
    },
  };
}

/** No register: no account is certified online. */
export function noIdentities(): Identities {
  return {
    register: 'none',
    async check() {
      throw new IdentitiesUnreachable('no register is set up');
    },
  };
}
