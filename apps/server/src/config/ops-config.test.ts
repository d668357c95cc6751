import { describe, expect, test } from 'vitest';
import { readOps } from './ops-config.ts';

const demo = { production: false, demoInPublic: false, port: 8080 };
const production = { ...demo, production: true };

function read(env: Record<string, string>, around = demo) {
  const wrong: string[] = [];
  return { ops: readOps(env, around, wrong), wrong };
}

describe('the listener of the console', () => {
  test('stands beside a demo on its usual port, by a name that passkeys can be bound to', () => {
    const { ops, wrong } = read({});
    expect([ops?.port, ops?.host, ops?.url.origin, ops?.byDefault]).toEqual([
      8081,
      '127.0.0.1',
      'http://localhost:8081',
      true,
    ]);
    expect(wrong).toEqual([]);
    expect(read({ PORT: '9000' }).ops).toBeNull();
    expect(read({ PORT: '9000', OPS_PORT: '9001' }).ops).toMatchObject({ port: 9001, byDefault: false });
  });
  test('is off in production unless asked for, and then needs https', () => {
    expect(read({}, production).ops).toBeNull();
    expect(read({ OPS_PORT: '8081', OPS_URL: 'https://ops.example.cn' }, production).wrong).toEqual([]);
    expect(read({ OPS_PORT: '8081' }, production).wrong).toEqual(['OPS_URL is required in production with OPS_PORT']);
    expect(read({ OPS_PORT: '8081', OPS_URL: 'http://ops.example.cn' }, production).wrong).toEqual([
      'OPS_URL must be https in production',
    ]);
  });
  test.each([
    [{ OPS_PORT: 'x' }, /OPS_PORT must be a port/],
    [{ OPS_PORT: '8080' }, /must differ from PORT/],
    [{ OPS_PORT: '8081', OPS_HOST: '0.0.0.0' }, /shows the demo to others/],
    [{ OPS_PORT: '8081', OPS_URL: 'nonsense' }, /OPS_URL is not an address/],
    [{ OPS_PORT: '8081', OPS_URL: 'http://127.0.0.1:8081' }, /know no IP addresses/],
  ])('%j is refused', (env: Record<string, string>, line) => {
    expect(read(env).wrong).toEqual([expect.stringMatching(line)]);
  });
});
