import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shape } from '@yidi/contract/values/text';
import { pino } from 'pino';
import { AdmissionControl } from '../http/admission-control.ts';
import { openApp } from '../http/harden.ts';
import { OpenTransfers } from '../http/open-transfers.ts';
import { fixedChannels } from './channels.fixture.ts';
import { makeMount } from './serve.ts';
import type { StaffGate } from './staff.ts';

/** Common fields of the calls of every kind in these tests. */
export const base = { service: 'files', request: shape({}), info: shape({}) } as const;
export const head = { 'user-channel': '41', 'auth-token': 'user' };
export const json = { 'content-type': 'application/json' };

const people: Readonly<Record<string, string | null>> = { anonymous: null, user: 'u', staff: 's' };

/**
 * Opens a listening pipeline for the calls that a test mounts. `people` are identified by their
 * token.
 */
export async function openPipeline(staff?: StaffGate) {
  const folder = mkdtempSync(join(tmpdir(), 'yidi-kinds-'));
  const load = new AdmissionControl();
  const transfers = new OpenTransfers();
  const app = openApp({ logger: pino({ level: 'silent' }), trustProxy: false, load });
  const { mount } = makeMount(app, {
    callerOfToken: (token) =>
      Object.hasOwn(people, token)
        ? { sessionId: 's', personId: 'p', userId: people[token] ?? null, phone: null, openId: null }
        : null,
    signKeysOf: () => ['key'],
    requestMacs: () => [Buffer.alloc(32)],
    takeOnce: async () => true,
    now: () => new Date('2026-11-20T08:00:00Z'),
    channels: fixedChannels,
    load,
    transfers,
    secure: false,
    signRequired: false,
    staff,
    uploadFolder: join(folder, 'uploads'),
  });
  let port = 0;
  return {
    app,
    folder,
    mount,
    load,
    transfers,
    port: () => port,
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      port = (app.server.address() as AddressInfo).port;
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
    post: (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers: { ...head, ...headers } }),
  };
}
