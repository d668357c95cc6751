import { getUserCard } from '@yidi/contract/calls/account';
import { doLogin, doLogOut, doSendPhoneV2, getSlider, tokenOauth } from '@yidi/contract/calls/auth';
import { codes } from '@yidi/contract/codes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { isAlive } from './children.fixture.ts';
import { OneConnection, type Started, startProcesses } from './processes.fixture.ts';

const { db, connectTo } = await freshDatabase();
const retryOptions = { timeout: 60_000, interval: 20 };
let server: Started;
const open: OneConnection[] = [];

function connect(count: number): OneConnection[] {
  const made = Array.from({ length: count }, () => new OneConnection(server.url));
  open.push(...made);
  return made;
}

/** Returns how many requests of a path each process has answered, by its number. */
async function answeredBy(path: string): Promise<Record<string, number>> {
  const [asking] = connect(1);
  const { body } = await asking!.get('/metrics');
  const lines = body.matchAll(/^yidi_request_seconds_count\{route="([^"]+)",status="200",process="(\d)"\} (\d+)$/gm);
  return Object.fromEntries(
    [...lines].filter(([, route]) => route === path).map(([, , place, n]) => [place, Number(n)]),
  );
}

beforeAll(async () => {
  server = await startProcesses(connectTo, { WEB_CONCURRENCY: '2', DRAIN_MS: '1000' });
});
afterAll(async () => {
  for (const connection of open) connection.close();
  await server.stop();
});

describe('two serving processes', () => {
  test('answer connections in turn, and /metrics has the figures of both', async () => {
    for (const connection of connect(6)) expect((await connection.get('/livez')).body).toBe('ok\n');
    const counts = await answeredBy('/livez');
    expect(Object.keys(counts).sort()).toEqual(['1', '2']);
    expect(counts['1']! + counts['2']!).toBe(6);
    expect(server.servingPids()).toHaveLength(2);
  });

  test('answer requests for the demo through a proxy with 403', async () => {
    for (const path of ['/demo', '/demo/outbox', '/home', '/livez']) {
      const answer = await fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const sent = await fetch(`${server.url}${getSlider.path}`, {
      method: 'POST',
      headers: { 'x-real-ip': '198.51.100.7' },
    });
    expect(sent.status).toBe(403);
  });

  test('show SMS codes sent by either process, and all refuse a session after its log-out', async () => {
    const phone = '13800138123';
    const all = connect(4);
    const [first] = all;
    first!.token = (await first!.call(tokenOauth, {})).info!.sacToken;
    for (const connection of all.slice(1)) Object.assign(connection, { token: first!.token, cookie: first!.cookie });
    const { info: slider } = await first!.call(getSlider, {});
    const { x } = await db
      .selectFrom('sliderChallenge')
      .select('x')
      .where('id', '=', slider!.id)
      .executeTakeFirstOrThrow();
    const solved = { sliderId: slider!.id, sliderX: String(x), sliderType: slider!.type };
    expect(await first!.call(doSendPhoneV2, { phone, ...solved })).toMatchObject({ code: '000000' });
    const outboxes = await Promise.all(all.map((connection) => connection.get(`/demo/outbox?phone=${phone}`)));
    const [code] = new Set(outboxes.map(({ body }) => (JSON.parse(body) as { code: string }[])[0]?.code));
    expect(outboxes.map(({ body }) => (JSON.parse(body) as { code: string }[])[0]?.code)).toEqual(all.map(() => code));
    expect(await all[1]!.get('/demo')).toMatchObject({ status: 200, body: expect.stringContaining(code!) });

    const { info: token } = await all[2]!.call(doLogin, { phone, validCode: code!, type: '0' });
    for (const connection of all) Object.assign(connection, { token, cookie: all[2]!.cookie });
    // Each process caches the caller for some seconds. This user has no card yet.
    for (const connection of all)
      expect(await connection.call(getUserCard, {})).toMatchObject({ code: codes.NOCARD.code });
    for (const connection of all) expect((await connection.get('/home')).body).toContain('"isLogin":1');
    expect(await all[3]!.call(doLogOut, {})).toMatchObject({ code: '000000' });
    for (const connection of all.slice(0, 3)) expect((await connection.get('/home')).body).not.toContain('"isLogin":1');
    for (const connection of all)
      expect(await connection.call(getUserCard, {})).toMatchObject({ code: codes.SESSION.code });
  });

  test('keep serving when one process is killed, and are two again after its restart', async () => {
    const before = server.servingPids();
    process.kill(before[0]!, 'SIGKILL');
    // Until the primary process notices the exit, it may hand a connection to the process that has
    // exited (decision 037).
    const lost = () => expect(server.output.join('')).toContain('a serving process ended and is started again');
    await vi.waitFor(lost, retryOptions);
    for (const connection of connect(3)) expect((await connection.get('/readyz')).body).toBe('ready\n');
    await vi.waitFor(async () => {
      for (const connection of connect(2)) expect((await connection.get('/healthz-of-nobody')).status).toBe(404);
      const { body } = await connect(1)[0]!.get('/metrics');
      const places = [...body.matchAll(/^process_start_time_seconds\{process="(\d)"\}/gm)].map(([, place]) => place);
      expect(places.sort()).toEqual(['0', '1', '2']);
    }, retryOptions);
    const after = server.servingPids();
    expect(after).toHaveLength(2);
    expect(after).not.toContain(before[0]);
  });

  test('exit on SIGTERM after every request was answered', async () => {
    let answers = 0;
    let ready = true;
    const watch = async (connection: OneConnection): Promise<void> => {
      while (ready) ready = (await connection.get('/readyz')).status === 200;
    };
    const ask = async (connection: OneConnection): Promise<void> => {
      while (true) {
        const begunReady = ready;
        const { status, closes } = await connection.get(tokenOauth.path);
        expect(status).toBe(200);
        // After the first `/readyz` that fails, no process leaves its connections open.
        expect(begunReady || closes).toBe(true);
        answers += 1;
        // A client sends no more requests on a connection that closes, and a load balancer sends
        // none to a process that is not ready.
        if (closes) return;
      }
    };
    const asking = [...connect(6).map(ask), ...connect(1).map(watch)];
    await vi.waitFor(() => expect(answers).toBeGreaterThan(20), retryOptions);
    const pids = server.servingPids();
    for (const pid of [server.pid, ...pids]) process.kill(pid, 'SIGTERM');
    await Promise.all(asking);
    await server.exited;
    expect(server.process.exitCode).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  test('return their metrics while other processes are still starting', async () => {
    const started = await startProcesses(connectTo, { WEB_CONCURRENCY: '4' }, async (url) => {
      const connection = new OneConnection(url);
      open.push(connection);
      expect((await connection.get('/metrics')).status).toBe(200);
    });
    await started.stop();
  });

  test('exit when the primary process is killed, and release the port', async () => {
    server = await startProcesses(connectTo, { WEB_CONCURRENCY: '2' });
    const pids = server.servingPids();
    expect(pids).toHaveLength(2);
    process.kill(server.pid, 'SIGKILL');
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), retryOptions);
    await expect(connect(1)[0]!.get('/livez')).rejects.toThrow('ECONNREFUSED');
  });
});

test('a single process serves without workers', async () => {
  server = await startProcesses(connectTo, { WEB_CONCURRENCY: '1' });
  expect(server.servingPids()).toEqual([]);
  expect((await connect(1)[0]!.get('/metrics')).body).not.toContain('process="');
});
