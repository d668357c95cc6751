import { existsSync, readFileSync } from 'node:fs';
import { fieldsOf } from '../../apps/server/src/proof/bad-requests.ts';
import { calls } from '../../apps/server/src/proof/matrix.ts';
import { type Canaries, searchTables, writings } from '../../apps/server/src/proof/tables.ts';
import { openVerdict, type Verdict } from '../../apps/server/src/proof/verdict.ts';
import { openServer } from './canary-server.ts';
import { liveThrough } from './main-job.ts';
import { scanBundle, scanRepository } from './secrets.ts';

/** The whole main job with texts that are nobody else's, mistakes and failures among it; then every place is searched. */
export async function releaseCanaries(): Promise<Verdict> {
  const verdict = openVerdict();
  const server = await openServer();
  const canaries: Canaries = new Map();
  try {
    const job = await liveThrough(server, canaries);
    verdict.counts.requests = job.requests;
    verdict.counts['failures caused'] = job.failures;
    for (const fault of job.faults) verdict.faults.push(fault);
    verdict.counts.canaries = canaries.size;
    const log = server.child.said.join('');
    const pgLog = existsSync(server.pgLog) ? readFileSync(server.pgLog, 'utf8') : '';
    verdict.counts['log bytes'] = Buffer.byteLength(log);
    verdict.counts['PostgreSQL log bytes'] = Buffer.byteLength(pgLog);
    if (!log.includes('unknown failure')) verdict.faults.push('the failures were not logged: the log proves nothing');
    if (!pgLog.includes('ERROR')) verdict.faults.push('PostgreSQL logged no error: its log proves nothing');
    search(verdict, 'the log', log, canaries);
    search(verdict, "PostgreSQL's log", pgLog, canaries);
    const tables = await searchTables(server.db, canaries, ['name', 'phone', 'address', 'mail']);
    Object.assign(verdict.counts, tables.counts);
    verdict.faults.push(...tables.faults);
  } finally {
    await server.stop();
  }
  for (const line of fieldsInUrls()) verdict.faults.push(line);
  const scans = { repository: scanRepository(), bundle: scanBundle() };
  for (const [where, { files, bytes, found }] of Object.entries(scans)) {
    verdict.counts[`${where}: files`] = files;
    verdict.counts[`${where}: bytes`] = bytes;
    for (const line of found) verdict.faults.push(`${where}: ${line}`);
  }
  return verdict;
}

function search(verdict: ReturnType<typeof openVerdict>, where: string, text: string, canaries: Canaries): void {
  for (const [canary, kind] of canaries) {
    verdict.add(`searched in ${where}`);
    if (writings(canary).some((written) => text.includes(written)))
      verdict.faults.push(`${where} holds a ${kind}: ${canary}`);
  }
}

/** What goes into an address goes into logs and histories: no field of a GET may be somebody's. */
function fieldsInUrls(): string[] {
  return calls
    .filter(({ call }) => call.method === 'GET')
    .flatMap(({ name, call }) =>
      fieldsOf(call)
        .map(({ path }) => path.join('.'))
        .filter((field) => /phone|name|addr|mail|token$|order|user|valid/i.test(field))
        .map((field) => `${name} carries ${field} in its address`),
    );
}
