/**
 * Sends naughty strings in every text field of every call, and JSON on which parsers differ to
 * every JSON call. Never a 5xx, always the envelope, nothing stored by a refusal, unusual but valid
 * names accepted.
 * Run: npm run check:corpora [-- CALL …]
 */
import { saveAddress } from '@yidi/contract/calls/address';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { openOwnDatabase } from '../../apps/server/src/world/own-database.ts';
import { makeAddress } from '../../apps/server/src/world/people.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { build } from '../../scripts/build.ts';
import { shortCommit } from '../../scripts/setup/steps.ts';
import { onlyKnown } from '../../scripts/setup/words.ts';
import { settle } from '../harness/two-people.ts';
import { type CorpusCounts, jsonCases, naughtyStrings, oddNames, sendJsonCases, sendNaughty } from './corpora.ts';

const calls = describeCalls();
const words = onlyKnown(
  process.argv.slice(2),
  calls.map(({ name }) => name),
);
const print = (line: string) => process.stdout.write(`${line}\n`);

await build(true);
const strings = naughtyStrings();
const cases = await jsonCases();
const own = await openOwnDatabase();
const all: CorpusCounts[] = [];
const lost: string[] = [];
try {
  const site = await openSite(own.database);
  const b = await settle(site, 'OTHER');
  for (const described of calls) {
    if (words.length > 0 && !words.includes(described.name)) continue;
    const world = { site, a: await settle(site, 'CORPUS'), b };
    show('naughty strings', await sendNaughty(world, described, strings));
    const { call } = described;
    if (call.method === 'POST' && call.body === 'json') show('JSON', await sendJsonCases(world, described, cases));
  }
  const visitor = await site.visit({ phone: '19000000001' });
  for (const name of oddNames) {
    const saved = await visitor.call(saveAddress, { ...makeAddress(0), name, type: '1' });
    if (saved.class !== 'OK' || saved.info.name !== name.normalize('NFC')) lost.push(`${name}: ${saved.body}`);
  }
  await site.app.close();
} finally {
  await own.drop();
}

function show(what: string, counts: CorpusCounts): void {
  all.push(counts);
  const { name, faults, ...figures } = counts;
  const written = Object.entries(figures).map(([kind, n]) => `${n} ${kind}`);
  if (counts.sent > 0) print(`${name}, ${what}: ${written.join(', ')}`);
  for (const fault of faults.slice(0, 10)) print(`  ${fault}`);
}

const sum = (what: 'sent' | 'ok' | 'fives' | 'strangers' | 'stored' | 'wrong') =>
  all.reduce((n, counts) => n + counts[what], 0);
for (const line of lost) print(`a good name was not taken: ${line}`);
const pass = sum('sent') > 0 && lost.length === 0 && all.every(({ faults }) => faults.length === 0);
const commit = shortCommit();
print(
  `${strings.length} strings, ${cases.length} JSON cases, ${sum('sent')} sent, ${sum('ok')} answered well, ${sum('fives')} answered 5xx, ` +
    `${sum('strangers')} without the envelope, ${sum('stored')} refused and yet stored, ${sum('wrong')} read or given back wrongly; ` +
    `${oddNames.length - lost.length} of ${oddNames.length} good names taken`,
);
print(`${pass ? 'pass' : 'fail'}: check:corpora, seed none, commit ${commit}`);
process.exitCode = pass ? 0 : 1;
