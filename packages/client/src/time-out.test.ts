import type { Call } from '@yidi/contract/call';
import { isSignedLatestAgreement, signAgreement } from '@yidi/contract/calls/agreement';
import { queryOrderType } from '@yidi/contract/calls/order';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchInTime } from './send.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends a call to a server that never answers. Returns what became of it. */
function wait(call: Call): { readonly outcome: () => string } {
  let outcome = 'pending';
  const never: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  const transport = { fetch: never, baseUrlOf: () => '', headersFor: () => ({}) };
  fetchInTime(call, { url: call.path, init: {} }, transport).catch((error: { kind?: string }) => {
    outcome = String(error.kind);
  });
  return { outcome: () => outcome };
}

test.each([
  ['a call', queryOrderType, 20_000],
  ['the signature of an agreement', signAgreement, 8_000],
  ['the question for signed agreements', isSignedLatestAgreement, 8_000],
] as const)('%s is given up after its time-out', async (_name, call, afterMs) => {
  const { outcome } = wait(call);
  await vi.advanceTimersByTimeAsync(afterMs - 1);
  expect(outcome()).toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome()).toBe('timeout');
});
