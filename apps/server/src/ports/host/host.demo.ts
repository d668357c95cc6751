import { randomBytes } from 'node:crypto';
import { type Host, HostRefused } from './host.ts';

/** The invented users of a demo, and a snapshot page with a virtual user. */
export const demoUsers = ['lin', 'he', 'zhou', 'snapshot'] as const;
export type DemoUser = (typeof demoUsers)[number];

/** The cookie with the user that was chosen at `/demo` in this browser. */
export const DEMO_COOKIE = 'demoHostUser';
/** The page that plays the vendor's. */
export const DEMO_PAGE = '/demo/host/authorize';

const CODE_LIFE_MS = 5 * 60_000;
const MOST_CODES = 1_000;
const codeText = /^(chat|pay)-(lin|he|zhou|snapshot)-(\d{13})-[\w-]{16}$/;

/** Returns the user that a browser with these cookies has chosen. */
export function demoUserOf(cookies: string): DemoUser | undefined {
  const chosen = new RegExp(`(?:^|; ?)${DEMO_COOKIE}=(\\w{1,10})(?:;|$)`).exec(cookies)?.[1];
  return demoUsers.find((user) => user === chosen);
}

/** Returns a code as the vendor of this host app would give to that user. */
export function demoCode(name: 'chat' | 'pay', user: DemoUser, now: Date): string {
  return `${name}-${user}-${now.getTime()}-${randomBytes(12).toString('base64url')}`;
}

/** Recognises the invented users of a demo. It is refused in production. */
export function demoHost(name: 'chat' | 'pay', { clock = () => new Date(), origin = '' } = {}): Host {
  const used = new Set<string>();
  return {
    name,
    appId: `demo-${name}`,
    silent: true,
    hasUser: (cookies) => demoUserOf(cookies) !== undefined,
    authorizeUrl: (state) => `${origin}${DEMO_PAGE}?${new URLSearchParams({ host: name, state })}`,
    async exchange(code) {
      const [, of, user, givenAtMs] = codeText.exec(code) ?? [];
      if (of !== name || user === undefined) throw new HostRefused('foreign');
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
