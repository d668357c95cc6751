/**
 * Sends a list of bad (and of unusual but valid) inputs to a separate server on the loopback
 * interface and reports deviations.
 * Run: npm run check:inputs -- [--cases FILE] [--out FILE]
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Call } from '@yidi/contract/call';
import { channelCodes } from '@yidi/contract/values/channel';
import { askCode, solveSlider, wrongCode } from '../../apps/server/src/world/log-in.ts';
import type { Visitor } from '../../apps/server/src/world/site.ts';
import { build } from '../../scripts/build.ts';
import { ROOT, shortCommit } from '../../scripts/setup/steps.ts';
import { readOptions } from '../../scripts/setup/words.ts';
import { differences, takeSnapshot } from '../harness/snapshot.ts';
import { type Entry, isForBrowser } from './entry.ts';
import { type Base, expand } from './expand.ts';
import { play } from './harness.ts';
import { type InputsServer, startInputsServer } from './inputs-server.ts';
import { checkCase, type Line, type Outcome } from './judge-case.ts';
import { baseOf, callOf, inOurWords, replaceIds } from './targets.ts';
import { type Message, send, sendBytes, type WireReply } from './wire.ts';

const options = { cases: { type: 'string' }, out: { type: 'string' } } as const;
const { values } = readOptions({ options });
const file = resolve(values.cases ?? resolve(ROOT, 'proof/sets/bad-inputs.json'));
if (!existsSync(file)) {
  process.stderr.write(`There is no list of inputs at ${file}: name one with --cases FILE\n`);
  process.exit(1);
}

type LeftOut = 'browser' | 'notMounted' | 'elsewhere';
const leftOut: Record<LeftOut, string[]> = { browser: [], notMounted: [], elsewhere: [] };
const print = (line: string) => process.stdout.write(`${line}\n`);

const entries = JSON.parse(await readFile(file, 'utf8')) as Entry[];
await build(true);
const world = await startInputsServer();
const noBase: Base = { method: 'GET', path: '/', body: 'json', good: {} };
const lines: Line[] = [];
const short: string[] = [];
try {
  for (const entry of entries) await runEntry(inOurWords(entry));
} finally {
  await world.stop();
}
if (values.out) await writeFile(resolve(values.out), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
report();

async function runEntry(entry: Entry): Promise<void> {
  const found = placeOf(entry);
  if (typeof found === 'string') {
    leftOut[found].push(entry.id);
    return;
  }
  await world.forgetCounters();
  const outcome = await runCase(entry, found).catch((error: unknown) => error);
  if (outcome === 'elsewhere') {
    leftOut.elsewhere.push(entry.id);
    return;
  }
  if (outcome instanceof Error) {
    short.push(`${entry.id}: the case could not be run: ${outcome.message}`);
    return;
  }
  const { line, faults } = checkCase(entry.id, entry.expect, outcome as Outcome);
  lines.push(line);
  for (const fault of faults) short.push(`${entry.id} (${entry.target} ${entry.field}): ${fault}`);
}

/**
 * Returns where an entry is sent: a mounted call, a path or bytes without a call (null), or that it
 * is left out.
 */
function placeOf(entry: Entry): Call | null | LeftOut {
  const kind = entry.generator?.kind ?? '';
  if (isForBrowser(entry)) return 'browser';
  if (['corpus', 'fuzz', 'canary'].includes(kind)) return 'elsewhere';
  if (['rawHttp', 'rawHttpHeaderRepeat', 'path'].includes(kind)) return null;
  return (
    callOf(entry.target, (method, path) => world.site.app.findRoute({ method, url: path }) !== null) ?? 'notMounted'
  );
}

async function runCase(entry: Entry, call: Call | null): Promise<Outcome | 'elsewhere'> {
  const sent = call ? await baseOf(call, entry, world) : noBase;
  const visitor = await visitorOf(entry, call);
  const withLive = call ? await liveParts(entry, call, sent, visitor) : sent;
  const value = call ? replaceIds(entry.value, call, withLive.good, world) : entry.value;
  const generator = entry.generator && {
    ...entry.generator,
    ...(call && 'unit' in entry.generator && { unit: replaceIds(entry.generator.unit, call, withLive.good, world) }),
  };
  const expanded = expand({ ...entry, value, ...(generator && { generator }) }, withLive);
  const before = await takeSnapshot(world.db);
  const smsBefore = world.countSms();
  const tries = await countTries(world);
  let reply: WireReply;
  const faults: string[] = [];
  if (expanded.kind === 'raw') reply = await sendBytes(world.port, expanded.bytes);
  else if (expanded.kind === 'http') {
    const plain = entry.generator?.kind === 'path';
    reply = plain ? await send(world.port, expanded.message) : await sendAs(call, visitor, expanded.message);
  } else {
    const bench = {
      world,
      call: call!,
      base: withLive,
      entry,
      sendAs: (who: Visitor, message: Message) => sendAs(call, who, message),
    };
    const played = await play(expanded.generator, bench);
    if (!played) return 'elsewhere';
    reply = played.reply;
    faults.push(...played.faults);
  }
  const alone = expanded.kind !== 'harness';
  if (alone && entry.expect.attempts_delta !== undefined) {
    const counted = (await countTries(world)) - tries;
    if (counted !== entry.expect.attempts_delta)
      faults.push(`${counted} tries counted, not ${entry.expect.attempts_delta}`);
  }
  return {
    reply,
    // A case of several requests includes valid ones. Its player checks what it may store.
    stored: alone ? differences(before, await takeSnapshot(world.db)) : [],
    sms:
      alone || ['headerRotate', 'concurrent'].includes(entry.generator?.kind ?? '') ? world.countSms() - smsBefore : 0,
    faults,
    asked: { method: sent.method, path: sent.path, field: entry.field, value },
  };
}

