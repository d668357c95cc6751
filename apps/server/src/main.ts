import { flushCompileCache } from 'node:module';
import { readConfig } from './config/config.ts';
import { refusalOfDataDir } from './config/data-dir.ts';
import { openLog } from './config/log.ts';
import { isWorker } from './processes/primary.ts';

const config = readConfig(process.env);
const refusal = isWorker ? null : refusalOfDataDir(config.dataDir);
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
const log = openLog(config.logLevel, { names: config.processes > 1 });

// Each loads only what it needs: the primary process renders no page, a worker runs no job.
if (isWorker) await (await import('./processes/start-worker.ts')).startWorker(config, log);
else await (await import('./processes/start-all.ts')).startAll(config, log);
// Stored for the next start, however this one ends; without NODE_COMPILE_CACHE nothing is stored.
flushCompileCache();
