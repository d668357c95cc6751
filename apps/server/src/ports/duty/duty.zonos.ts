import { centsOf, type DutyPart, type FxRate } from '@yidi/rules/duty/duty';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import * as z from 'zod/mini';
import { readAtMost } from '../read-at-most.ts';
import { DUTY_TIMEOUT_MS, type Duties, type DutyQuestion, DutyUnreachable } from './duty.ts';
import { CALCULATE, CANCEL, CREATE, FIND, LOOK } from './zonos-documents.ts';

/** An account of Zonos. */
export interface ZonosAccount {
  /** Sent as the header `credentialToken`. */
  readonly token: string;
  /** The code of the service level that stands for our mail in the account's settings. */
  readonly serviceLevel: string;
  /** Another endpoint, e.g. a proxy of the operator. */
  readonly baseUrl?: string | undefined;
}

const HOST = 'https://api.zonos.com';
const LARGEST = 256 * 1024;
const CURRENCY = 'CNY';
/** Their quotes live for 90 days; ours end earlier, because rates of exchange move. @guess */
const VALID_MS = DAY_MS;
/** The answers by which Zonos bears what customs ask above the quote. */
const GUARANTEED: readonly string[] = ['ZONOS', 'POSTAL_DDP'];

const money = z.number().check(z.gte(0));
const amount = z.object({
  amount: money,
  currencyCode: z.literal(CURRENCY),
  item: z.nullable(z.object({ productId: z.nullable(z.string()) })),
});
const landedCost = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  currencyCode: z.literal(CURRENCY),
  landedCostGuaranteeCode: z.string(),
  method: z.string(),
  amountSubtotals: z.object({ duties: money, taxes: money, fees: money, landedCostTotal: money }),
  duties: z.array(amount),
  taxes: z.array(amount),
  fees: z.array(amount),
});
const calculated = z.object({ landedCostCalculateWorkflow: z.array(landedCost) });
const order = z.object({ id: z.string(), status: z.string() });
const created = z.object({ orderCreate: z.nullable(order) });
const found = z.object({ orders: z.object({ edges: z.array(z.object({ node: order })) }) });
const cancelled = z.object({ orderCancel: order });
const looked = z.object({
  order: z.nullable(
    z.object({
      status: z.string(),
      currencyCode: z.literal(CURRENCY),
      amountSubtotals: z.object({ duties: money, taxes: money, fees: money }),
      refunds: z.nullable(z.array(z.object({ subtotals: z.array(z.object({ type: z.string(), amount: money })) }))),
    }),
  ),
});

/**
 * Zonos, a landed-cost service that guarantees its quotes for postal items. Source: the schema in
 * its published SDK (Zonos/typescript-sdk) and docs.zonos.com; docs/decisions/143.
 */
export function zonosDuties(account: ZonosAccount, timeoutMs = DUTY_TIMEOUT_MS): Duties {
  const ask = <Answer extends z.ZodMiniType>(document: string, variables: object, answer: Answer) =>
    post(account, { query: document, variables }, answer, timeoutMs);
  const find = async (key: string) => {
    const { orders } = await ask(FIND, { filter: { accountOrderNumber: key } }, found);
    return orders.edges[0]?.node;
  };

  return {
    partner: 'zonos',
    covers: 'all',
    async quote(question) {
      const answer = await ask(CALCULATE, variablesOf(question, account.serviceLevel), calculated).catch(nullIfRefused);
      const cost = answer?.landedCostCalculateWorkflow.find(({ method }) => method === 'DDP');
      if (!cost || !GUARANTEED.includes(cost.landedCostGuaranteeCode)) return null;
      const parts = partsOf(cost, question);
      return { ref: cost.id, validUntil: new Date(question.now.getTime() + VALID_MS), parts };
    },
    async confirm({ key, ref }) {
      const input = { accountOrderNumber: key, currencyCode: CURRENCY, landedCostId: ref };
      const answer = await ask(CREATE, { input }, created).catch(nullIfRefused);
      // An order number is taken once, so that a repeated confirmation is refused: it is looked up.
      const confirmed = answer?.orderCreate ?? (await find(key));
      if (!confirmed || confirmed.status === 'CANCELED') return { state: 'refused' };
      return { state: 'confirmed', ref: confirmed.id };
    },
    async cancel({ key }) {
      const confirmed = await find(key);
      if (confirmed && confirmed.status !== 'CANCELED') await ask(CANCEL, { id: confirmed.id }, cancelled);
    },
    async outcome({ ref }) {
      const { order: asked } = await ask(LOOK, { orderId: ref }, looked);
      if (!asked) throw new DutyUnreachable('the partner does not know the order');
      if (asked.status === 'CANCELED') return { state: 'unimported' };
      // @guess: a completed order is one whose duty customs have charged.
      if (asked.status !== 'COMPLETED') return { state: 'open' };
      const { duties, taxes, fees } = asked.amountSubtotals;
      const back = (asked.refunds ?? [])
        .flatMap(({ subtotals }) => subtotals)
        .reduce((sum, each) => sum + (each.type === 'DUTY_TAX_FEE' ? fenOf(each.amount) : 0), 0);
      return { state: 'charged', fen: Math.max(0, fenOf(duties) + fenOf(taxes) + fenOf(fees) - back) };
    },
  };
}

