import { ApiError, badField } from '@yidi/contract/envelope';
import { languageOf } from '@yidi/phrases/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../parse/read-form.ts';
import { readJson } from '../parse/read-json.ts';
import type { DemoUser } from '../ports/host/host.demo.ts';
import { isCrossSite } from '../security/cross-site.ts';
import { abroadActs, actAbroad } from './abroad.ts';
import { type Demo, makeDemo } from './demo.ts';
import { type DemoSms, demoPage, demoStyle } from './demo-page.ts';
import type { Drive } from './drive.ts';
import type { WhoDecides } from './switched-desk.ts';

export interface DemoDeps {
  /** Where the demo logs in to the console; null without one. */
  readonly console?: string | null;
  readonly drive: Drive;
  /** Who decides new claims, and how to choose. */
  whoDecides(): Promise<WhoDecides>;
  chooseWhoDecides(who: WhoDecides): Promise<void>;
  /** Returns the outbox of the local SMS adapter, newest first. */
  readOutbox(phone?: string): readonly DemoSms[] | Promise<readonly DemoSms[]>;
  /** Sells a prepaid card of ¥50 at a counter. Returns the number and PIN printed on it. */
  sellCard(): Promise<{ readonly number: string; readonly pin: string }>;
  /**
   * Imports a new candidate of a school with this mail item. Returns the link's ticket for the
   * plain web.
   */
  handIn(mailNo: string | null): Promise<Readonly<Record<string, string>>>;
  /** Issues a block of ten waybill numbers. Returns them. */
  issueWaybills(): Promise<readonly string[]>;
  /**
   * Creates an incomplete order that a sender placed by telephone or at a desk. Returns the link
   * where the sender completes it.
   */
  quickOrder(phone: string, source: 'phone' | 'desk'): Promise<Readonly<Record<string, string>>>;
  /** Accepts an item abroad at a counter. Returns why the counter does not take it. */
  acceptAbroad(mailNo: string, weighedG: number): Promise<string | undefined>;
  /** Hands out a gift that was redeemed for points. Returns false for an unknown code. */
  collectGift(code: string): Promise<boolean>;
  /** The user who opens pages in the host apps; null if nobody is recognised there. */
  hostUser(): DemoUser | null;
  /** Chooses that user by name; nobody by any other text. */
  chooseHostUser(name: string): void;
  /** Imports a partner's CSV of its numbers. Returns the result of each line. */
  handInBrand(csv: string): Promise<unknown>;
}

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const MAX_SPEED = 100_000;
/** The speed that `usual` sets if the network was paused before. */
const FALLBACK_SPEED = 240;

/**
 * Serves `/demo` (page), `/demo/outbox?phone=` (JSON), and `/demo/speed`, `/demo/step`,
 * `/demo/scan`, `/demo/abroad`, `/demo/customs`, `/demo/counter`, `/demo/gift`, `/demo/locker`,
 * `/demo/host`, `/demo/network` (forms of the page, or JSON, answered by `{ok}`), and `/demo/card`,
 * `/demo/exam`, `/demo/order`, `/demo/brand`, `/demo/waybills` (JSON). Mount it only with the demo
 * adapters: it shows every text message to anyone.
 */
export function mountDemo(app: FastifyInstance, deps: DemoDeps): void {
  const demo = makeDemo(deps.drive);
  app.get('/demo', async (request, reply) => {
    const [speed, mails, outbox, whoDecides] = await Promise.all([
      ...([demo.speed(), demo.listMails(), deps.readOutbox(), deps.whoDecides()] as const),
    ]);
    const page = demoPage({
      language: languageOf(request.headers['accept-language']),
      speed,
      whoDecides,
      usualSpeed: deps.drive.usualSpeed || FALLBACK_SPEED,
      live: queryOf(request, 'live') === '1',
      refused: queryOf(request, 'refused') === '1',
      outbox,
      mails,
      hostUser: deps.hostUser(),
      console: deps.console ?? null,
    });
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(page);
  });
  app.get('/demo/style.css', (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'no-cache').send(demoStyle),
  );
  app.get('/demo/outbox', async (request, reply) => {
    const phone = queryOf(request, 'phone');
    const sent = await deps.readOutbox(phone || undefined);
    const outbox = sent.map(({ at, phone: to, text, code, isCall }) => ({ at, phone: to, text, code, isCall }));
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(outbox));
  });
  const acts = { ...networkActs(demo, deps.drive), ...deskActs(deps) };
  for (const [name, run] of Object.entries(acts))
    app.post(`/demo/${name}`, (request, reply) => act(request, reply, run));
  mountMakers(app, deps);
}

type Body = Readonly<Record<string, unknown>>;
type Act = (body: Body) => Promise<boolean> | boolean;

