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

if (process.argv[2] === 'staff') {
  const { runStaff } = await import('./processes/run-staff.ts');
  process.exit(await runStaff(config, process.argv.slice(3)));
}

// Each kind of process loads only what it needs. The primary renders no pages, a worker runs no
// jobs.
if (isWorker) await (await import('./processes/start-worker.ts')).startWorker(config, log);
else await (await import('./processes/start-all.ts')).startAll(config, log, import.meta.filename).catch(refuseStart);
// Stores the compile cache for the next start, also if this start fails. Without NODE_COMPILE_CACHE
// nothing is stored.
flushCompileCache();

/** Ends the start with one sentence if the keys do not fit or the database has a newer version. */
function refuseStart(error: unknown): never {
  if (!(error instanceof KeysOutOfTurn || error instanceof DatabaseTooNew)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