async function visitorOf(entry: Entry, call: Call | null): Promise<Visitor> {
  const byNobody = !call || /^\/(?:doSendPhone|doLogin|validatePhoneCode|getSlider|ndwz)/.test(call.path);
  return byNobody || entry.generator?.kind === 'anonymous' ? world.openAnonymous() : world.a.visitor;
}

/**
 * Adds the parts of a valid body that depend on the time and the visitor: a solved puzzle, a live
 * code.
 */
async function liveParts(entry: Entry, call: Call, base: Base, visitor: Visitor): Promise<Base> {
  if (entry.generator?.kind === 'concurrent' && /one phone/.test(String(entry.generator.what)))
    return { ...base, good: { ...base.good, onePhone: true } };
  if (['sequence', 'concurrent', 'clock', 'flood', 'headerRotate'].includes(entry.generator?.kind ?? '')) return base;
  if (call.path === '/doSendPhone/v2')
    return { ...base, good: { ...base.good, ...(await solveSlider(world.db, visitor)) } };
  if (!/^\/(?:doLogin|validatePhoneCode)$/.test(call.path)) return base;
  const code = await askCode(world.site, visitor, String(base.good.phone));
  const name = call.path === '/doLogin' ? 'validCode' : 'valiCode';
  return { ...base, good: { ...base.good, [name]: entry.expect.class === 'OK' ? code : wrongCode(code) } };
}

async function countTries({ db }: InputsServer): Promise<number> {
  const { n } = await db
    .selectFrom('codeFailure')
    .select((all) => all.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Sends as our pages do: token, channel, language, a new key. An entry's own header replaces ours.
 */
function sendAs(call: Call | null, visitor: Visitor, message: Message): Promise<WireReply> {
  const own: Record<string, string> = {
    'USER-CHANNEL': String(channelCodes.web),
    'Accept-Language': 'zh-CN',
    ...(visitor.token && { 'AUTH-TOKEN': visitor.token }),
    ...(visitor.cookie && { Cookie: `sid=${visitor.cookie}` }),
    ...(call?.idempotent && { 'Idempotency-Key': randomUUID() }),
  };
  const given = new Set(Object.keys(message.headers).map((name) => name.toLowerCase()));
  const kept = Object.entries(own).filter(([name]) => !given.has(name.toLowerCase()));
  return send(world.port, { ...message, headers: { ...Object.fromEntries(kept), ...message.headers } });
}

function report(): void {
  for (const line of short) print(line);
  const elsewhere: Partial<Record<string, string>> = {
    elsewhere: ', see check:corpora, check:fuzz, check:access',
    browser: ', see check:browser -- --cases FILE --out FILE',
  };
  for (const [why, ids] of Object.entries(leftOut))
    if (ids.length > 0) print(`${why}: ${ids.length} (${ids.join(' ')})${elsewhere[why] ?? ''}`);
  const failed = new Set(short.map((line) => line.split(/[ :]/, 1)[0])).size;
  const commit = shortCommit();
  const count = (test: (line: Line) => boolean) => lines.filter(test).length;
  print(
    `${lines.length} sent, ${count(({ http }) => http >= 500)} answered 5xx, ${count(({ envelope }) => !envelope)} without envelope, ` +
      `${count(({ stored, code }) => stored && code !== '000000')} refused and yet stored, ${failed} fall short; ${leftOut.notMounted.length} notMounted, ${leftOut.browser.length} browser, ${leftOut.elsewhere.length} elsewhere`,
  );
  print(
    `${failed === 0 ? 'pass' : 'fail'}: check:inputs ${lines.length - failed} of ${lines.length}, seed none, commit ${commit}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}
