import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listColumns } from './list-columns.ts';
import { freshDatabase } from './testing.ts';

const { db } = await freshDatabase();
const { rows } = await sql<{ name: string; definition: string }>`
  SELECT c.conrelid::regclass || '.' || a.attname AS name, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  JOIN pg_class t ON t.oid = c.conrelid AND NOT t.relispartition
  WHERE c.contype = 'c' AND cardinality(c.conkey) = 1 AND c.connamespace = 'public'::regnamespace`.execute(db);
/** The values allowed by CHECKs of a single column, by `table.column`. */
const checked = new Map(
  rows.flatMap(({ name, definition }) => {
    const values = valuesOf(definition);
    return values ? [[name, values] as const] : [];
  }),
);

/**
 * Returns the values of `x = ANY (ARRAY['a'::text, …])` or of `x >= 0 AND x <= 3`; undefined if a
 * CHECK is not a list.
 */
function valuesOf(definition: string): string[] | undefined {
  const list = /= ANY \(+ARRAY\[(.*?)\]/.exec(definition)?.[1];
  if (list) return list.split(', ').map((value) => value.replace(/^\(?'?(.*?)'?(?:\)?::\w+)?$/, '$1'));
  const range = /^CHECK \(+\w+ >= (\d+)\) AND \(\w+ <= (\d+)\)+$/.exec(definition);
  if (!range || Number(range[2]) > 9) return undefined;
  return Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, index) =>
    String(Number(range[1]) + index),
  );
}

describe('a closed list of the contract is the CHECK of its column', () => {
  test.each(Object.entries(listColumns))('%s', (name, values) => {
    expect(checked.get(name)?.toSorted()).toEqual(values.map(String).toSorted());
  });

  test('and the other lists in CHECKs are the server’s own', () => {
    const own = [...checked.keys()].filter((name) => !(name in listColumns));
    expect(own.toSorted()).toEqual([
      'address_rule.origin',
      'card_notice.days',
      'claim.round',
      'claim_case.round',
      'claim_case.verdict',
      'content_rule.origin',
      'country.origin',
      'destination_product.origin',
      'disaster_notice.kind',
      'duty_charge.origin',
      'duty_rule.origin',
      'email_code.tries',
      'evaluation.edits',
      'evaluation.stars',
      'field_rule.origin',
      'fx_rate.origin',
      'identity_check.checks',
      'inter_tariff.contents',
      'inter_tariff.origin',
      'network_item.kind',
      'network_item.state',
      'network_lane.transport',
      'network_pace.network',
      'network_rating.stars',
      'number_rule.origin',
      'person.kind',
      'phone_change.kind',
      'phone_change.language',
      'phone_change.state',
      'postcode_rule.origin',
      'sms_code.tries',
      'sms_send.outcome',
      'tax_territory.origin',
    ]);
  });
});
