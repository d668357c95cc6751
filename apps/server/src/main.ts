import { flushCompileCache } from 'node:module';
import { readConfig } from './config/config.ts';
import { refusalOfDataDir } from './config/data-dir.ts';
import { openLog } from './config/log.ts';
import { DatabaseTooNew } from './db/migrate.ts';
import { KeysOutOfTurn } from './processes/keys/key-turns.ts';
import { isWorker } from './processes/primary.ts';

const config = readConfig(process.env);
const refusal = isWorker ? null : refusalOfDataDir(config.dataDir);
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
const log = openLog(config.logLevel, { names: config.processes > 1 });

if (process.argv[2] === 'keys') {
  const { runChangeOfKeys } = await import('./processes/keys/run-change.ts');
  process.exit(await runChangeOfKeys(config));
}

// Each loads only what it needs: the primary process renders no page, a worker runs no job.
if (isWorker) await (await import('./processes/start-worker.ts')).startWorker(config, log);
else await (await import('./processes/start-all.ts')).startAll(config, log).catch(refuseStart);
// Stored for the next start, however this one ends; without NODE_COMPILE_CACHE nothing is stored.
flushCompileCache();

/** Keys that are not in turn and a database of a newer version end the start with one sentence. */
function refuseStart(error: unknown): never {
  if (!(error instanceof KeysOutOfTurn || error instanceof DatabaseTooNew)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
