import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answering } from '../../world/loopback.ts';

export type PartnerFault =
  | ('hang' | 'error500' | 'redirect' | 'endless' | 'notJson' | 'unauthenticated')
  | ('notAdding' | 'negative' | 'otherCurrency' | 'notGuaranteed' | 'dap');

export const ZONOS = { token: 'credential_live_test', serviceLevel: 'yidi.packet' };

interface StoredOrder {
  readonly id: string;
  readonly landedCostId: string;
  status: string;
  refundYuan: number;
}

/** A partner on the loopback interface that speaks Zonos' GraphQL, as far as we ask it. */
export interface Partner {
  readonly baseUrl: string;
  readonly asked: { readonly operation: string; readonly body: string }[];
  /** By account order number. */
  readonly orders: Map<string, StoredOrder>;
  fault: PartnerFault | null;
  /** The answer of the next confirmation is lost after it took effect. */
  losesConfirmation: boolean;
  /** Landed costs cannot be used any more. */
  refusesConfirmation: boolean;
  close(): Promise<void>;
}

interface Variables {
  parties: { type: string; location: { countryCode: string } }[];
  items: { productId: string; amount: number; quantity: number; currencyCode: string; hsCode?: string }[];
  shipment: { amount: number; currencyCode: string; serviceLevelCode: string };
  cost: { endUse: string; tariffRate: string };
  input: { accountOrderNumber: string; landedCostId: string; currencyCode: string };
  filter: { accountOrderNumber: string };
  id: string;
  orderId: string;
}

class Wrong extends Error {}
const round = (yuan: number) => Math.round(yuan * 100) / 100;

export async function openPartner(): Promise<Partner> {
  const asked: Partner['asked'] = [];
  const orders: Partner['orders'] = new Map();
  const costs = new Map<string, { duties: number; taxes: number }>();
  const partner = {
    ...{ asked, orders, fault: null as PartnerFault | null },
    ...{ losesConfirmation: false, refusesConfirmation: false },
  };
  const byId = (id: string) => [...orders.values()].find((order) => order.id === id);

  const operations: Readonly<Record<string, (variables: Variables) => object>> = {
    Calculate: (variables) => calculate(variables, partner.fault, costs),
    Create({ input }) {
      if (partner.refusesConfirmation) throw new Wrong('landed cost expired');
      if (!costs.has(input.landedCostId) || input.currencyCode !== 'CNY') throw new Wrong('unknown landed cost');
      if (orders.has(input.accountOrderNumber)) throw new Wrong('accountOrderNumber is taken');
      const { landedCostId } = input;
      const order = { id: `order_${orders.size + 1}`, landedCostId, status: 'OPEN', refundYuan: 0 };
      orders.set(input.accountOrderNumber, order);
      return { orderCreate: { id: order.id, status: order.status } };
    },
    Find({ filter }) {
      const order = orders.get(filter.accountOrderNumber);
      return { orders: { edges: order ? [{ node: { id: order.id, status: order.status } }] : [] } };
    },
    Cancel({ id }) {
      const order = byId(id);
      if (!order) throw new Wrong('unknown order');
      order.status = 'CANCELED';
      return { orderCancel: { id, status: order.status } };
    },
    Look({ orderId }) {
      const order = byId(orderId);
      const cost = order && costs.get(order.landedCostId)!;
      const refunds = order?.refundYuan ? [{ subtotals: [{ type: 'DUTY_TAX_FEE', amount: order.refundYuan }] }] : [];
      return {
        order: order && {
          ...{ status: order.status, currencyCode: 'CNY', refunds },
          amountSubtotals: { duties: cost!.duties, taxes: cost!.taxes, fees: 0 },
        },
      };
    },
  };

  const server = createServer(
    answering((request, bytes, response) => {
      const { fault } = partner;
      if (fault === 'hang') return;
      if (fault === 'error500') return void response.writeHead(500).end();
      if (fault === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      if (fault === 'notJson') return void response.writeHead(200).end('<html></html>');
      if (fault === 'endless') {
        response.writeHead(200);
        const more = () => response.write(Buffer.alloc(65_536), () => setImmediate(more));
        return void more();
      }
      const sendJson = (answer: object) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      const isOurs = request.url === '/graphql' && request.headers.credentialtoken === ZONOS.token;
      if (!isOurs || fault === 'unauthenticated')
        return void sendJson({ errors: [{ message: 'no', extensions: { classification: 'UNAUTHENTICATED' } }] });
      const body = bytes.toString('utf8');
      const { query, variables } = JSON.parse(body) as { query: string; variables: Variables };
      const operation = /^(?:mutation|query) (\w+)/.exec(query)?.[1] ?? '';
      asked.push({ operation, body });
      try {
        const data = operations[operation]!(variables);
        if (operation === 'Create' && partner.losesConfirmation) {
          partner.losesConfirmation = false;
          return void response.writeHead(502).end();
        }
        sendJson({ data });
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        sendJson({ data: null, errors: [{ message: error.message, extensions: { classification: 'BAD_REQUEST' } }] });
      }
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(partner, {
    baseUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

/** Counts 8 % duty and 23 % VAT on all articles, on the first one's line. */
function calculate(
  { parties, items, shipment, cost }: Variables,
  fault: PartnerFault | null,
  costs: Map<string, { duties: number; taxes: number }>,
): object {
  if (parties.map(({ type }) => type).join() !== 'ORIGIN,DESTINATION') throw new Wrong('parties');
  if (shipment.serviceLevelCode !== ZONOS.serviceLevel) throw new Wrong('service level');
  if (!['FOR_RESALE', 'NOT_FOR_RESALE'].includes(cost.endUse)) throw new Wrong('end use');
  if (items.some((item) => item.currencyCode !== 'CNY' || !/^\d{6}$/.test(item.hsCode ?? ''))) throw new Wrong('items');
  const value = items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0) + shipment.amount;
  const sign = fault === 'negative' ? -1 : 1;
  const duties = round(value * 0.08) * sign;
  const taxes = round((value + duties) * 0.23);
  const id = `landed_cost_${costs.size + 1}`;
  costs.set(id, { duties, taxes });
  const currencyCode = fault === 'otherCurrency' ? 'USD' : 'CNY';
  const part = (amount: number) => ({ amount, currencyCode, item: { productId: items[0]!.productId } });
  const landedCostTotal = round(duties + taxes + (fault === 'notAdding' ? 0.01 : 0));
  return {
    landedCostCalculateWorkflow: [
      {
        ...{ id, currencyCode, method: fault === 'dap' ? 'DAP' : 'DDP' },
        landedCostGuaranteeCode: fault === 'notGuaranteed' ? 'NOT_APPLICABLE' : 'POSTAL_DDP',
        amountSubtotals: { duties, taxes, fees: 0, landedCostTotal },
        ...{ duties: [part(duties)], taxes: [part(taxes)], fees: [] },
      },
    ],
  };
}
