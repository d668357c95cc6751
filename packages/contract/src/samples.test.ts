import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callsOf, domains } from './all-calls.ts';
import { staffDomains } from './all-staff-calls.ts';
import { classOf, codes, silentCodes } from './codes.ts';
import { readFormerRequest } from './former-goods.ts';
import former from './former-requests.json' with { type: 'json' };

const folder = fileURLToPath(new URL('./samples/', import.meta.url));
const calls = [...Object.values(domains), ...Object.values(staffDomains)].flatMap(callsOf);

describe('samples', () => {
  test('exist for every call, and for no other path', () => {
    expect(
      readdirSync(folder)
        .map((file) => file.replace('.json', ''))
        .sort(),
    ).toEqual(calls.map(([name]) => name).sort());
  });
  test.each(calls)('%s parses, request and answer', (name, call) => {
    const sample = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')) as { request: unknown; info: unknown };
    expect(z.safeParse(call.request, sample.request).error?.issues).toBeUndefined();
    expect(z.safeParse(call.info, sample.info).error?.issues).toBeUndefined();
  });
});

describe('requests of pages that were built before the day', () => {
  const sent = Object.entries(former).flatMap(([day, requests]) =>
    Object.entries(requests).map(([name, request]) => [day, name, request] as const),
  );
  test.each(sent)('%s: %s is accepted', (_day, name, request) => {
    const [, call] = calls.find(([callName]) => callName === name)!;
    const fields = readFormerRequest(call.path, request);
    expect(z.safeParse(call.request, fields).error?.issues).toBeUndefined();
  });
});

describe('the contract', () => {
  test('no two calls share a path', () => {
    const paths = calls.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });
  test('every error code of ours is shown to the user, except the ones that are silent on purpose', () => {
    const silentOnPurpose = new Set(['OK', 'NOTICE', 'NO_NOTICE', 'NOCARD']);
    for (const [name, row] of Object.entries(codes))
      if (!silentOnPurpose.has(name)) expect(silentCodes.has(row.code), name).toBe(false);
  });
  test("'1' and 1 of older services mean OK", () => {
    expect([classOf('1'), classOf(1), classOf('000000'), classOf('never seen')]).toEqual([
      'OK',
      'OK',
      'OK',
      'INTERNAL',
    ]);
  });
});
