import { expect, test } from 'vitest';
import { readCarrierScopes } from './carrier-scopes.ts';

const keys = new Map([
  ['ems', 's'.repeat(40)],
  ['acme', 't'.repeat(40)],
]);

test('a scope names methods, and the project of a partner', () => {
  const wrong: string[] = [];
  const scopes = readCarrierScopes({ CARRIER_SCOPES: 'ems:events+photo, acme:brand+events@ACME' }, keys, wrong);
  expect(wrong).toEqual([]);
  expect(scopes.get('ems')).toEqual({ methods: new Set(['events', 'photo']) });
  expect(scopes.get('acme')).toEqual({ methods: new Set(['brand', 'events']), project: 'ACME' });
});

test.each([
  ['ems', 'holds <id>:<methods>'],
  ['ems:', 'holds <id>:<methods>'],
  ['ems:events+all', 'holds <id>:<methods>'],
  ['dhl:events', 'names dhl, which CARRIER_KEYS lacks'],
  ['ems:events,ems:photo', 'names ems twice'],
  ['acme:brand@acme', 'names the project acme: it is 2 to 16 capital letters and digits'],
  ['acme:brand@', 'holds <id>:<methods>'],
  ['acme:brand@A', 'names the project A: it is'],
  ['acme:brand@ACME CO', 'names the project ACME CO: it is'],
])('%s is refused at the start', (CARRIER_SCOPES, line) => {
  const wrong: string[] = [];
  readCarrierScopes({ CARRIER_SCOPES }, keys, wrong);
  expect(wrong.join()).toContain(line);
});
