import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffMe } from '@yidi/contract/calls/staff-log-in';
import { PASSKEYS_TO_GRANT, staffRoles } from '@yidi/contract/values/staff';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { demoColleagues, seedDemoStaff } from '../world/demo-staff.ts';
import { openOps } from '../world/ops.ts';
import { mountDemoLogIn } from './demo-log-in.ts';
import { mountOpsPages } from './ops-pages.ts';

const database = await freshDatabase();
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'yidi-ops-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>console</title>');
writeFileSync(join(folder, 'assets/main-1234.js'), 'export {}');
afterAll(() => rmSync(folder, { recursive: true }));

const ops = openOps(database);
const hasBuild = mountOpsPages(ops.app, false, folder);
mountDemoLogIn(ops.app, { db, now: () => new Date(), secure: false });
const get = (url: string, accept = 'text/html') => ops.app.inject({ url, headers: { accept } });

describe('the pages of the console', () => {
  test.each(['/', '/enrol', '/story/order/1'])('%s is the one page, under a strict policy, never kept', async (url) => {
    expect(hasBuild).toBe(true);
    const reply = await get(url);
    expect([reply.statusCode, reply.body]).toEqual([200, '<!doctype html><title>console</title>']);
    const policy = String(reply.headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe');
    expect(reply.headers['cache-control']).toBe('no-store');
  });
  test('its files are served by name, and no others', async () => {
    expect((await get('/assets/main-1234.js', '*/*')).headers['cache-control']).toContain('immutable');
    expect((await get('/assets/other.js', '*/*')).statusCode).toBe(404);
    expect((await get('/assets/..%2findex.html', '*/*')).statusCode).toBe(404);
  });
  test('what is no page is missing, in the envelope', async () => {
    expect(JSON.parse((await get('/staff/nothing', 'application/json')).body).code).toBe('400404');
  });
  test('without a build there are none', () => {
    expect(mountOpsPages(openOps(database).app, false, join(folder, 'assets'))).toBe(false);
  });
});

describe('the demo', () => {
  const as = (id: string, headers: Record<string, string> = {}) =>
    ops.app.inject({
      method: 'POST',
      url: '/demo/logIn',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: `as=${id}`,
    });
  test('has eight colleagues, of every role, and is seeded once', async () => {
    await seedDemoStaff(db, new Date());
    await seedDemoStaff(db, new Date());
    expect(demoColleagues).toHaveLength(8);
    const rows = await db.selectFrom('staff').select('roles').execute();
    expect(rows).toHaveLength(8);
    expect(new Set(rows.flatMap(({ roles }) => roles))).toEqual(new Set(staffRoles));
    expect(await db.selectFrom('staffPasskey').select('id').execute()).toHaveLength(16);
  });
  test.each(demoColleagues)('logs in as $name by a button', async ({ id, name }) => {
    const page = (await get('/demo')).body;
    expect(page).toContain(`value="${id}"`);
    const reply = await as(id);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/']);
    const visitor = ops.visit();
    visitor.cookie = /^ops=([\w-]{43});/.exec(String(reply.headers['set-cookie']))![1]!;
    expect((await visitor.call(staffMe, {})).info).toMatchObject({ name, state: 'open', passkeys: PASSKEYS_TO_GRANT });
  });
  test('logs in as nobody else, for no other site, and not as a disabled colleague', async () => {
    expect((await as('nobody')).statusCode).toBe(400);
    const { id } = demoColleagues[0]!;
    expect((await as(id, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404);
    await db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', id).execute();
    expect((await as(id)).statusCode).toBe(404);
  });
  test('without it the path does not exist', async () => {
    const bare = openOps(database).app;
    expect((await bare.inject({ url: '/demo' })).statusCode).toBe(404);
    expect((await bare.inject({ method: 'POST', url: '/demo/logIn', payload: '' })).statusCode).toBe(404);
  });
});
