import { ApiError } from '@yidi/contract/envelope';
import { languageOf } from '@yidi/phrases/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../http/read-form.ts';
import { readJson } from '../http/read-json.ts';
import { makeDemo } from './demo.ts';
import { type DemoSms, demoPage, demoStyle } from './demo-page.ts';
import type { Drive } from './drive.ts';

export interface DemoDeps {
  readonly drive: Drive;
  /** The local SMS adapter's outbox, newest first. */
  readOutbox(phone?: string): readonly DemoSms[] | Promise<readonly DemoSms[]>;
}

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const MAX_SPEED = 100_000;
/** What `usual` means where the network was told to stand still. */
const FALLBACK_SPEED = 240;

/**
 * Mounts `/demo` (page), `/demo/outbox?phone=` (JSON), and `/demo/speed`, `/demo/step`, `/demo/scan` (forms of the page,
 * or JSON, which is answered `{ok}`). Only where the demo adapters run: it shows every text message to anybody.
 */
export function mountDemo(app: FastifyInstance, deps: DemoDeps): void {
  const demo = makeDemo(deps.drive);
  app.get('/demo', async (request, reply) => {
    const [speed, mails, outbox] = await Promise.all([demo.speed(), demo.listMails(), deps.readOutbox()]);
    const page = demoPage({
      language: languageOf(request.headers['accept-language']),
      speed,
      usualSpeed: deps.drive.usualSpeed || FALLBACK_SPEED,
      live: queryOf(request, 'live') === '1',
      outbox,
      mails,
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
    const outbox = sent.map(({ at, phone: to, text, code }) => ({ at, phone: to, text, code }));
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(outbox));
  });
  app.post('/demo/speed', (request, reply) =>
    act(request, reply, async (body) => {
      const speed = Number(body.speed === '' ? Number.NaN : body.speed);
      if (!(speed >= 0 && speed <= MAX_SPEED)) throw refused('speed');
      await demo.setSpeed(speed);
      return true;
    }),
  );
  app.post('/demo/step', (request, reply) => act(request, reply, (body) => demo.stepMail(textOf(body, 'mailNo'))));
  app.post('/demo/scan', (request, reply) =>
    act(request, reply, (body) => {
      const [mailNo, code] = [textOf(body, 'mailNo'), textOf(body, 'code')];
      if (code === 'withdraw') return demo.withdrawLast(mailNo);
      return demo.sendScan(mailNo, code, body.reason === undefined ? undefined : textOf(body, 'reason'));
    }),
  );
}

type Body = Readonly<Record<string, unknown>>;

async function act(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (body: Body) => Promise<boolean>,
): Promise<FastifyReply> {
  // Another site's page must not drive the network of somebody who looks at it.
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new ApiError('NOT_FOUND');
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const ok = await work(isForm ? readForm(bytes) : readJson(bytes));
  if (isForm) return reply.code(303).header('location', '/demo').send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ ok }));
}

function textOf(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || !/^[A-Za-z0-9_]{1,40}$/.test(value)) throw refused(name);
  return value;
}

const refused = (path: string) => new ApiError('BAD_INPUT', { info: { fields: [{ path, rule: 'field.format' }] } });

function queryOf(request: FastifyRequest, name: string): string {
  return new URL(request.url, 'http://localhost').searchParams.get(name) ?? '';
}
