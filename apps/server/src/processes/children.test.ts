import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { childrenOf, isAlive } from './children.fixture.ts';

test('a process is listed as a child of its parent only while it runs', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); process.stdout.write("up")']);
  await once(child.stdout, 'data');
  expect(childrenOf(process.pid)).toContain(child.pid);
  expect(childrenOf(child.pid!)).toEqual([]);
  expect(isAlive(child.pid!)).toBe(true);
  const gone = once(child, 'exit');
  child.stdin.end();
  await gone;
  expect(childrenOf(process.pid)).not.toContain(child.pid);
  expect(isAlive(child.pid!)).toBe(false);
});