const fenOf = (yuan: number): number => Math.round(yuan * 100);

const location = (countryCode: string, postalCode: string) => ({
  countryCode,
  ...(postalCode !== '' && { postalCode }),
});

function variablesOf({ country, postcode, category, articles, freightFen }: DutyQuestion, serviceLevelCode: string) {
  return {
    parties: [
      { type: 'ORIGIN', location: location('CN', '') },
      { type: 'DESTINATION', location: location(country, postcode) },
    ],
    items: articles.map(({ english, hs6, quantity, valueFen, originCountry }, at) => ({
      ...{ productId: String(at), description: english, quantity, countryOfOrigin: originCountry },
      ...{ amount: valueFen / 100, currencyCode: CURRENCY },
      ...(hs6 !== '' && { hsCode: hs6 }),
    })),
    shipment: { amount: freightFen / 100, currencyCode: CURRENCY, serviceLevelCode },
    cost: {
      ...{ calculationMethod: 'DDP', currencyCode: CURRENCY, tariffRate: 'ZONOS_PREFERRED' },
      endUse: category === 'sale' ? 'FOR_RESALE' : 'NOT_FOR_RESALE',
    },
  };
}

const kinds = { duties: 'duty', taxes: 'vat', fees: 'handling' } as const;

/** @throws DutyUnreachable if the parts do not add up to the total */
function partsOf(cost: z.infer<typeof landedCost>, { rate, day }: DutyQuestion): DutyPart[] {
  const parts = (['duties', 'taxes', 'fees'] as const).flatMap((list) =>
    cost[list].map((each) => partOf(kinds[list], each, rate, day)),
  );
  const totalFen = parts.reduce((sum, { fen }) => sum + fen, 0);
  const { duties, taxes, fees, landedCostTotal } = cost.amountSubtotals;
  if (totalFen !== fenOf(landedCostTotal) || totalFen !== fenOf(duties) + fenOf(taxes) + fenOf(fees))
    throw new DutyUnreachable('the parts of the partner do not add up');
  return parts;
}

function partOf(kind: DutyPart['kind'], { amount: yuan, item }: z.infer<typeof amount>, rate: FxRate, day: string) {
  const fen = fenOf(yuan);
  const line = /^\d{1,2}$/.test(item?.productId ?? '') ? { line: Number(item!.productId) } : {};
  return { kind, ...line, cents: centsOf(fen, rate), fen, source: 'Zonos', seenOn: day };
}

/** The partner understood the question and refused it. */
class Refused extends Error {}

function nullIfRefused(thrown: unknown): null {
  if (thrown instanceof Refused) return null;
  throw thrown;
}

const envelope = z.object({
  data: z.optional(z.nullable(z.unknown())),
  errors: z.optional(
    z.array(z.object({ extensions: z.optional(z.object({ classification: z.optional(z.string()) })) })),
  ),
});
/** Errors about our account or their service, and not about what was asked. @guess the words */
const OURS: readonly string[] = ['UNAUTHENTICATED', 'UNAUTHORIZED', 'FORBIDDEN', 'INTERNAL_ERROR', 'UNAVAILABLE'];

async function post<Answer extends z.ZodMiniType>(
  { token, baseUrl }: ZonosAccount,
  body: object,
  answer: Answer,
  timeoutMs: number,
): Promise<z.infer<Answer>> {
  try {
    const response = await fetch(new URL('/graphql', baseUrl ?? HOST), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', credentialToken: token },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new DutyUnreachable(`the partner answered ${response.status}`);
    const bytes = await readAtMost(response, LARGEST, () => new DutyUnreachable('the partner answered too much'));
    const { data, errors = [] } = envelope.parse(JSON.parse(bytes.toString('utf8')));
    if (errors.some(({ extensions }) => OURS.includes(extensions?.classification ?? '')))
      throw new DutyUnreachable('the partner refused our account');
    if (errors.length > 0) throw new Refused('the partner refused the question');
    return answer.parse(data) as z.infer<Answer>;
  } catch (cause) {
    if (cause instanceof Refused || cause instanceof DutyUnreachable) throw cause;
    // The cause may contain headers, and these the token.
    throw new DutyUnreachable('the partner cannot be reached');
  }
}
