import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { tokenOauth } from '@yidi/contract/calls/auth';
import { type CodeClass, classOf } from '@yidi/contract/codes';
import type { Envelope } from '@yidi/contract/envelope';
import { channelCodes } from '@yidi/contract/values/channel';
import { type Divisions, loadDivisions, type ReaderIndex } from '@yidi/rules/address/divisions';
import { pino } from 'pino';
import { type App, buildApp, type Ports } from '../app.ts';
import { OPEN_ORDERS } from '../config/config.ts';
import { keysFrom } from '../config/keys.ts';
import type { Database } from '../db/open.ts';
import { seedAnnouncements, seedMenus } from '../modules/content/content.seed.ts';
import { seedS10Blocks } from '../modules/inter-order/inter-order.public.ts';
import { seedDestinations } from '../modules/international/international.seed.ts';
import { localCarrier } from '../network/carrier.local.ts';
import { seedNetwork } from '../network/seed-network.ts';
import { localDuties } from '../ports/duty/duty.local.ts';
import { localFiles } from '../ports/files/files.local.ts';
import { demoIdentities } from '../ports/identity/identity.demo.ts';
import { localInvoices } from '../ports/invoice/invoice.local.ts';
import { type LocalSms, localSms } from '../ports/sms/sms.local.ts';
import { makePerson, type WorldPerson } from './people.ts';
import { worldSandbox } from './sandbox.ts';

const divisionsFile = join(import.meta.dirname, '../../../../.build/divisions/reader.json');

/** Returns the division tree from the build, shared by all callers. */
export async function worldDivisions(): Promise<Divisions> {
  return loadDivisions(JSON.parse(await readFile(divisionsFile, 'utf8')) as ReaderIndex);
}

/**
 * A whole server on a migrated database with local adapters, for tests, journeys and benchmarks.
 */
export interface Site extends App {
  readonly ports: Ports & { readonly sms: LocalSms };
  /** Makes a visitor with a separate browser; with `phone`, logged in. */
  visit(options?: { phone?: string; ip?: string; channel?: keyof typeof channelCodes }): Promise<Visitor>;
}

export interface WorldReply<Info> {
  readonly http: number;
  readonly class: CodeClass;
  readonly info: Info;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Visitor {
  /** Set when logged in. */
  readonly person: WorldPerson | null;
  cookie: string;
  /** The device cookie, which outlives log-outs. */
  device: string;
  token: string;
  /** Makes a call as this visitor. Never throws for a refusal. */
  call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: { key?: string; headers?: Record<string, string> },
  ): Promise<WorldReply<InfoOf<C>>>;
}

/** Opens a site. `change` replaces ports (a slow gateway, another clock). */
export async function openSite(database: Database, change: Partial<Ports> = {}): Promise<Site> {
  await seedNetwork(database.db, divisionsFile);
  await seedDestinations(database.db);
  await seedS10Blocks(database.db, new Date());
  const now = change.now?.() ?? new Date();
  await seedMenus(database.db, now);
  await seedAnnouncements(database.db, now);
  const ports: Ports & { sms: LocalSms } = {
    database,
    keys: keysFrom([randomBytes(32)]),
    carrier: localCarrier(database.db, { firstLookMs: 0 }),
    divisions: await worldDivisions(),
    identities: demoIdentities(),
    duties: localDuties(),
    invoices: localInvoices(),
    files: localFiles(join(tmpdir(), 'yidi-site-files', randomUUID())),
    pays: worldSandbox().pays,
    origin: 'http://127.0.0.1',
    carrierKeys: new Map([['world', 'world-secret-of-at-least-32-characters']]),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    secure: false,
    signRequired: false,
    trustProxy: true,
    authSettings: { noTrackWaitMs: 0 },
    openOrders: OPEN_ORDERS,
    ...change,
    sms: (change.sms as LocalSms | undefined) ?? localSms(),
  };
  const site = buildApp(ports);
  return { ...site, ports, visit: (options) => openVisitor(site, ports, options) };
}

/** Returns the path of a call with the values of its parameters. */
function pathOf<C extends Call>(call: C, request: RequestOf<C>): string {
  const values = request as Readonly<Record<string, unknown>>;
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

async function openVisitor(
  site: App,
  ports: Ports,
  {
    phone,
    ip = '203.0.113.9',
    channel = 'web',
  }: { phone?: string; ip?: string; channel?: keyof typeof channelCodes } = {},
): Promise<Visitor> {
  const person =
    phone === undefined
      ? null
      : await makePerson({ db: ports.database.db, keys: ports.keys }, { phone, now: ports.now() });
  const visitor: Visitor = {
    person,
    cookie: person?.cookie ?? '',
    device: '',
    token: '',
    async call(call, request, { key, headers } = {}) {
      const reply = await site.app.inject({
        method: call.method,
        url: pathOf(call, request),
        remoteAddress: ip,
        headers: {
          'user-channel': String(channelCodes[channel]),
          'auth-token': visitor.token,
          cookie: [visitor.cookie && `sid=${visitor.cookie}`, visitor.device && `did=${visitor.device}`]
            .filter(Boolean)
            .join('; '),
          ...(call.method === 'POST' && {
            'content-type': call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
          }),
          ...(call.idempotent && { 'idempotency-key': key ?? randomUUID() }),
          ...headers,
        },
        ...(call.method === 'POST' && { payload: encode(call, request) }),
      });
      const set = String(reply.headers['set-cookie'] ?? '');
      visitor.cookie = /sid=([A-Za-z0-9_-]+)/.exec(set)?.[1] ?? visitor.cookie;
      visitor.device = /did=([A-Za-z0-9_.-]+)/.exec(set)?.[1] ?? visitor.device;
      const envelope = JSON.parse(reply.body) as Envelope<InfoOf<typeof call>>;
      return {
        http: reply.statusCode,
        class: classOf(envelope.code),
        info: envelope.info as InfoOf<typeof call>,
        body: reply.body,
        headers: reply.headers,
      };
    },
  };
  visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
  return visitor;
}

function encode(call: Call, request: unknown): string {
  if (call.body === 'json') return JSON.stringify(request);
  const pairs = Object.entries(request as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}
