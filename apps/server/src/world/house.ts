import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { tokenOauth } from '@yidi/contract/calls/auth';
import { type CodeClass, classOf } from '@yidi/contract/codes';
import type { Envelope } from '@yidi/contract/envelope';
import { type Channel, channelCodes } from '@yidi/contract/values/channel';
import { type Divisions, loadDivisions, type ReaderIndex } from '@yidi/rules/address/divisions';
import { pino } from 'pino';
import { buildApp, type House, type Ports } from '../app.ts';
import { seedNetwork } from '../carrier/seed-network.ts';
import type { Database } from '../db/open.ts';
import { keysFrom } from '../keys.ts';
import { seedAnnouncements, seedMenus } from '../modules/content/content.seed.ts';
import { localCarrier } from '../ports/carrier/carrier.local.ts';
import { type LocalSms, localSms } from '../ports/sms/sms.local.ts';
import { makePerson, type WorldPerson } from './people.ts';

const divisionsFile = join(import.meta.dirname, '../../../../.build/divisions/reader.json');

/** The division tree as built; the same for everyone who asks. */
export async function worldDivisions(): Promise<Divisions> {
  return loadDivisions(JSON.parse(await readFile(divisionsFile, 'utf8')) as ReaderIndex);
}

/** A whole server on a migrated database with local adapters, for tests, journeys and benches. */
export interface WorldHouse extends House {
  readonly ports: Ports & { readonly sms: LocalSms };
  /** Someone with a browser of their own; with a phone, logged in. */
  visit(options?: { phone?: string; ip?: string; channel?: Channel }): Promise<Visitor>;
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
  token: string;
  /** Makes a call as this visitor; never throws for a refusal. */
  call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: { key?: string; headers?: Record<string, string> },
  ): Promise<WorldReply<InfoOf<C>>>;
}

/** Builds a house. `change` replaces ports (a slow gateway, another clock). */
export async function openHouse(database: Database, change: Partial<Ports> = {}): Promise<WorldHouse> {
  await seedNetwork(database.db, divisionsFile);
  await seedMenus(database.db);
  await seedAnnouncements(database.db, change.now?.() ?? new Date());
  const ports: Ports & { sms: LocalSms } = {
    database,
    keys: keysFrom([randomBytes(32)]),
    carrier: localCarrier(database.db, { firstLookMs: 0 }),
    divisions: await worldDivisions(),
    carrierKeys: new Map([['world', 'world-secret-of-at-least-32-characters']]),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    secure: false,
    signRequired: false,
    trustProxy: true,
    authSettings: { noTrackWaitMs: 0 },
    ...change,
    sms: (change.sms as LocalSms | undefined) ?? localSms(),
  };
  const house = buildApp(ports);
  return { ...house, ports, visit: (options) => openVisitor(house, ports, options) };
}

async function openVisitor(
  house: House,
  ports: Ports,
  { phone, ip = '203.0.113.9', channel = 'web' }: { phone?: string; ip?: string; channel?: Channel } = {},
): Promise<Visitor> {
  const person =
    phone === undefined
      ? null
      : await makePerson({ db: ports.database.db, keys: ports.keys }, { phone, now: ports.now() });
  const visitor: Visitor = {
    person,
    cookie: person?.cookie ?? '',
    token: '',
    async call(call, request, { key, headers } = {}) {
      const reply = await house.app.inject({
        method: call.method,
        url: call.path,
        remoteAddress: ip,
        headers: {
          'user-channel': String(channelCodes[channel]),
          'auth-token': visitor.token,
          cookie: visitor.cookie ? `sid=${visitor.cookie}` : '',
          ...(call.method === 'POST' && {
            'content-type': call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
          }),
          ...(call.idempotent && { 'idempotency-key': key ?? randomUUID() }),
          ...headers,
        },
        ...(call.method === 'POST' && { payload: encode(call, request) }),
      });
      const sid = /sid=([A-Za-z0-9_-]+)/.exec(String(reply.headers['set-cookie'] ?? ''))?.[1];
      if (sid) visitor.cookie = sid;
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
