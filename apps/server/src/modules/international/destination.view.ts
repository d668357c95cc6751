import type { InfoOf } from '@yidi/contract/call';
import type { destination } from '@yidi/contract/calls/international';
import {
  type InterAddressField,
  type InterCategory,
  type InterNumberId,
  interAddressFields,
  interCategories,
  interNumberIds,
  interProductIds,
} from '@yidi/contract/values/inter';
import { own } from '@yidi/contract/values/own';
import type { Language } from '@yidi/phrases/language';
import { fieldsInOrder } from '@yidi/rules/international/address-format';
import type { NeedCell, Needs } from '@yidi/rules/international/destination';
import { territoryOf } from '@yidi/rules/international/postcode';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type DestinationRows, formatOf } from './destination.store.ts';

export type DestinationView = InfoOf<typeof destination>;
export type OutlookView = DestinationView['outlooks'][number];

/** A row that was not looked at for so long is shown with its day. */
const STALE_DAYS = 180;
/** The limits of one sending of personal articles. Source: GACC notice 2010/43. */
const LIMIT_FEN = { abroad: 1000_00, hkMacauTaiwan: 800_00 } as const;
const LIMIT_SOURCE = '海关总署公告 2010 年第 43 号 | GACC notice 2010/43';

type TwoWords = { readonly [Name in `${string}Zh` | `${string}En`]?: unknown };

/** Returns the text of a row in the caller's language: `title` reads `titleZh` or `titleEn`. */
function textOf<Row extends TwoWords>(row: Row, name: string, language: Language): string {
  return String(own(row, name + (language === 'zh' ? 'Zh' : 'En')) ?? '');
}

/** A column of JSON has the shape that the seed and its test give it. */
export const jsonOf = <Shape>(value: unknown): Shape => value as Shape;

const ageDays = (seenOn: string, day: string) => (Date.parse(day) - Date.parse(seenOn)) / DAY_MS;

/** Formats the rows of a destination as its one answer. */
export function viewOf(
  rows: DestinationRows,
  options: {
    readonly language: Language;
    readonly day: string;
    readonly postcode?: string | undefined;
  },
): DestinationView {
  const { country, territories: territoryRows } = rows;
  const { language, day, postcode = '' } = options;
  const seenDays = [rows.products, rows.contents, rows.duties].flatMap((list) => list.map((row) => row.seenOn));
  const seenOn = [country.seenOn, ...seenDays].sort()[0]!;
  const territory = territoryOf(territoryRows, postcode)?.id;
  return {
    code: country.code,
    name: language === 'zh' ? country.zh : country.en,
    printedName: country.printedName,
    scope: country.scope as DestinationView['scope'],
    open: country.isOpen,
    worked: country.isWorked,
    limitFen: LIMIT_FEN[country.scope as DestinationView['scope']],
    limitSource: seen({ source: LIMIT_SOURCE, seenOn }, language).source,
    address: addressOf(rows, language),
    needs: cellsOf(rows),
    numbers: inOrder(rows.numbers).map((row) => ({
      id: row.id as InterNumberId,
      label: textOf(row, 'label', language),
      purpose: textOf(row, 'purpose', language),
      where: textOf(row, 'where', language),
      together: row.together as InterAddressField[],
      ...seen(row, language),
    })),
    territories: territoryRows.map((row) => ({
      id: row.id,
      name: textOf(row, 'name', language),
      note: textOf(row, 'note', language),
      pattern: row.pattern,
      ...seen(row, language),
    })),
    ...(territory && { territory }),
    products: rows.products.map((row) => productOf(row, day, language)),
    contents: rows.contents.map((row) => contentOf(row, language)),
    outlooks: rows.duties.map((row) => outlookOf(row, day, language)),
    seenOn,
    stale: ageDays(seenOn, day) > STALE_DAYS,
  };
}

/** A person's number comes before that of a firm, as in the contract's list. */
const inOrder = (numbers: DestinationRows['numbers']) =>
  [...numbers].sort(
    (a, b) => interNumberIds.indexOf(a.id as InterNumberId) - interNumberIds.indexOf(b.id as InterNumberId),
  );

/** Where a row comes from, in the caller's language: 中文 | English. */
export function seen({ source, seenOn }: { readonly source: string; readonly seenOn: string }, language: Language) {
  const [zh = source, en = zh] = source.split(' | ');
  return { source: language === 'zh' ? zh : en, seenOn };
}

