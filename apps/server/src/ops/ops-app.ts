import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sealedAnswers } from '../call/answer-once.ts';
import type { DeskCarrier, StaffDeps } from '../call/approval.ts';
import type { Channels } from '../call/channels.ts';
import type { AnyModule } from '../call/module.ts';
import { makeMount } from '../call/serve.ts';
import type { Keys } from '../config/keys.ts';
import type { Database } from '../db/open.ts';
import { AdmissionControl } from '../http/admission-control.ts';
import { openApp } from '../http/harden.ts';
import { allModules } from '../modules/all-modules.ts';
import { askApproval, staffCookies, staffSessionOf } from '../modules/staff/staff.public.ts';
import type { Files } from '../ports/files/files.ts';

export interface OpsPorts {
  readonly database: Database;
  readonly keys: Keys;
  readonly files: Files;
  readonly channels: Channels;
  readonly carrier: DeskCarrier;
  readonly network: StaffDeps['network'];
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** The console's own origin, without a trailing slash. Passkeys are bound to its host. */
  readonly origin: string;
  readonly trustProxy: boolean | string;
  /** Whether calls are refused under load; true if undefined. */
  readonly shedsLoad?: boolean;
}

export interface OpsApp {
  readonly app: FastifyInstance;
  /** Makes every further answer close its connection. */
  endConnections(): void;
}

/**
 * Builds the app of the console, which has a listener of its own. It serves the calls of colleagues
 * and no others: no consumer's session is anything here.
 */
export function buildOps({
  database,
  keys,
  files,
  channels,
  carrier,
  network,
  log,
  now,
  origin,
  trustProxy,
  shedsLoad = true,
}: OpsPorts): OpsApp {
  const { db } = database;
  const secure = origin.startsWith('https:');
  const load = new AdmissionControl({ sheds: shedsLoad });
  const app = openApp({ logger: log, trustProxy, secure, load });
  const { mount } = makeMount(app, {
    callerOfToken: () => null,
    signKeysOf: () => [],
    takeOnce: async () => false,
    now,
    channels,
    requestMacs: (text) => keys.macs('request', text),
    answers: sealedAnswers(keys),
    load,
    secure,
    signRequired: false,
    security: { db, log },
    staff: { db, sessionOf: (cookie, at, isUse) => staffSessionOf(db, cookie, at, isUse) },
    cookies: staffCookies,
    uploadFolder: join(tmpdir(), 'yidi-ops-uploads'),
  });
  const modules: readonly AnyModule[] = allModules;
  const approvables = modules.flatMap(({ approvable }) => approvable?.({ db, keys }) ?? []);
  const deps: StaffDeps = { db, keys, files, log, carrier, network, origin, approvables, ask: askApproval };
  for (const { call, handler } of modules.flatMap(({ staffCalls }) => staffCalls?.(deps) ?? []).flat())
    mount(call, handler);
  return { app, endConnections: () => load.endConnections() };
}
