import type { InfoOf } from '@yidi/contract/call';
import type { tariffDraft } from '@yidi/contract/calls/staff-tariff';
import { own } from '@yidi/contract/values/own';
import { MOST_TARIFF_FEN, MOST_TARIFF_G, type TariffContent } from '@yidi/contract/values/tariff-version';
import { yuanCell } from '@yidi/phrases/money';
import { checkFirstDay, checkTariff, type TariffMistake } from '@yidi/rules/tariff/check-version';

export type Detail = InfoOf<typeof tariffDraft>;
export type Cell = TariffContent['rates'][number];

export const CELL_COLUMNS = ['firstG', 'firstFeeFen', 'stepG', 'stepFeeFen'] as const;
export const SURCHARGES = ['remote.perEndFen', 'remote.perKgFen'] as const;

export interface SeasonForm {
  readonly from: string;
  readonly to: string;
  readonly fee: string;
}

/** A draft as it is typed. Prices are in yuan. */
export interface TariffForm {
  readonly from: string;
  /** What is typed, by the path of the number, such as `1.far.stepFeeFen`. */
  readonly texts: Readonly<Record<string, string>>;
  /** Whether a product goes to a zone, by `1.far`. */
  readonly served: Readonly<Record<string, boolean>>;
  readonly seasons: readonly SeasonForm[];
}

/** What a colleague types, with the revision of the draft that they read, by which it is saved. */
export interface TypedDraft extends TariffForm {
  readonly revision: number;
}

export const cellKey = ({ productId, zone }: Pick<Cell, 'productId' | 'zone'>) => `${productId}.${zone}`;
export const isFen = (path: string) => path.endsWith('Fen');
/** Formats a number of a version as it is typed: fen as yuan. */
export const formatTyped = (path: string, value: number) => (isFen(path) ? yuanCell(value) : String(value));

/** Returns what the form begins with. A zone that is not served has empty prices. */
export function formOf(content: TariffContent, from: string | undefined): TariffForm {
  const { rates, remote, seasons } = content;
  const cells = rates.flatMap((cell) =>
    CELL_COLUMNS.map((column) => {
      const path = `${cellKey(cell)}.${column}`;
      return [path, cell.served ? formatTyped(path, cell[column]) : ''] as const;
    }),
  );
  return {
    from: from ?? '',
    texts: {
      ...Object.fromEntries(cells),
      'remote.perEndFen': yuanCell(remote.perEndFen),
      'remote.perKgFen': yuanCell(remote.perKgFen),
    },
    served: Object.fromEntries(rates.map((cell) => [cellKey(cell), cell.served])),
    seasons: seasons.map(({ perParcelFen, ...days }) => ({ ...days, fee: yuanCell(perParcelFen) })),
  };
}

/** Returns a draft as it was saved. */
export const savedForm = ({ content, draft }: Pick<Detail, 'content' | 'draft'>): TypedDraft => ({
  ...formOf(content, draft.from),
  revision: draft.revision,
});

/** Returns whether what is typed is exactly the draft that was read last. */
export const isSaved = (typed: TypedDraft, detail: Pick<Detail, 'content' | 'draft'>): boolean =>
  JSON.stringify({ ...savedForm(detail), ...typed }) === JSON.stringify(savedForm(detail));

/**
 * Returns what the editor shows: what is typed and not saved, by the revision that its colleague
 * read. The saved draft while a second person decides on it, and where nothing is typed.
 */
export function shownForm(
  { form, unsaved }: { readonly form: TypedDraft; readonly unsaved: boolean },
  detail: Pick<Detail, 'content' | 'draft' | 'waiting'>,
): TypedDraft {
  const isTyped = unsaved || form.revision > detail.draft.revision;
  return isTyped && !detail.waiting ? form : savedForm(detail);
}

