import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive } from '../processes/children.fixture.ts';
import { type Connection, type Embedded, openEmbedded } from './embedded.ts';
import { buffersMib } from './embedded-postmaster.ts';
import { chooseRunAs } from './embedded-user.ts';

let dir: string;
let opened: Embedded[];
let children: ChildProcess[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'yidi-embedded-'));
  chmodSync(dir, 0o755);
  opened = [];
  children = [];
});

afterEach(async () => {
  // A killed child keeps its share until it has exited. If PostgreSQL were stopped before that, it
  // would continue to run without its folder.
  const gone = children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit'));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(gone);
  for (const embedded of opened) await embedded.stop();
  // Opens it once more, so that a PostgreSQL left running by a killed child is stopped here.
  if (existsSync(join(dir, 'data', 'postmaster.pid'))) await (await openEmbedded(dir)).stop();
  rmSync(dir, { recursive: true, force: true });
});

async function open(options: Parameters<typeof openEmbedded>[1] = {}): Promise<Embedded> {
  const embedded = await openEmbedded(dir, options);
  opened.push(embedded);
  return embedded;
}

async function ask(connection: Connection, sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

type Held = { child: ChildProcess; pid: number; connection: Connection };

async function openInOtherProcess(leave = 'stop'): Promise<Held> {
  const fixture = join(import.meta.dirname, 'embedded.fixture.ts');
  const child = spawn(process.execPath, [fixture, dir, leave], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, ...(JSON.parse(line) as { pid: number; connection: Connection }) };
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error('waited 60 s in vain');
    await sleep(20);
  }
}

test.each([
  [24 * 1024, 'linux', 6144],
  [2 * 1024, 'darwin', 512],
  [256, 'linux', 128],
  [24 * 1024, 'win32', 512],
] as const)('of %i MiB on %s the database keeps %i for its tables', (memoryMib, platform, mib) => {
  expect(buffersMib(memoryMib * 2 ** 20, platform)).toBe(mib);
});

describe('a fresh folder', () => {
  test('becomes PostgreSQL 18 in UTF-8, durable, with checksums, on a private unix socket only', async () => {
    const { connection } = await open();
    expect(await ask(connection, 'SHOW server_version')).toMatch(/^18\./);
    expect(await ask(connection, 'SHOW server_encoding')).toBe('UTF8');
    expect(await ask(connection, 'SELECT datlocale FROM pg_database WHERE datname = current_database()')).toBe(
      'C.UTF-8',
    );
    expect(await ask(connection, 'SHOW fsync')).toBe('on');
    const bufferPages = "SELECT setting::int FROM pg_settings WHERE name = 'shared_buffers'";
    expect(await ask(connection, bufferPages)).toBeGreaterThanOrEqual((128 * 2 ** 20) / 8192);
    expect(await ask(connection, 'SHOW data_checksums')).toBe('on');
    expect(await ask(connection, 'SHOW listen_addresses')).toBe('');
    // The detail of an error would quote the refused row.
    expect(await ask(connection, 'SHOW log_error_verbosity')).toBe('terse');
    expect(statSync(connection.host).mode & 0o077).toBe(0);
  });

  test('works below a path that is too long for a socket', async () => {
    const deep = join(dir, 'long'.repeat(20), 'long'.repeat(10));
    const embedded = await openEmbedded(deep);
    opened.push(embedded);
    expect(embedded.connection.host.length).toBeLessThan(90);
    expect(await ask(embedded.connection, 'SELECT 1')).toBe(1);
    await embedded.stop();
    rmSync(embedded.connection.host, { recursive: true, force: true });
  });

  test('is made once when two processes open it at the same moment', async () => {
    const [first, two] = await Promise.all([openInOtherProcess(), openInOtherProcess()]);
    expect(first.pid).toBe(two.pid);
    expect(await ask(two.connection, 'SELECT 1')).toBe(1);
  });

  test('recovers from an initdb that was cut off', async () => {
    const first = await open();
    await first.stop();
    rmSync(join(dir, 'data'), { recursive: true });
    writeFileSync(join(dir, 'data.draft'), 'half a folder');
    const { connection } = await open();
    expect(await ask(connection, 'SELECT 1')).toBe(1);
  });
});

