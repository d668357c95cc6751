// Builds what has changed and starts the product. docs/configuration.md lists every variable that
// it reads.
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../apps/server/src/config/config.ts';
import { refreshDatabaseTypes } from './setup/database-types.ts';
import { endWithParent } from './setup/lifeline.ts';
import { isBuilt, SERVER_MAIN } from './setup/stamp.ts';
import { printProgress, ROOT, showNode } from './setup/steps.ts';

const began = Number(process.env.STARTED_AT) || Date.now();
const secondsSince = (ms: number) => `${((Date.now() - ms) / 1000).toFixed(1)} s`;

endWithParent();
// Handles signals until the server does. The exit also stops the embedded database.
const leave = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
process.on('SIGTERM', leave);
process.on('SIGINT', leave);

/** Creates the database while another process builds. */
async function createDatabase(): Promise<() => Promise<void>> {
  const startedAt = Date.now();
  const server = await import('../apps/server/src/processes/create-database.ts');
  const close = await server.createDatabase(readConfig(process.env));
  printProgress(`[start] database created (${secondsSince(startedAt)})`);
  return close;
}

async function buildAll(): Promise<(() => Promise<void>) | void> {
  const startedAt = Date.now();
  void refreshDatabaseTypes();
  // The build is a separate process, so that its memory is not the server's. What could not be
  // created here, the server creates later.
  const [code, close] = await Promise.all([
    showNode(join(ROOT, 'scripts/build.ts'), ['--if-changed']),
    createDatabase().catch((error: unknown) => printProgress(`[start] no database yet: ${error}`)),
  ]);
  if (code !== 0) {
    printProgress('[start] the build failed: see above');
    process.exit(code);
  }
  printProgress(`[start] built (${secondsSince(startedAt)}); starting the server …`);
  return close;
}

const close = isBuilt() ? undefined : await buildAll();
await import(pathToFileURL(SERVER_MAIN).href);
process.off('SIGTERM', leave);
process.off('SIGINT', leave);
await close?.();
printProgress(`[start] ready ${secondsSince(began)} after the command`);
if (!close) void refreshDatabaseTypes();
