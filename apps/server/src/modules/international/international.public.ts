import type { ArticleResult, RuleOwner } from '@yidi/contract/values/declaration';
import type { InterCategory } from '@yidi/contract/values/inter';
import type { Language } from '@yidi/phrases/language';
import type { DutyRule } from '@yidi/rules/declaration/limits';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Db } from '../../db/open.ts';
import { contentRowFor } from './can-send.ts';
import { type DestinationRows, destinationRows } from './destination.store.ts';
import { contentOf } from './destination.view.ts';

/** What other modules ask of a destination; undefined if there is no such destination. */
export interface DestinationFacts {
  dutyOf(category: InterCategory): DutyRule;
  /** The row on contents that answers for one of an article's names, the stricter one first. */
  contentOf(names: readonly string[], language: Language): ContentFact | undefined;
}

/** What a row on contents answers, in the caller's language. */
export interface ContentFact {
  readonly result: Exclude<ArticleResult, 'allowed'>;
  readonly owner: RuleOwner;
  readonly source: string;
  readonly seenOn: string;
  readonly says: string;
}

/** Reads the rows of a destination on the Shanghai day of `now`. */
export async function destinationFacts(db: Db, country: string, now: Date): Promise<DestinationFacts | undefined> {
  const rows = await destinationRows(db, country, shanghaiDate(now.getTime()));
  return (
    rows && {
      dutyOf: (category) => dutyOf(rows, category),
      contentOf: (names, language) => contentFact(rows, names, language),
    }
  );
}

function contentFact(
  { contents }: DestinationRows,
  names: readonly string[],
  language: Language,
): ContentFact | undefined {
  const found = names.flatMap((name) => contentRowFor(contents, name) ?? []);
  const row = found.find((each) => each.verdict === 'refused') ?? found[0];
  if (!row) return undefined;
  const { verdict, law, title, instead, source, seenOn } = contentOf(row, language);
  const says = instead === '' ? title : `${title}${language === 'zh' ? '：' : ': '}${instead}`;
  return { result: verdict, owner: law === 'destination' ? 'import' : law, source, seenOn, says };
}

function dutyOf({ country, duties }: DestinationRows, category: InterCategory): DutyRule {
  const row = duties.find((duty) => duty.category === category);
  const isFree = row?.kind === 'freeUpTo' && row.currency !== null && row.amount !== null;
  return {
    needsQuote: country.needsQuote.includes(category),
    closedAbove: country.needsQuote.length > 0,
    free: isFree ? { currency: row.currency!, amount: Number(row.amount) } : null,
    source: row?.source ?? country.source,
    seenOn: row?.seenOn ?? country.seenOn,
  };
}
