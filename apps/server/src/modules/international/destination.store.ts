import type { InterAddressField } from '@yidi/contract/values/inter';
import type { PrintRule } from '@yidi/rules/international/address-format';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

/** The dates that every row of a destination has. */
type DatedTable =
  | 'country'
  | 'destinationProduct'
  | 'addressRule'
  | 'postcodeRule'
  | 'taxTerritory'
  | 'numberRule'
  | 'fieldRule'
  | 'contentRule'
  | 'dutyRule'
  | 'dutyCharge'
  | 'fxRate'
  | 'interTariff';

/** Condition: the row is right on a day. */
const isRight = (table: DatedTable, day: string) =>
  sql<boolean>`${sql.ref(`${table}.effectiveFrom`)} <= ${day}::date
    AND (${sql.ref(`${table}.effectiveTo`)} IS NULL OR ${sql.ref(`${table}.effectiveTo`)} > ${day}::date)`;

interface DatedRow {
  readonly effectiveFrom: string;
  readonly origin: string;
}

/** Of rows that name the same thing, the operator's one counts, and of those the newest. */
function newest<Row extends DatedRow>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const byKey = new Map<string, Row>();
  const rank = (row: Row) => `${row.origin === 'operator' ? 1 : 0}${row.effectiveFrom}`;
  for (const row of rows) {
    const other = byKey.get(keyOf(row));
    if (!other || rank(other) < rank(row)) byKey.set(keyOf(row), row);
  }
  return [...byKey.values()];
}

/** Returns every destination of a day. */
export async function countriesOn(db: Db, day: string) {
  const rows = await db.selectFrom('country').selectAll().where(isRight('country', day)).orderBy('code').execute();
  return newest(rows, ({ code }) => code);
}

export type CountryRow = Awaited<ReturnType<typeof countriesOn>>[number];

/** Returns the rows of one destination on a day; undefined if there is no such destination. */
export async function destinationRows(db: Db, code: string, day: string) {
  const countries = await db
    .selectFrom('country')
    .selectAll()
    .where('code', '=', code)
    .where(isRight('country', day))
    .execute();
  const [country] = newest(countries, (row) => row.code);
  if (!country) return undefined;
  const [addresses, postcodes, territories, numbers, fields, products, contents, duties, charges, rates] =
    await Promise.all([
      db.selectFrom('addressRule').selectAll().where('country', '=', code).where(isRight('addressRule', day)).execute(),
      db
        .selectFrom('postcodeRule')
        .selectAll()
        .where('country', '=', code)
        .where(isRight('postcodeRule', day))
        .execute(),
      db
        .selectFrom('taxTerritory')
        .selectAll()
        .where('country', '=', code)
        .where(isRight('taxTerritory', day))
        .execute(),
      db.selectFrom('numberRule').selectAll().where('country', '=', code).where(isRight('numberRule', day)).execute(),
      db.selectFrom('fieldRule').selectAll().where('country', '=', code).where(isRight('fieldRule', day)).execute(),
      productRows(db, code, day),
      contentRows(db, code, day),
      db.selectFrom('dutyRule').selectAll().where('country', '=', code).where(isRight('dutyRule', day)).execute(),
      chargeRows(db, code, day),
      db.selectFrom('fxRate').selectAll().where(isRight('fxRate', day)).execute(),
    ]);
  return {
    country,
    address: newest(addresses, () => '')[0],
    postcode: newest(postcodes, () => '')[0],
    territories: newest(territories, ({ id }) => id),
    numbers: newest(numbers, ({ id }) => id),
    fields: newest(fields, ({ productId, category }) => `${productId} ${category}`),
    products,
    contents,
    duties: newest(duties, ({ category }) => category),
    charges,
    rates: newest(rates, ({ currency }) => currency),
  };
}

/**
 * Returns by what the addresses of these destinations are printed. One that ended meanwhile is
 * included, because it stays in address books.
 */
export async function printRules(db: Db, codes: readonly string[], day: string): Promise<Map<string, PrintRule>> {
  if (codes.length === 0) return new Map();
  const [countries, addresses] = await Promise.all([
    db.selectFrom('country').selectAll().where('code', 'in', codes).where('effectiveFrom', '<=', day).execute(),
    db.selectFrom('addressRule').selectAll().where('country', 'in', codes).where('effectiveFrom', '<=', day).execute(),
  ]);
  const rules = new Map(newest(addresses, (row) => row.country).map((row) => [row.country, row]));
  const toRule = ({ code, printedName }: CountryRow) =>
    [code, { address: formatOf(rules.get(code)), printedName }] as const;
  return new Map(newest(countries, (row) => row.code).map(toRule));
}

/** Returns the address format of a destination, or the default format if it has no rule. */
export const formatOf = (rule: Pick<Selectable<Tables['addressRule']>, 'format' | 'upper'> | undefined) => ({
  format: rule?.format ?? '%N%n%O%n%A%n%C',
  upper: (rule?.upper ?? []) as InterAddressField[],
});

export type DestinationRows = NonNullable<Awaited<ReturnType<typeof destinationRows>>>;

async function productRows(db: Db, code: string, day: string) {
  const rows = await db
    .selectFrom('destinationProduct')
    .selectAll()
    .where('country', '=', code)
    .where(isRight('destinationProduct', day))
    .orderBy('productId')
    .orderBy('daysFrom')
    .execute();
  return newest(rows, ({ productId, transport }) => `${productId} ${transport}`);
}

async function contentRows(db: Db, code: string, day: string) {
  const rows = await db
    .selectFrom('contentRule')
    .selectAll()
    .where(sql<boolean>`(countries = '{}' OR ${code} = ANY (countries))`)
    .where(isRight('contentRule', day))
    .orderBy('place')
    .execute();
  return newest(rows, ({ id }) => id);
}

async function chargeRows(db: Db, code: string, day: string) {
  const rows = await db
    .selectFrom('dutyCharge')
    .selectAll()
    .where(sql<boolean>`${code} = ANY (countries)`)
    .where(isRight('dutyCharge', day))
    .orderBy('id')
    .execute();
  return newest(rows, ({ id }) => id);
}

/** Returns the prices of the zones on a day. */
export async function tariffRows(db: Db, zones: readonly string[], day: string) {
  if (zones.length === 0) return [];
  const rows = await db
    .selectFrom('interTariff')
    .selectAll()
    .where('zone', 'in', [...zones])
    .where(isRight('interTariff', day))
    .execute();
  return newest(rows, (row) => [row.productId, row.transport, row.zone, row.contents].join(' '));
}
