/**
 * Naughty strings in every text field of every call, and JSON that parsers differ in to every JSON call: never a 5xx,
 * always the envelope, nothing stored by a refusal, good but odd names taken. Run: npm run check:corpora [-- CALL …]
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { saveAddress } from '@yidi/contract/calls/address';
import { describeCalls } from '../apps/server/src/docs/openapi.ts';
import {
  type CorpusCounts,
  jsonCases,
  naughtyStrings,
  oddNames,
  sendJsonCases,
  sendNaughty,
} from '../apps/server/src/proof/corpora.ts';
import { settle } from '../apps/server/src/proof/two-people.ts';
import { openHouse } from '../apps/server/src/world/house.ts';
import { makeAddress } from '../apps/server/src/world/people.ts';
import { build } from './build.ts';
import { openOwnDatabase } from './setup/own-database.ts';
import { onlyKnown } from './setup/words.ts';

const ROOT = resolve(import.meta.dirname, '..');
const calls = describeCalls();
const words = onlyKnown(
  process.argv.slice(2),
  calls.map(({ name }) => name),
);
const say = (line: string) => process.stdout.write(`${line}\n`);

await build(true);
const strings = naughtyStrings();
const cases = await jsonCases();
const own = await openOwnDatabase();
const all: CorpusCounts[] = [];
const lost: string[] = [];
try {
  const house = await openHouse(own.database);
  const b = await settle(house, 'OTHER');
  for (const described of calls) {
    if (words.length > 0 && !words.includes(described.name)) continue;
    const world = { house, a: await settle(house, 'CORPUS'), b };
    show('naughty strings', await sendNaughty(world, described, strings));
    const { call } = described;
    if (call.method === 'POST' && call.body === 'json') show('JSON', await sendJsonCases(world, described, cases));
  }
  const visitor = await house.visit({ phone: '19000000001' });
  for (const name of oddNames) {
    const saved = await visitor.call(saveAddress, { ...makeAddress(0), name, type: '1' });
    if (saved.class !== 'OK' || saved.info.name !== name.normalize('NFC')) lost.push(`${name}: ${saved.body}`);
  }
  await house.app.close();
} finally {
  await own.drop();
}

function show(what: string, counts: CorpusCounts): void {
  all.push(counts);
  const { name, faults, ...figures } = counts;
  const written = Object.entries(figures).map(([kind, n]) => `${n} ${kind}`);
  if (counts.sent > 0) say(`${name}, ${what}: ${written.join(', ')}`);
  for (const fault of faults.slice(0, 10)) say(`  ${fault}`);
}

const sum = (what: 'sent' | 'ok' | 'fives' | 'strangers' | 'stored' | 'wrong') =>
  all.reduce((n, counts) => n + counts[what], 0);
for (const line of lost) say(`a good name was not taken: ${line}`);
const pass = sum('sent') > 0 && lost.length === 0 && all.every(({ faults }) => faults.length === 0);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
say(
  `${strings.length} strings, ${cases.length} JSON cases, ${sum('sent')} sent, ${sum('ok')} answered well, ${sum('fives')} answered 5xx, ` +
    `${sum('strangers')} without the envelope, ${sum('stored')} refused and yet stored, ${sum('wrong')} read or given back wrongly; ` +
    `${oddNames.length - lost.length} of ${oddNames.length} good names taken`,
);
say(`${pass ? 'pass' : 'fail'}: check:corpora, seed none, commit ${commit}`);
process.exitCode = pass ? 0 : 1;
