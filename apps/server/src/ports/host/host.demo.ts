import { randomBytes } from 'node:crypto';
import { type Host, HostRefused } from './host.ts';

/** The invented users of a demo, and a snapshot page with a virtual user. */
export const demoUsers = ['lin', 'he', 'zhou', 'snapshot'] as const;
/** The host apps of a demo. */
export const demoHostNames = ['chat', 'pay', 'search'] as const;
export type DemoHost = (typeof demoHostNames)[number];
export type DemoUser = (typeof demoUsers)[number];

/** The page that plays the vendor's. */
export const DEMO_PAGE = '/demo/host/authorize';

const CODE_LIFE_MS = 5 * 60_000;
const MOST_CODES = 1_000;
const codeText = /^(chat|pay|search)-(lin|he|zhou|snapshot)-(\d{13})-[\w-]{16}$/;

/** Returns a code as the vendor of this host app would give to that user. */
export function demoCode(name: DemoHost, user: DemoUser, now: Date): string {
  return `${name}-${user}-${now.getTime()}-${randomBytes(12).toString('base64url')}`;
}

/** The host apps of a demo, and the user who opens pages in them. */
export interface DemoHosts {
  readonly hosts: readonly Host[];
  chosen(): DemoUser | null;
  choose(user: DemoUser | null): void;
}

/** Opens the host apps of a demo. Nobody is recognised until a user was chosen. */
export function openDemoHosts(clock: () => Date = () => new Date()): DemoHosts {
  let chosen: DemoUser | null = null;
  return {
    hosts: demoHostNames.map((name) => demoHost(name, () => chosen !== null, clock)),
    chosen: () => chosen,
    choose(user) {
      chosen = user;
    },
  };
}

/** Recognises the invented users of a demo. It is refused in production. */
function demoHost(name: DemoHost, hasUser: () => boolean, clock: () => Date): Host {
  const used = new Set<string>();
  return {
    name,
    appId: `demo-${name}`,
    // The vendor of the search app always asks.
    silent: name !== 'search',
    hasUser,
    authorizeUrl: (state) => `${DEMO_PAGE}?${new URLSearchParams({ host: name, state })}`,
    async exchange(code) {
      const [, hostName, user, givenAtMs] = codeText.exec(code) ?? [];
      if (hostName !== name || user === undefined) throw new HostRefused('foreign');
      if (used.has(code)) throw new HostRefused('used');
      if (used.size >= MOST_CODES) used.clear();
      used.add(code);
      if (clock().getTime() - Number(givenAtMs) > CODE_LIFE_MS) throw new HostRefused('late');
      const virtual = user === 'snapshot';
      const id = virtual ? `snapshot-${randomBytes(6).toString('hex')}` : user;
      return { openId: `demo-${name}-${id}`, virtual };
    },
  };
}
