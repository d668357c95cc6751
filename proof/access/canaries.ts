import { existsSync, readFileSync } from 'node:fs';
import { pathNames } from '@yidi/contract/path';
import { openResult, type Result } from '../harness/result.ts';
import { type Canaries, holds, searchTables } from '../harness/tables.ts';
import { fieldsOf } from '../inputs/bad-requests.ts';
import { openServer } from './canary-server.ts';
import { liveThrough } from './main-job.ts';
import { calls } from './matrix.ts';
import { scanBundle, scanRepository } from './secrets.ts';

/**
 * Runs the whole main job with unique texts, including mistakes and failures; then searches every
 * store and log for them.
 */
export async function releaseCanaries(): Promise<Result> {
  const result = openResult();
  const canaryServer = await openServer();
  const canaries: Canaries = new Map();
  try {
    const job = await liveThrough(canaryServer, canaries);
    result.counts.requests = job.requests;
    result.counts['failures caused'] = job.failures;
    for (const fault of job.faults) result.faults.push(fault);
    result.counts.canaries = canaries.size;
    const log = canaryServer.server.output.join('');
    const pgLog = existsSync(canaryServer.pgLog) ? readFileSync(canaryServer.pgLog, 'utf8') : '';
    result.counts['log bytes'] = Buffer.byteLength(log);
    result.counts['PostgreSQL log bytes'] = Buffer.byteLength(pgLog);
    if (!log.includes('unknown failure')) result.faults.push('the failures were not logged: the log proves nothing');
    if (!pgLog.includes('ERROR')) result.faults.push('PostgreSQL logged no error: its log proves nothing');
    search(result, 'the log', log, canaries);
    search(result, "PostgreSQL's log", pgLog, canaries);
    const tables = await searchTables(canaryServer.db, canaries, ['mail']);
    Object.assign(result.counts, tables.counts);
    result.faults.push(...tables.faults);
  } finally {
    await canaryServer.stop();
  }
  for (const line of fieldsInUrls()) result.faults.push(line);
  const scans = { repository: scanRepository(), bundle: scanBundle() };
  for (const [where, { files, bytes, found }] of Object.entries(scans)) {
    result.counts[`${where}: files`] = files;
    result.counts[`${where}: bytes`] = bytes;
    for (const line of found) result.faults.push(`${where}: ${line}`);
  }
  return result;
}

function search(result: ReturnType<typeof openResult>, where: string, text: string, canaries: Canaries): void {
  for (const [canary, kind] of canaries) {
    result.add(`searched in ${where}`);
    if (holds(text, canary)) result.faults.push(`${where} holds a ${kind}: ${canary}`);
  }
}

/**
 * Returns the fields of GET requests that may contain user data. There may be none, because URLs
 * are stored in histories. Ids and the tokens of links are random path segments; the log contains
 * no URLs.
 */
function fieldsInUrls(): string[] {
  return calls
    .filter(({ call }) => call.method === 'GET')
    .flatMap(({ name, call }) =>
      fieldsOf(call)
        .map(({ path }) => path.join('.'))
        .filter((field) => !(pathNames(call.path).includes(field) && /^(?:orderId|token)$/.test(field)))
        .filter((field) => /phone|name|addr|mail|token$|order|user|valid/i.test(field))
        .map((field) => `${name} carries ${field} in its address`),
    );
}
