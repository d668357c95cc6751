import * as auth from '@yidi/contract/calls/auth';
import * as host from '@yidi/contract/calls/host';
import * as linkedAccount from '@yidi/contract/calls/linked-account';
import type { FastifyBaseLogger } from 'fastify';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { isClosing, takeBackBy } from '../closing/closing.public.ts';
import { hasLeftBehindBy } from '../migration/migration.public.ts';
import { type AuthDeps, type AuthSettings, authHandlers } from './auth.ts';
import { authJobs } from './auth-jobs.ts';
import { exportedDevices, exportedHostApps, exportedLinkedPhones, exportedProfile } from './exported.ts';
import { hostHandlers } from './host/host.ts';
import { authTables } from './keyed-tables.ts';
import { linkedHandlers } from './linked/linked.ts';
import { isNumberMoving } from './phone/phone-change.store.ts';
import { phoneJobs } from './phone/phone-change-jobs.ts';

export const authModule = defineModule({
  name: 'auth',
  calls: ({
    authSettings,
    ...deps
  }: Omit<AuthDeps, 'settings'> & { readonly authSettings?: Partial<AuthSettings> }) => {
    const { db, keys, sms, sessions, networks, adopters, hosts, log, issueServiceTokens } = deps;
    const [takeBack, leftBehind] = [takeBackBy(keys), hasLeftBehindBy(keys)];
    const login = { adopters, takeBack, isClosing, leftBehind, settings: authSettings, issueServiceTokens };
    return [
      served(auth, authHandlers({ db, keys, sms, sessions, networks, hosts, log, ...login })),
      served(host, hostHandlers({ db, hosts, keys })),
      served(linkedAccount, linkedHandlers({ db, keys, sessions, takeBack })),
    ];
  },
  jobs: (deps: DepsOf<typeof phoneJobs> & { readonly log: Pick<FastifyBaseLogger, 'warn'> }) => [
    ...authJobs({ now: deps.now, warn: (message) => deps.log.warn({ message }, 'auth') }),
    ...phoneJobs(deps),
  ],
  closureObstacles: {
    phone: async (db, personId, now) => ({ count: (await isNumberMoving(db, personId, now)) ? 1 : 0 }),
  },
  exported: [exportedProfile, exportedDevices, exportedHostApps, exportedLinkedPhones],
  keyed: authTables,
});
