import { HOST_BACK_PATH } from '@yidi/contract/values/host';
import type { FastifyInstance } from 'fastify';
import type { Peers } from '../call/peers.ts';
import {
  DEMO_PAGE,
  type DemoHosts,
  type DemoUser,
  demoCode,
  demoHostNames,
  demoUsers,
} from '../ports/host/host.demo.ts';

const CHOSEN = 'demo.host-user';

/** Returns the user of this name; null for any other text. */
export const readDemoUser = (text: unknown): DemoUser | null => demoUsers.find((user) => user === text) ?? null;

/** Shares the choice of the user among the worker processes of a demo. */
export function shareDemoHosts(demoHosts: DemoHosts, peers: Peers): DemoHosts {
  peers.hear(CHOSEN, (user) => demoHosts.choose(readDemoUser(user)));
  return {
    ...demoHosts,
    choose(user) {
      demoHosts.choose(user);
      void peers.tell(CHOSEN, user);
    },
  };
}

/** Mounts the page that plays the vendor's: it sends the chosen user back with a code at once. */
export function mountDemoHost(app: FastifyInstance, demoHosts: DemoHosts, now: () => Date): void {
  app.get(DEMO_PAGE, (request, reply) => {
    const asked = new URL(request.raw.url ?? '/', 'http://own.invalid').searchParams;
    const name = demoHostNames.find((host) => host === asked.get('host')) ?? 'chat';
    const user = demoHosts.chosen();
    const state = asked.get('state') ?? '';
    const answer = new URLSearchParams(
      user === null
        ? { error: 'access_denied', state }
        : { [name === 'pay' ? 'auth_code' : 'code']: demoCode(name, user, now()), state },
    );
    return reply
      .code(302)
      .headers({ location: `${HOST_BACK_PATH}?${answer}`, 'cache-control': 'no-store' })
      .send();
  });
}