/** Reads yuan as whole fen; null for anything else than digits and at most two decimals. */
export function readFen(text: string): number | null {
  const parts = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return null;
  const fen = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return fen <= MOST_TARIFF_FEN ? fen : null;
}

const readWhole = (text: string): number | null =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) <= MOST_TARIFF_G ? Number(text) : null;

/** The latest day of a date field, so that a year has four digits. */
export const LAST_DAY = '9999-12-31';
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

export const readTyped = (path: string, text: string) => (isFen(path) ? readFen(text) : readWhole(text));

/**
 * Reads a form by the zones of a version. `wrong`: the paths of numbers that cannot be read, which
 * are zero in `content`.
 */
export function readForm(form: TariffForm, like: TariffContent): { content: TariffContent; wrong: readonly string[] } {
  const wrong: string[] = [];
  const read = (path: string): number => {
    const value = readTyped(path, own(form.texts, path) ?? '');
    if (value === null) wrong.push(path);
    return value ?? 0;
  };
  const rates = like.rates.map(({ productId, zone }): Cell => {
    const key = cellKey({ productId, zone });
    const served = own(form.served, key) ?? false;
    const number = (column: (typeof CELL_COLUMNS)[number]) => (served ? read(`${key}.${column}`) : 0);
    return {
      ...{ productId, zone, served, firstG: number('firstG'), firstFeeFen: number('firstFeeFen') },
      ...{ stepG: number('stepG'), stepFeeFen: number('stepFeeFen') },
    };
  });
  const seasons = form.seasons.map(({ from, to, fee }, at) => {
    const perParcelFen = readFen(fee);
    if (perParcelFen === null || !isDay(from) || !isDay(to)) wrong.push(`seasons.${at}`);
    return { from, to, perParcelFen: perParcelFen ?? 0 };
  });
  const remote = { perEndFen: read('remote.perEndFen'), perKgFen: read('remote.perKgFen') };
  return { content: { volumetricDivisor: like.volumetricDivisor, rates, remote, seasons }, wrong };
}

/** Returns the path in the form of a mistake in a draft: a cell by its product and zone. */
function pathInForm({ path }: Pick<TariffMistake, 'path'>, { rates }: TariffContent): string {
  const [part, at, name] = path.split('.');
  const cell = part === 'rates' ? rates[Number(at)] : undefined;
  if (cell) return `${cellKey(cell)}.${name}`;
  return part === 'seasons' ? `seasons.${at}` : path;
}

/**
 * Returns the messages of a refused save at the fields of the form; those of a path that the form
 * does not show are left out.
 */
export function blameInForm(messages: Readonly<Record<string, string>>, form: TariffForm, like: TariffContent) {
  const shown = new Set(['from', ...Object.keys(form.texts), ...form.seasons.map((_season, at) => `seasons.${at}`)]);
  return Object.fromEntries(
    Object.entries(messages)
      .map(([path, message]) => [pathInForm({ path: path.replace(/^content\./, '') }, like), message] as const)
      .filter(([path]) => shown.has(path)),
  );
}

export type DayMistake = 'dayNeeded' | 'dayWrong' | 'dayTaken';

/** Returns what is wrong with the first day; a draft may be saved without one. */
export function dayMistake(
  from: string,
  { today, takenDays }: Pick<Detail, 'today' | 'takenDays'>,
  isNeeded: boolean,
): DayMistake | undefined {
  if (from === '') return isNeeded ? 'dayNeeded' : undefined;
  const rule = checkFirstDay(from, today, takenDays)[0]?.rule;
  if (rule === undefined) return undefined;
  return rule === 'field.duplicate' ? 'dayTaken' : 'dayWrong';
}

/** Returns the paths of everything that keeps the prices from being published. */
export function mistakenPaths(form: TariffForm, like: TariffContent): readonly string[] {
  const { content, wrong } = readForm(form, like);
  return [...new Set([...wrong, ...checkTariff(content).map((mistake) => pathInForm(mistake, content))])];
}
