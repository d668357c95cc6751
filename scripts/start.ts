// Builds what has changed and runs the product; docs/configuration.md lists every variable that it reads.
import { constants } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config/config.ts';
import { endWithParent } from './setup/lifeline.ts';
import { isBuilt } from './setup/stamp.ts';
import { ROOT, say, showNode } from './setup/steps.ts';

const began = Number(process.env.STARTED_AT) || Date.now();
const secondsSince = (ms: number) => `${((Date.now() - ms) / 1000).toFixed(1)} s`;

endWithParent();
// Until the server listens to signals itself: an end that lets the embedded database end too.
const leave = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
process.on('SIGTERM', leave);
process.on('SIGINT', leave);

/** While another process builds, this one creates the database and loads the server's code. */
async function createDatabase(): Promise<() => Promise<void>> {
  const startedAt = Date.now();
  const server = await import('../apps/server/src/processes/create-database.ts');
  const close = await server.createDatabase(readConfig(process.env));
  say(`[start] database created (${secondsSince(startedAt)})`);
  await Promise.all([
    import('../apps/server/src/processes/start-all.ts'),
    import('../apps/server/src/processes/serve.ts'),
  ]);
  return close;
}

async function buildAll(): Promise<(() => Promise<void>) | void> {
  const startedAt = Date.now();
  // The build is a process of its own, whose memory is not the server's. The server below creates what could not be created here.
  const [code, close] = await Promise.all([
    showNode(join(ROOT, 'scripts/build.ts'), ['--if-changed']),
    createDatabase().catch((error: unknown) => say(`[start] no database yet: ${error}`)),
  ]);
  if (code !== 0) {
    say('[start] the build failed: see above');
    process.exit(code);
  }
  say(`[start] built (${secondsSince(startedAt)}); starting the server …`);
  return close;
}

const close = isBuilt() ? undefined : await buildAll();
await import('../apps/server/src/main.ts');
process.off('SIGTERM', leave);
process.off('SIGINT', leave);
await close?.();
say(`[start] ready ${secondsSince(began)} after the command`);
