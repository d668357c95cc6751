import type { ArticleResult, RuleOwner } from '@yidi/contract/values/declaration';
import type { InterCategory } from '@yidi/contract/values/inter';
import type { Language } from '@yidi/phrases/language';
import type { DutyRule } from '@yidi/rules/declaration/limits';
import type { RateRow } from '@yidi/rules/declaration/requirements';
import type { Consignee, TypedNumbers } from '@yidi/rules/international/destination';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { CallContext } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import { checkTyped, linesOf, refuseWrong } from './address-check.ts';
import { contentRowFor } from './can-send.ts';
import { countriesOn, type DestinationRows, destinationRows } from './destination.store.ts';
import { contentOf } from './destination.view.ts';
import { viewReader } from './destination-reader.ts';

export { viewSum } from './duty.view.ts';
export { type DutyFacts, ddpFor, readDutyFacts } from './duty-facts.ts';
export { quoteAbroad } from './inter-quote.ts';

/** Returns the names of all destinations on the day of `now`, by code. */
export async function countryNamesOn(db: Db, language: Language, now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await countriesOn(db, shanghaiDate(now.getTime()));
  return new Map(rows.map((row) => [row.code, language === 'zh' ? row.zh : row.en]));
}

/** A consignee that fulfils every rule of its destination. */
export interface ReadConsignee {
  readonly fields: Consignee;
  readonly numbers: TypedNumbers;
  /** The printed lines. */
  readonly lines: readonly string[];
  readonly countryZh: string;
}

/** Checks a consignee. @throws ApiError NOT_FOUND; BAD_INPUT at `consignee.…` and `numbers.…` */
export async function readConsignee(
  db: Db,
  typed: Parameters<typeof checkTyped>[1] & { readonly country: string },
  ctx: Pick<CallContext, 'now'>,
): Promise<ReadConsignee> {
  const view = await viewReader(db)(typed.country, { ...ctx, language: 'zh' });
  const checked = checkTyped(view, typed);
  refuseWrong(checked, 'consignee');
  const { fields, numbers } = checked;
  return { fields, numbers, lines: linesOf(view, fields), countryZh: view.name };
}

/** Checks a typed consignee. @throws ApiError NOT_FOUND; BAD_INPUT at `fields.…` and `numbers.…` */
export async function checkedConsignee(
  db: Db,
  typed: Parameters<typeof checkTyped>[1] & { readonly country: string },
  ctx: Pick<CallContext, 'now'>,
): Promise<Pick<ReadConsignee, 'fields' | 'numbers'>> {
  const view = await viewReader(db)(typed.country, { ...ctx, language: 'en' });
  const checked = checkTyped(view, typed);
  refuseWrong(checked);
  return checked;
}

/** Returns whether there is such a destination today. */
export async function hasDestination(db: Db, country: string, { now }: Pick<CallContext, 'now'>): Promise<boolean> {
  return (await destinationRows(db, country, shanghaiDate(now.getTime()))) !== undefined;
}

/** What other modules ask of a destination; undefined if there is no such destination. */
export interface DestinationFacts {
  dutyOf(category: InterCategory, covers: Duties['covers']): DutyRule;
  /** Fen for a unit of each currency. */
  readonly rates: Readonly<Record<string, RateRow>>;
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
      dutyOf: (category, covers) => dutyOf(rows, category, covers),
      rates: Object.fromEntries(rows.rates.map((row) => [row.currency, { ...row, fen: Number(row.fenPer100) / 100 }])),
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

function dutyOf({ country, duties }: DestinationRows, category: InterCategory, covers: Duties['covers']): DutyRule {
  const row = duties.find((duty) => duty.category === category);
  const isFree = row?.kind === 'freeUpTo' && row.currency !== null && row.amount !== null;
  return {
    needsQuote: country.needsQuote.includes(category),
    closedAbove: country.needsQuote.length > 0,
    isQuoted: covers === 'all',
    free: isFree ? { currency: row.currency!, amount: Number(row.amount) } : null,
    source: row?.source ?? country.source,
    seenOn: row?.seenOn ?? country.seenOn,
  };
}