describe('a running database', () => {
  test('is shared by a second start, and stops with its last user', async () => {
    const first = await open();
    const second = await openInOtherProcess();
    expect(second.pid).toBe(first.pid());
    await first.stop();
    expect(await ask(second.connection, 'SELECT 1')).toBe(1);
    second.child.stdin?.end();
    await once(second.child, 'exit');
    await until(() => !isAlive(second.pid));
  });

  test('survives kill -9 of our process and is attached to again, with its rows', async () => {
    const killed = await openInOtherProcess();
    await ask(killed.connection, 'CREATE TABLE kept AS SELECT 7 AS n');
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(isAlive(killed.pid)).toBe(true);
    const again = await open();
    expect(again.pid()).toBe(killed.pid);
    expect(await ask(again.connection, 'SELECT n FROM kept')).toBe(7);
    await again.stop();
    await until(() => !isAlive(killed.pid));
  });

  test('is stopped when our process exits without calling stop', async () => {
    const held = await openInOtherProcess('exit-without-stop');
    held.child.stdin?.end();
    await once(held.child, 'exit');
    await until(() => !isAlive(held.pid));
  });

  test('is started again by itself after kill -9 of PostgreSQL, with every committed row', async () => {
    const embedded = await open();
    await ask(embedded.connection, 'CREATE TABLE kept AS SELECT 7 AS n');
    const killed = embedded.pid();
    process.kill(Number(killed), 'SIGKILL');
    await until(() => embedded.pid() !== undefined && embedded.pid() !== killed);
    await until(() => ask(embedded.connection, 'SELECT 1').then(Boolean, () => false));
    expect(await ask(embedded.connection, 'SELECT n FROM kept')).toBe(7);
  });
});

describe('a stale postmaster.pid', () => {
  test.each([
    ['of a process that is gone', 2_147_483_600],
    ['whose number now belongs to another program', process.pid],
  ])('%s does not keep the database from starting', async (_, pid) => {
    const first = await open();
    await first.stop();
    const lines = [pid, join(dir, 'data'), 1_700_000_000, 5432, join(dir, 'run'), '', '1 2', 'ready', ''];
    writeFileSync(join(dir, 'data', 'postmaster.pid'), lines.join('\n'));
    const { connection } = await open();
    expect(await ask(connection, 'SELECT 1')).toBe(1);
  });
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('PostgreSQL runs as the user nobody if user namespaces are forbidden', async () => {
    const embedded = await open({ runAs: 'nobody' });
    const { uid } = statSync(`/proc/${embedded.pid()}`);
    expect(uid).toBe(65534);
    expect(await ask(embedded.connection, 'SELECT 1')).toBe(1);
  });

  test('PostgreSQL runs as the user nobody also below a folder that only root may enter', async () => {
    chmodSync(dir, 0o700);
    const embedded = await open({ runAs: 'nobody' });
    expect(statSync(`/proc/${embedded.pid()}`).uid).toBe(65534);
    expect(await ask(embedded.connection, 'SELECT 1')).toBe(1);
  });

  test('a folder created as the user nobody opens in a namespace, and vice versa', async () => {
    for (const runAs of ['nobody', 'namespace', 'nobody'] as const) {
      expect(['nobody', chooseRunAs(dir, 'namespace').kind]).toContain(chooseRunAs(dir, runAs).kind);
      const embedded = await open({ runAs });
      expect(await ask(embedded.connection, 'SELECT 1')).toBe(1);
      await embedded.stop();
    }
  });

  test('a process without root opens a folder of its own', async () => {
    const fixture = join(import.meta.dirname, 'embedded.fixture.ts');
    const { chownSync } = await import('node:fs');
    chownSync(dir, 65534, 65534);
    const child = spawn(process.execPath, [fixture, dir], {
      stdio: ['pipe', 'pipe', 'inherit'],
      uid: 65534,
      gid: 65534,
      cwd: '/',
    });
    children.push(child);
    const [line] = await once(createInterface(child.stdout), 'line');
    expect(await ask(JSON.parse(line).connection, 'SELECT 1')).toBe(1);
    child.stdin.end();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });
});