function addressOf({ address, postcode }: DestinationRows, language: Language): DestinationView['address'] {
  return {
    ...formatOf(address),
    regionKind: (address?.regionKind ?? 'region') as DestinationView['address']['regionKind'],
    placeKind: (address?.placeKind ?? 'city') as DestinationView['address']['placeKind'],
    regions: jsonOf<DestinationView['address']['regions']>(address?.regions ?? []),
    ...(postcode && {
      postcode: {
        ...{ pattern: postcode.pattern, cuts: postcode.cuts, mark: postcode.mark, example: postcode.example },
        ...seen(postcode, language),
      },
    }),
    phone: { prefix: address?.dialPrefix ?? '', example: address?.dialExample ?? '' },
  };
}

/** The matrix with equal cells joined. A destination without rows has one cell for everything. */
function cellsOf({ fields, address }: DestinationRows): DestinationView['needs'] {
  if (fields.length === 0) {
    return [
      {
        productIds: [...interProductIds],
        categories: [...interCategories],
        needs: genericNeeds(address?.format ?? ''),
      },
    ];
  }
  const byNeeds = new Map<string, { -readonly [Name in keyof NeedCell]: NeedCell[Name] }[]>();
  for (const { productId, category, needs } of fields) {
    const key = JSON.stringify(needs);
    const cells = byNeeds.get(key) ?? [];
    const cell = cells.find(({ productIds }) => productIds[0] === productId);
    if (cell) cell.categories = [...cell.categories, category as InterCategory];
    else {
      cells.push({
        productIds: [productId as NeedCell['productIds'][number]],
        categories: [category as InterCategory],
        needs: jsonOf<Needs>(needs),
      });
    }
    byNeeds.set(key, cells);
  }
  return [...byNeeds.values()].flat().map(({ productIds, categories, needs }) => ({
    productIds: [...productIds],
    categories: [...categories],
    needs: needs as DestinationView['needs'][number]['needs'],
  }));
}

/**
 * Returns which address fields a destination without rows in `field_rule` needs: name and street.
 * Every other field of its address format may be left empty.
 */
function genericNeeds(format: string): DestinationView['needs'][number]['needs'] {
  const used = new Set(fieldsInOrder(format));
  return Object.fromEntries(
    interAddressFields.map((field) => {
      if (field === 'name' || field === 'line1') return [field, 'required'];
      return [field, used.has(field) ? 'asked' : 'unused'];
    }),
  );
}

function productOf(
  row: DestinationRows['products'][number],
  day: string,
  language: Language,
): DestinationView['products'][number] {
  return {
    productId: row.productId as DestinationView['products'][number]['productId'],
    transport: row.transport as DestinationView['products'][number]['transport'],
    mostG: row.mostG,
    sizeRule: row.sizeRule as DestinationView['products'][number]['sizeRule'],
    daysFrom: row.daysFrom,
    daysTo: row.daysTo,
    battery: row.battery as DestinationView['products'][number]['battery'],
    insured: row.isInsured,
    ...(isSuspended(row, day) && {
      suspended: { reason: textOf(row, 'suspended', language), from: row.suspendedFrom! },
    }),
    ...seen(row, language),
  };
}

export const isSuspended = ({ suspendedFrom }: { readonly suspendedFrom: string | null }, day: string) =>
  suspendedFrom !== null && suspendedFrom <= day;

export function contentOf(
  row: DestinationRows['contents'][number],
  language: Language,
): DestinationView['contents'][number] {
  return {
    id: row.id,
    title: textOf(row, 'title', language),
    instead: textOf(row, 'instead', language),
    verdict: row.verdict as DestinationView['contents'][number]['verdict'],
    law: row.law as DestinationView['contents'][number]['law'],
    ...seen(row, language),
  };
}

/** A row that was not looked at for its `recheckDays` shows no sum: it counts as unknown. */
export function outlookOf(row: DestinationRows['duties'][number], day: string, language: Language): OutlookView {
  const isOld = ageDays(row.seenOn, day) > row.recheckDays;
  return {
    category: row.category as InterCategory,
    kind: isOld ? 'unknown' : (row.kind as OutlookView['kind']),
    ...(!isOld && row.amount !== null && row.currency !== null && { currency: row.currency, amount: row.amount }),
    note: textOf(row, 'note', language),
    ...seen(row, language),
  };
}