/** What the forms of the page do in the network. */
function networkActs(demo: Demo, drive: Drive) {
  return {
    async speed(body) {
      const speed = Number(body.speed === '' ? Number.NaN : body.speed);
      if (!(speed >= 0 && speed <= MAX_SPEED)) throw refused('speed');
      await demo.setSpeed(speed);
      return true;
    },
    counter(body) {
      const waiting = textOf(body, 'waiting');
      if (!/^\d{1,2}$/.test(waiting)) throw refused('waiting');
      const closes = body.closes ? textOf(body, 'closes') : '';
      if (!/^(?:|closed|(?:[01]\d|2[0-3])[0-5]\d)$/.test(closes)) throw refused('closes');
      return demo.reportCounter(textOf(body, 'pointCode'), Number(waiting), closes);
    },
    customs(body) {
      const step = textOf(body, 'act');
      if (!isKeyOf(abroadActs, step)) throw refused('act');
      return actAbroad(drive, textOf(body, 'mailNo'), step);
    },
    locker: (body) => demo.reportLocker(textOf(body, 'pointCode'), body.full === '1'),
    step: (body) => demo.stepMail(textOf(body, 'mailNo')),
    scan(body) {
      const [mailNo, code] = [textOf(body, 'mailNo'), textOf(body, 'code')];
      if (code === 'withdraw') return demo.withdrawLast(mailNo);
      const optional = (name: string) => (body[name] ? textOf(body, name) : undefined);
      return demo.sendScan(mailNo, code, optional('reason'), optional('signCode'));
    },
  } satisfies Readonly<Record<string, Act>>;
}

/** What the forms of the page do at a counter and in the host apps. */
function deskActs(deps: DemoDeps) {
  return {
    async network(body) {
      const who = textOf(body, 'who');
      if (who !== 'staffed' && who !== 'demo') throw refused('who');
      await deps.chooseWhoDecides(who);
      return true;
    },
    gift(body) {
      const code = textOf(body, 'code');
      if (!/^\d{8}$/.test(code)) throw refused('code');
      return deps.collectGift(code);
    },
    async abroad(body) {
      const weighedG = textOf(body, 'weighedG');
      if (!/^\d{1,5}$/.test(weighedG)) throw refused('weighedG');
      return (await deps.acceptAbroad(textOf(body, 'mailNo'), Number(weighedG))) === undefined;
    },
    host(body) {
      deps.chooseHostUser(textOf(body, 'user'));
      return true;
    },
  } satisfies Readonly<Record<string, Act>>;
}

/** Mounts what makes things outside of the web app for a demo or a journey. Answers are JSON. */
function mountMakers(app: FastifyInstance, deps: DemoDeps): void {
  app.post('/demo/card', async (request, reply) => {
    refuseCrossSite(request);
    const { number, pin } = await deps.sellCard();
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ number, pin }));
  });
  app.post('/demo/exam', async (request, reply) => {
    refuseCrossSite(request);
    const body = readJson(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    const candidate = await deps.handIn(body.mailNo ? textOf(body, 'mailNo') : null);
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(candidate));
  });
  app.post('/demo/waybills', async (request, reply) => {
    refuseCrossSite(request);
    const numbers = await deps.issueWaybills();
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ numbers }));
  });
  app.post('/demo/order', async (request, reply) => {
    refuseCrossSite(request);
    const body = readJson(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    const phone = textOf(body, 'phone');
    if (!/^1[3-9]\d{9}$/.test(phone)) throw refused('phone');
    const quick = await deps.quickOrder(phone, body.source === 'desk' ? 'desk' : 'phone');
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(quick));
  });
  app.post('/demo/brand', async (request, reply) => {
    refuseCrossSite(request);
    const body = readJson(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    const report = await deps.handInBrand(String(body.csv ?? ''));
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(report));
  });
}

/** Refuses requests of other sites, which must not control the network. */
function refuseCrossSite({ headers }: FastifyRequest): void {
  if (isCrossSite(headers)) throw new ApiError('NOT_FOUND');
}

async function act(request: FastifyRequest, reply: FastifyReply, work: Act): Promise<FastifyReply> {
  refuseCrossSite(request);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const ok = await work(isForm ? readForm(bytes) : readJson(bytes));
  if (isForm)
    return reply
      .code(303)
      .header('location', ok ? '/demo' : '/demo?refused=1')
      .send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ ok }));
}

function textOf(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || !/^[\w-]{1,40}$/.test(value)) throw refused(name);
  return value;
}

const isKeyOf = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

const refused = (path: string) => badField(path, 'field.format');

function queryOf(request: FastifyRequest, name: string): string {
  return new URL(request.url, 'http://localhost').searchParams.get(name) ?? '';
}
