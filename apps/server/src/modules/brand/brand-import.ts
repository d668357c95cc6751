import type { InfoOf } from '@yidi/contract/call';
import type { brandImport } from '@yidi/contract/calls/brand';
import { ApiError } from '@yidi/contract/envelope';
import { BRAND_MAILS_MAX } from '@yidi/contract/values/brand';
import { type BrandLine, type ReadLine, readConsignments } from '@yidi/rules/brand/read-consignments';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { knownMails, projectCodes, saveConsignments, saveMail, takenMailNos } from './brand.store.ts';

type Report = InfoOf<typeof brandImport>;

/**
 * Imports a partner's CSV in one transaction and reports every line; a repeated import changes
 * nothing. With `project` (the sender's own key) lines of other projects are refused, existing or
 * not, and so are mails that belong to others.
 * @throws ApiError MALFORMED if the columns cannot be read
 */
export async function importBrand(db: Db, keys: Keys, text: string, now: Date, project?: string): Promise<Report> {
  const read = readConsignments(text);
  if (!read) throw new ApiError('MALFORMED');
  return transact(db, async (trx) => {
    const judged = await checkLines(trx, read, project);
    // The lines are sorted, so that two imports of the same numbers cannot deadlock.
    const good = judged.filter((line): line is BrandLine => !('rule' in line)).sort(byKey);
    await saveConsignments(trx, keys, good, now);
    const results = new Map<ReadLine, 'stored' | 'changed' | 'known'>();
    for (const line of good) results.set(line, await saveMail(trx, line, project !== undefined, now));
    const lines = judged.map((line): Report['lines'][number] =>
      'rule' in line
        ? { line: line.line, result: 'refused', rule: line.rule }
        : { line: line.line, result: results.get(line) ?? 'known' },
    );
    const count = (result: string) => lines.filter((line) => line.result === result).length;
    return {
      stored: count('stored'),
      changed: count('changed'),
      known: count('known'),
      refused: count('refused'),
      lines,
    };
  });
}

const keyOf = ({ project, number }: BrandLine) => `${project}\n${number}`;
const wholeKeyOf = (line: BrandLine) => `${keyOf(line)}\n${line.mailNo}`;
const byKey = (a: BrandLine, b: BrandLine) => (wholeKeyOf(a) < wholeKeyOf(b) ? -1 : 1);

/** Refuses unknown projects, repeated mails, and more mails than a number may have. */
async function checkLines(trx: Db, read: readonly ReadLine[], only: string | undefined): Promise<ReadLine[]> {
  const projects = await projectCodes(trx);
  const numbers = [...Map.groupBy(read.filter(isGood), keyOf).values()].map(([first]) => first!);
  const existing = await knownMails(trx, numbers);
  const mailNos = read.filter(isGood).map(({ mailNo }) => mailNo);
  const taken = only === undefined ? new Set() : await takenMailNos(trx, only, mailNos);
  const seen = new Set<string>();
  return read.map((line) => {
    if (!isGood(line)) return line;
    if (!projects.has(line.project) || (only !== undefined && line.project !== only))
      return { line: line.line, rule: 'project:field.option' };
    if (taken.has(line.mailNo)) return { line: line.line, rule: 'mailNo:field.option' };
    if (seen.has(wholeKeyOf(line))) return { line: line.line, rule: 'mailNo:mailNo.twice' };
    seen.add(wholeKeyOf(line));
    const mails = existing.get(keyOf(line)) ?? new Set();
    if (mails.size >= BRAND_MAILS_MAX && !mails.has(line.mailNo))
      return { line: line.line, rule: 'number:field.tooLarge' };
    existing.set(keyOf(line), mails.add(line.mailNo));
    return line;
  });
}

const isGood = (line: ReadLine): line is BrandLine => !('rule' in line);
