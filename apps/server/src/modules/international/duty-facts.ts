import type { DdpMode } from '@yidi/contract/values/duty-kinds';
import type { InterCategory } from '@yidi/contract/values/inter';
import {
  type DdpRule,
  type DutyCharge,
  type DutyLine,
  type DutyTerms,
  ddpOf,
  type FxRate,
  valueCentsOf,
} from '@yidi/rules/duty/duty';
import type { Relief } from '@yidi/rules/duty/relief';
import { territoryOf } from '@yidi/rules/international/postcode';
import type { Db } from '../../db/open.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import type { DestinationRows } from './destination.store.ts';
import { readRows } from './destination-reader.ts';

/** What the rows of a destination say of the duty on a category. */
export interface DutyFacts {
  /** Null where rows do not suffice: without charges, or in a tax territory of its own. */
  readonly terms: DutyTerms | null;
  readonly rate: FxRate | null;
  readonly rule: DdpRule;
}

/** Reads them from the rows of a day. */
export function dutyFactsOf(rows: DestinationRows, category: InterCategory, postcode: string): DutyFacts {
  const row = rows.duties.find((duty) => duty.category === category);
  const currency = row?.dutyCurrency ?? null;
  const fx = rows.rates.find((each) => each.currency === currency);
  const rate = fx ? { ...lookedOf(fx), currency: fx.currency, fenPer100: Number(fx.fenPer100) } : null;
  const freeCents = row?.kind === 'freeUpTo' && row.currency === currency ? Number(row.amount) * 100 : 0;
  const rule: DdpRule = {
    ddp: row && row.kind !== 'none' && row.kind !== 'unknown' ? (row.ddp as DdpMode) : 'none',
    freeCents,
    mostCents: row?.ddpMost ? row.ddpMost * 100 : null,
  };
  const charges = rows.charges.filter((charge) => charge.categories.includes(category)).map(chargeOf);
  const isElsewhere = territoryOf(rows.territories, postcode) !== undefined;
  if (!row || currency === null || charges.length === 0 || isElsewhere) return { terms: null, rate, rule };
  const { relief, countsFreight } = row;
  const terms = { ...lookedOf(row), currency, relief: relief as Relief, freeCents, countsFreight, charges };
  return { terms, rate, rule };
}

const lookedOf = ({ source, seenOn, recheckDays }: { source: string; seenOn: string; recheckDays: number }) => ({
  ...{ source, seenOn, recheckDays },
});

const chargeOf = (row: DestinationRows['charges'][number]): DutyCharge => ({
  ...lookedOf(row),
  kind: row.kind as DutyCharge['kind'],
  hsPrefix: row.hsPrefix,
  rateBp: row.rateBp,
  cents: row.cents,
});

/** Reads the rows of a destination on the Shanghai day of `now`. Errors: NOT_FOUND. */
export async function readDutyFacts(
  db: Db,
  asked: { readonly country: string; readonly category: InterCategory; readonly postcode: string },
  now: Date,
): Promise<DutyFacts> {
  return dutyFactsOf(await readRows(db, asked.country, { now }), asked.category, asked.postcode);
}

/**
 * Whether the sender can pay duty in advance: by the rule, the value of the articles, and whether
 * anybody can quote it. Without articles the rule alone decides; without a rate of exchange no free
 * sum is compared.
 */
export function ddpFor(
  { terms, rate, rule }: DutyFacts,
  lines: readonly Omit<DutyLine, 'hs6'>[] | undefined,
  covers: Duties['covers'],
): DdpMode {
  if (rule.ddp === 'optional' && covers === 'rows' && terms === null) return 'none';
  if (!lines || !rate) return rule.ddp;
  return ddpOf(rule, valueCentsOf(lines, rate));
}
