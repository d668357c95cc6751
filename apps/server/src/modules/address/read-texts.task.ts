import type { Divisions } from '@yidi/rules/address/divisions';
import { doubtsOf } from '@yidi/rules/address/judge';
import { peopleOf } from '@yidi/rules/address/people';
import { readAddress } from '@yidi/rules/address/read';
import type { ReadAddress } from '@yidi/rules/address/reading';
import { isOddDetail } from '@yidi/rules/address/suspect';
import { taskDivisions } from '../../workshop/task-divisions.ts';
import type { Reading } from './read-texts.ts';

/** Matches numbers that may be phones. */
const NUMBERS = /(?<!\d)(?:1[3-9]\d|0\d{2,3}|400)(?:[ -]?\d){7,8}(?!\d)/g;

/** Parses pasted texts in a task process. */
export async function run(texts: readonly string[]): Promise<Reading[]> {
  const divisions = await taskDivisions();
  return texts.map((text) => toReading(text, divisions));
}

function toReading(text: string, divisions: Divisions): Reading {
  const read = readAddress(text, divisions);
  const warnings = openWarnings(read);
  return {
    name: read.name,
    phone: read.phone,
    phone2: read.phone2,
    ext: read.ext,
    province: read.province,
    city: read.city,
    district: read.district,
    street: read.street,
    detail: read.detail,
    note: read.note,
    candidates: read.candidates.map(({ province, city, district }) => ({ province, city, district })),
    spans: read.spans.map(({ field, start, end }) => ({ field, start, end })),
    // Two people have two numbers. If the text marks the consignee, the sender's number is in no
    // field.
    people:
      read.phone2 !== '' || (text.normalize('NFKC').match(NUMBERS)?.length ?? 0) > 1 ? peopleOf(text, divisions) : [],
    conflict: (['conflict', 'cut', 'odd-detail'] as const).some((warning) => warnings.includes(warning)),
    unread: read.unread.map(({ words, start, end, field }) => ({ words, start, end, field })),
    doubts: doubtsOf(warnings),
    confidence: read.confidence,
  };
}

/** Returns the warnings that remain once the user has placed the unread words in fields. */
function openWarnings({ warnings, unread, detail }: ReadAddress): ReadAddress['warnings'] {
  const asked = unread.filter(({ field }) => field === 'detail');
  const rest = asked.reduce((words, warning) => words.replace(warning.words, ''), detail);
  return warnings.filter((warning) => warning !== 'odd-detail' || asked.length === 0 || isOddDetail(rest));
}
