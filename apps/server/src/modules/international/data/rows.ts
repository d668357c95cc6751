import {
  type InterAddressField,
  type InterCategory,
  type InterProductId,
  interAddressFields,
  interCategories,
  interProductIds,
} from '@yidi/contract/values/inter';
import { type InterNeed, interRegionKinds } from '@yidi/contract/values/inter-destination';
import { own } from '@yidi/contract/values/own';
import { addressFormats } from './address-formats.ts';
import { addressRegions } from './address-regions.ts';
import { cities } from './cities.ts';
import { contentFiles } from './contents.ts';
import { dutyChargeFiles, FX_RECHECK_DAYS, fxRateFiles } from './duty-charges.ts';
import type { DestinationFile, ProductFile, Seen } from './file-types.ts';
import { destinationFiles, euCodes } from './files.ts';
import { printedNames } from './name-overrides.ts';
import { from, ours } from './sources.ts';
import { TARIFF_FROM, TARIFF_VERSION, tariffFiles } from './tariffs.ts';
import { territories } from './territories.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a table and the columns that identify one, besides `effective_from`. */
export interface TableRows {
  readonly table: string;
  readonly key: readonly string[];
  readonly rows: readonly Row[];
}

/** The day from which the rows of these files apply. A row that changes later names its own day. */
const EFFECTIVE_FROM = '2026-11-01';
const FORMATS = from('google/libaddressinput 2025-06-12');

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

const dated = ({ source, seenOn }: Seen, effectiveFrom = EFFECTIVE_FROM) => ({
  source,
  seen_on: seenOn,
  effective_from: effectiveFrom,
  origin: 'file',
});

const fileOf: ReadonlyMap<string, DestinationFile> = new Map(destinationFiles.map((file) => [file.code, file]));
const formatOf = new Map(linesOf(addressFormats).map(([code, ...rest]) => [code!, rest]));

/** Every row of the files, by table. The seed compares them with the database. */
export function rowsOfFiles(): TableRows[] {
  const perFile = (rowsOf: (file: DestinationFile) => readonly Row[]) => destinationFiles.flatMap(rowsOf);
  return [
    { table: 'country', key: ['code'], rows: countryRows() },
    { table: 'address_rule', key: ['country'], rows: addressRows() },
    { table: 'postcode_rule', key: ['country'], rows: perFile(postcodeRows) },
    { table: 'tax_territory', key: ['country', 'id'], rows: perFile(territoryRows) },
    { table: 'number_rule', key: ['country', 'id'], rows: perFile(numberRows) },
    { table: 'field_rule', key: ['country', 'product_id', 'category'], rows: perFile(fieldRows) },
    { table: 'destination_product', key: ['country', 'product_id', 'transport'], rows: perFile(productRows) },
    { table: 'duty_rule', key: ['country', 'category'], rows: perFile(dutyRows) },
    { table: 'duty_charge', key: ['id'], rows: chargeRows() },
    { table: 'fx_rate', key: ['currency'], rows: fxRows() },
    { table: 'content_rule', key: ['id'], rows: contentRows() },
    { table: 'inter_tariff', key: ['product_id', 'transport', 'zone', 'contents'], rows: tariffRows() },
  ];
}

function countryRows(): Row[] {
  return linesOf(territories).map((line) => {
    const [code, zh, en, find, capitalZh, capitalEn, capitalFind] = line as [
      string,
      string,
      string,
      string,
      ...string[],
    ];
    const capital = capitalZh ? [{ zh: capitalZh, en: capitalEn, find: capitalFind }] : [];
    const more = linesOf(cities).filter(([country]) => country === code);
    const file = fileOf.get(code);
    return {
      code,
      scope: file?.scope ?? 'abroad',
      is_open: file !== undefined,
      is_worked: file !== undefined,
      zh,
      en,
      find,
      printed_name: own(printedNames, code) ?? plainName(en),
      places: [
        ...capital,
        ...more.map(([, placeZh, placeEn, placeFind]) => ({ zh: placeZh, en: placeEn, find: placeFind })),
      ],
      needs_quote: file?.needsDutyQuote ?? [],
      ...dated(from('Unicode CLDR；名称另有更正', 'Unicode CLDR, with corrections')),
    };
  });
}

const plainName = (en: string) =>
  en
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’]/g, "'")
    .toUpperCase();

function addressRows(): Row[] {
  const regions = new Map(
    linesOf(addressRegions.replaceAll('|', '\u0000'))
      .map(([line]) => line!.split(':') as [string, string])
      .map(([code, list]) => [
        code,
        list.split('\u0000').map((entry) => {
          const [value, name = value] = entry.split('=') as [string, string | undefined];
          return { value, name };
        }),
      ]),
  );
  return [...formatOf].map(([country, [format, , regionKind]]) => {
    const file = fileOf.get(country);
    return {
      country,
      format,
      upper: file?.upper ?? [],
      region_kind:
        file?.regionKind ?? (interRegionKinds as readonly string[]).find((kind) => kind === regionKind) ?? 'region',
      place_kind: file?.placeKind ?? 'city',
      regions: regions.get(country) ?? [],
      dial_prefix: file?.phone.prefix ?? '',
      dial_example: file?.phone.example ?? '',
      ...dated(FORMATS),
    };
  });
}

function postcodeRows({ code, postcode }: DestinationFile): Row[] {
  if (!postcode) return [];
  const { pattern, cuts = [], mark = '', example } = postcode;
  return [
    {
      country: code,
      pattern,
      cuts,
      mark,
      example,
      ...dated(from('自编规则，全部示例通过', 'Our own rule, which passes every example')),
    },
  ];
}

