import { expect, test } from 'vitest';
import type { RouteRow } from '../../apps/web/src/route-table.ts';
import type { BrowserWorld } from '../harness/browser-world.ts';
import type { Entry } from '../inputs/entry.ts';
import { playTicket } from './tickets.ts';

const twice: Entry = {
  id: 'SIGN-02',
  kind: 'sign-token',
  target: 'page ?sign=',
  field: 'sign',
  generator: { kind: 'sequence', steps: ['good token -> OK', 'same token again'] },
  expect: { class: 'SESSION', http: [200, 401], stored: false },
};
const taking: RouteRow = { path: '/other', page: 'exam/list', secretUrl: true };
const play = (rows: readonly RouteRow[]) => playTicket({} as BrowserWorld, twice, rows);

test('an entry that needs a valid ticket is not mounted until a screen accepts tickets', async () => {
  expect(await play([{ path: '/about', page: 'about/about' }])).toBe('notMounted');
});

test('once a screen accepts tickets, the entry counts as missing until it is played', async () => {
  expect(await play([taking])).toMatchObject({
    faults: [expect.stringContaining('/other takes tickets')],
  });
});
