import { QueryClient } from '@tanstack/react-query';
import { signSelf } from '@yidi/contract/calls/delivery';
import { getGisTraces } from '@yidi/contract/calls/trace';
import sample from '@yidi/contract/samples/getGisTraces.json' with { type: 'json' };
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberHolder } from '../session/holder.ts';
import { memoryStorage } from '../session/memory-storage.fixture.ts';
import {
  deleteCopiesOfOthers,
  keepsCopies,
  type OfflineCopy,
  offlineCopies,
  setKeepsCopies,
  storeOfflineCopy,
} from '../session/offline-copies.ts';
import type { Boot } from '../shell/boot.tsx';
import { copiers } from './copy-answers.ts';
import { startOffline } from './start-offline.ts';

const NOW = Date.parse('2026-11-20T06:06:00Z');
const DAY_MS = 24 * 3_600_000;
const copyOf = (id: string, kind: OfflineCopy['kind'] = 'trace'): OfflineCopy => ({
  ...{ kind, id, title: id, lines: [] },
  ...{ atMs: NOW, untilMs: NOW + 7 * DAY_MS },
});
const store = (id: string, by = 'user-1', kind?: OfflineCopy['kind']) =>
  storeOfflineCopy(id, copyOf(id, kind), by, NOW);
const shown = (nowMs = NOW) => offlineCopies(nowMs).map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  rememberHolder('user-1');
});

describe('the copies on a device', () => {
  test('are of its present user only, and of nobody after a log-out', () => {
    store('a');
    expect(shown()).toEqual(['a']);
    rememberHolder('user-2');
    expect(shown()).toEqual([]);
    store('b', 'user-2');
    expect(shown()).toEqual(['b']);
    rememberHolder(undefined);
    expect(shown()).toEqual([]);
  });

  test('of a session that ended without a log-out are deleted once the next user is known', () => {
    store('a');
    deleteCopiesOfOthers('user-1');
    expect(shown()).toEqual(['a']);
    deleteCopiesOfOthers('');
    expect(shown()).toEqual([]);
  });

  test('are the last twenty traces and the codes, each once, for seven days', () => {
    for (let nth = 0; nth < 25; nth += 1) store(`trace-${nth}`);
    store('code', 'user-1', 'code');
    store('trace-24');
    expect(shown()).toHaveLength(21);
    expect(shown().slice(0, 3)).toEqual(['code', 'trace-24', 'trace-23']);
    expect(shown(NOW + 7 * DAY_MS)).toEqual([]);
  });

  test('are deleted when a code has ended, and when the user turns them off', () => {
    store('code', 'user-1', 'code');
    storeOfflineCopy('code', undefined, 'user-1', NOW);
    expect(shown()).toEqual([]);
    store('a');
    setKeepsCopies(false);
    expect([shown(), keepsCopies()]).toEqual([[], false]);
    setKeepsCopies(true);
    expect(keepsCopies()).toBe(true);
  });
});

test('an answer that comes before the user is known replaces no copies of the device’s last user', () => {
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve() } });
  storeOfflineCopy('a', { ...copyOf('a'), untilMs: Date.now() + DAY_MS }, 'user-1', Date.now());
  const client = new QueryClient();
  startOffline(client, { config: { offlineStart: true }, preferences: { language: 'zh' } } as Boot);
  client.setQueryData([signSelf.path, { waybillNo: '1' }], { state: 'ready', signCode: '583201' });
  expect(offlineCopies(Date.now()).map(({ id }) => id)).toEqual(['sign:1', 'a']);
  client.clear();
});

describe('the copy of an answer', () => {
  const context = { language: 'zh', atMs: NOW } as const;

  test('of a trace has its sentence and stations, and no text of a carrier, which may name people', () => {
    const [event] = sample.info.events;
    const info = { ...sample.info, events: [{ ...event, text: '快递员张三 13800138000 派送' }] };
    const copies = copiers.get(getGisTraces.path)!(info as never, {} as never, context);
    const { mailNo } = sample.info;
    expect(copies[`trace:${mailNo}`]?.title).toBe(mailNo);
    expect(copies[`trace:${mailNo}`]?.lines.length).toBeGreaterThan(1);
    const lines = copies[`trace:${mailNo}`]?.lines.join(' ');
    expect(lines).not.toMatch(/张三|13800138000/);
    // It is read days later.
    expect(lines).not.toMatch(/今天|明天|后天|昨天|周[一二三四五六日]/);
  });

  test('of a delivery code is deleted once the code is used', () => {
    const copy = (info: object) => copiers.get(signSelf.path)!(info as never, { waybillNo: '1' } as never, context);
    expect(copy({ state: 'ready', signCode: '583201' })['sign:1']).toMatchObject({ kind: 'code', code: '583201' });
    expect(copy({ state: 'used' })).toEqual({ 'sign:1': undefined });
  });
});