const territoryRows = ({ code, territories: list = [] }: DestinationFile): Row[] =>
  list.map(({ id, name, note, pattern, ...seen }) => ({
    ...{ country: code, id, name_zh: name[0], name_en: name[1], note_zh: note[0], note_en: note[1], pattern },
    ...dated(seen),
  }));

const numberRows = ({ code, numbers = [] }: DestinationFile): Row[] =>
  numbers.map(({ id, label, purpose, where, together = [], ...seen }) => ({
    ...{ country: code, id, label_zh: label[0], label_en: label[1], purpose_zh: purpose[0], purpose_en: purpose[1] },
    ...{ where_zh: where[0], where_en: where[1], together },
    ...dated(seen),
  }));

/** The letters of libaddressinput's fields. */
const letters: Readonly<Record<string, InterAddressField>> = {
  D: 'dependentLocality',
  C: 'locality',
  S: 'region',
  Z: 'postcode',
};

/** The needs of a product and category at a destination: its address rule, contact and numbers. */
export function needsOfFile(
  file: DestinationFile,
  productId: InterProductId,
  category: InterCategory,
): Record<string, InterNeed> {
  const [format = '', byData = ''] = formatOf.get(file.code) ?? [];
  const required = file.required ?? byData;
  const needs: Record<string, InterNeed> = Object.fromEntries(interAddressFields.map((field) => [field, 'unused']));
  for (const field of ['company', 'line2', 'line3'] as const) needs[field] = 'asked';
  needs.name = 'required';
  needs.line1 = 'required';
  for (const [letter, field] of Object.entries(letters))
    if (format.includes(`%${letter}`)) needs[field] = required.includes(letter) ? 'required' : 'asked';
  const isDocuments = category === 'documents';
  // EMS calls before it delivers. The European Union asks for a phone or an e-mail with goods.
  const contact = !isDocuments && file.phoneOrEmail ? 'oneOf' : 'asked';
  needs.phone = productId === 'I1' ? 'required' : contact;
  needs.email = productId === 'I1' ? 'asked' : contact;
  for (const { id, need, documents = 'unused' } of file.numbers ?? []) needs[id] = isDocuments ? documents : need;
  return needs;
}

const fieldRows = (file: DestinationFile): Row[] =>
  interProductIds.flatMap((productId) =>
    interCategories.map((category) => ({
      ...{ country: file.code, product_id: productId, category, needs: needsOfFile(file, productId, category) },
      ...dated(FORMATS),
    })),
  );

function productRows(file: DestinationFile): Row[] {
  const rowOf = (productId: InterProductId, transport: string, product: ProductFile): Row => ({
    ...{ country: file.code, product_id: productId, transport, zone: file.zone, most_g: product.mostKg * 1000 },
    size_rule: product.size ?? (productId === 'I1' ? 'ems' : productId === 'I2' ? 'packet' : 'parcel'),
    ...{ days_from: product.days[0], days_to: product.days[1], battery: file.battery ?? 'builtIn' },
    is_insured: product.insured ?? false,
    suspended_from: product.suspended?.from ?? null,
    suspended_zh: product.suspended?.reason[0] ?? null,
    suspended_en: product.suspended?.reason[1] ?? null,
    ...dated(ours),
  });
  return [
    rowOf('I1', 'air', file.ems),
    ...(file.packet ? [rowOf('I2', 'air', file.packet)] : []),
    ...Object.entries(file.parcel).map(([transport, product]) => rowOf('I3', transport, product)),
  ];
}

const dutyRows = ({ code, outlooks }: DestinationFile): Row[] =>
  outlooks.flatMap(({ categories, kind, currency = null, amount = null, note, recheckDays, ...more }) =>
    categories.map((category) => ({
      ...{ country: code, category, kind, currency, amount, note_zh: note[0], note_en: note[1] },
      ...{ recheck_days: recheckDays, relief: more.relief ?? 'threshold', ddp: more.ddp ?? 'none' },
      ...{ duty_currency: more.dutyCurrency ?? currency, ddp_most: more.ddpMost ?? null },
      counts_freight: more.countsFreight ?? false,
      ...dated(more),
    })),
  );

const chargeRows = (): Row[] =>
  dutyChargeFiles.map(({ hsPrefix = '', rateBp = null, cents = null, recheckDays, source, seenOn, ...row }) => ({
    ...{ ...row, hs_prefix: hsPrefix, rate_bp: rateBp, cents, recheck_days: recheckDays },
    ...dated({ source, seenOn }),
  }));

const fxRows = (): Row[] =>
  fxRateFiles.map(({ currency, fenPer100, ...seen }) => ({
    ...{ currency, fen_per100: fenPer100, recheck_days: FX_RECHECK_DAYS },
    ...dated(seen),
  }));

function contentRows(): Row[] {
  const countriesOf = (to: (typeof contentFiles)[number]['to']): readonly string[] => {
    if (to === 'all') return [];
    if (to === 'eu') return euCodes;
    if (to === 'hkMacauTaiwan') return destinationFiles.filter(({ scope }) => scope === to).map(({ code }) => code);
    return to;
  };
  return contentFiles.map(({ id, to, law, verdict, title, instead, words, except = '', ...seen }, place) => ({
    ...{ id, countries: countriesOf(to), law, verdict, title_zh: title[0], title_en: title[1] },
    ...{ instead_zh: instead[0], instead_en: instead[1], words, except, place },
    ...dated(seen),
  }));
}

const tariffRows = (): Row[] =>
  tariffFiles().map(({ productId, transport, zone, contents, ...price }) => ({
    ...{ product_id: productId, transport, zone, contents, first_g: price.firstG, first_fen: price.firstFen },
    ...{ step_g: price.stepG, step_fen: price.stepFen, registration_fen: price.registrationFen },
    version: TARIFF_VERSION,
    ...dated(ours, TARIFF_FROM),
  }));
