import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { isServing } from './processes/first.ts';

const config = readConfig(process.env);
const log = openLog(config.logLevel, { names: config.processes > 1 });

// What only the others need is not loaded: the first of several processes renders no page, a serving one runs no job.
if (isServing) await (await import('./processes/start-serving.ts')).startServingBesideOthers(config, log);
else await (await import('./processes/start-all.ts')).startAll(config, log);
// For the next start, however this one ends; without a folder for it (NODE_COMPILE_CACHE) nothing is kept.
flushCompileCache();
