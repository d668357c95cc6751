import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { type CodeClass, classOf } from '@yidi/contract/codes';
import type { Envelope } from '@yidi/contract/envelope';
import type { StaffRole } from '@yidi/contract/values/staff';
import { pino } from 'pino';
import type { DeskCarrier, StaffDeps } from '../call/approval.ts';
import { type Keys, keysFrom } from '../config/keys.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/open.ts';
import { openChannels } from '../modules/channel/channel.public.ts';
import { openStaffSession } from '../modules/staff/staff.public.ts';
import { localCarrier } from '../network/carrier.local.ts';
import { buildOps, type OpsApp } from '../ops/ops-app.ts';
import { localFiles } from '../ports/files/files.local.ts';
import type { Files } from '../ports/files/files.ts';

export const OPS_ORIGIN = 'http://localhost:8081';

export interface OpsReply<Info> {
  readonly http: number;
  readonly class: CodeClass;
  readonly info: Info;
  readonly reason: string | undefined;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser at the console. */
export interface OpsVisitor {
  /** The session cookie; '' without one. */
  cookie: string;
  call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: { readonly key?: string; readonly headers?: Record<string, string> },
  ): Promise<OpsReply<InfoOf<C>>>;
}

export interface Colleague extends OpsVisitor {
  readonly staffId: string;
  readonly name: string;
}

/** The console on a migrated database, for tests and proofs. */
export interface OpsSite extends OpsApp {
  readonly database: Database;
  readonly keys: Keys;
  visit(): OpsVisitor;
  /** Adds an active colleague with passkeys that nobody uses, and logs them in. */
  join(
    roles: readonly StaffRole[],
    options?: { name?: string; passkeys?: number; offices?: string[] },
  ): Promise<Colleague>;
}

/** Opens the console on a database. */
export function openOps(
  database: Database,
  {
    keys = keysFrom([randomBytes(32)]),
    now = () => new Date(),
    files = localFiles(joinPath(tmpdir(), 'yidi-ops-files', randomUUID())),
    carrier = localCarrier(database.db),
    network = 'staffed',
  }: {
    keys?: Keys;
    now?: () => Date;
    files?: Files;
    carrier?: DeskCarrier;
    network?: StaffDeps['network'];
  } = {},
): OpsSite {
  const { db } = database;
  const log = pino({ level: 'silent' });
  const channels = openChannels(db);
  const ops = buildOps({
    ...{ database, keys, files, channels, carrier, network, log, now },
    ...{ origin: OPS_ORIGIN, trustProxy: false, shedsLoad: false },
  });
  const visit = () => openVisitor(ops);

  async function join(
    roles: readonly StaffRole[],
    {
      name = roles.join(' '),
      passkeys = 2,
      offices = [],
    }: { name?: string; passkeys?: number; offices?: string[] } = {},
  ): Promise<Colleague> {
    const staffId = newId();
    await db
      .insertInto('staff')
      .values({ id: staffId, name, roles: [...roles], offices, state: 'active', createdAt: now() })
      .execute();
    for (let place = 0; place < passkeys; place += 1)
      await db
        .insertInto('staffPasskey')
        .values({
          ...{ id: newId(), staffId, credentialId: randomBytes(16).toString('base64url'), publicKey: Buffer.alloc(1) },
          ...{ counter: 0, synced: false, label: `key ${place}`, createdAt: now() },
        })
        .execute();
    const cookie = await openStaffSession(db, { staffId, passkeyId: null }, now());
    return Object.assign(visit(), { staffId, name, cookie });
  }

  return { ...ops, database, keys, visit, join };
}

const reasonOf = (info: unknown) => (info as { reason?: string } | null)?.reason;

function openVisitor({ app }: OpsApp): OpsVisitor {
  const visitor: OpsVisitor = {
    cookie: '',
    async call(call, request, { key, headers } = {}) {
      const reply = await app.inject({
        method: call.method,
        url: call.path,
        headers: {
          host: 'localhost:8081',
          'user-channel': '41',
          'content-type': 'application/json',
          ...(visitor.cookie && { cookie: `ops=${visitor.cookie}` }),
          ...(call.idempotent && { 'idempotency-key': key ?? randomUUID() }),
          ...headers,
        },
        payload: JSON.stringify(request),
      });
      const set = /^ops=([A-Za-z0-9_-]*);/.exec(String(reply.headers['set-cookie'] ?? ''));
      if (set) visitor.cookie = set[1]!;
      const isFile = reply.statusCode === 200 && !/json/.test(String(reply.headers['content-type']));
      const envelope = JSON.parse(isFile ? '{"code":"000000","info":{}}' : reply.body) as Envelope<InfoOf<typeof call>>;
      return {
        http: reply.statusCode,
        class: classOf(envelope.code),
        info: envelope.info as InfoOf<typeof call>,
        reason: reply.statusCode === 200 && envelope.code === '000000' ? undefined : reasonOf(envelope.info),
        body: reply.body,
        headers: reply.headers,
      };
    },
  };
  return visitor;
}
