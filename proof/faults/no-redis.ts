import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/steps.ts';
import type { Result } from './fault-result.ts';

/**
 * F8: Redis stopped, emptied or frozen. Not applicable while Redis is not used: limits, codes,
 * sessions and keys are in PostgreSQL. This check searches packages and sources, so that it fails
 * as soon as Redis is used.
 */
export async function noRedis(): Promise<Result> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const clients = Object.keys(lock.packages).filter((path) =>
    /(?:^|[/@-])(?:io)?(?:redis|valkey)(?:$|[/-])/.test(path),
  );
  const found = spawnSync('git', ['grep', '-lE', "from '(io)?(redis|valkey)|REDIS_URL", '--', 'apps/', 'packages/'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const users = found.stdout.split('\n').filter(Boolean);
  const counts = { said: 'not needed: no Redis is used', clientPackages: clients.length, users };
  return { name: 'F8', counts, pass: clients.length === 0 && users.length === 0 };
}
