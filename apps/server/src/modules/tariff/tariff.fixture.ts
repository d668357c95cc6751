import type { RequestOf } from '@yidi/contract/call';
import { refuseApproval } from '@yidi/contract/calls/staff-approval';
import * as calls from '@yidi/contract/calls/staff-tariff';
import { freightQuote } from '@yidi/contract/calls/tariff';
import type { TariffContent } from '@yidi/contract/values/tariff-version';
import { BUILT_IN_TARIFFS } from '@yidi/rules/tariff/tables';
import { contentOf } from '@yidi/rules/tariff/versions';
import { openColleagues } from '../staff/colleagues.fixture.ts';

export const NOW = new Date('2026-12-01T10:00:00+08:00');
export const reason = '燃油涨价';
/** The prices of the built-in version in force. */
export const builtIn = contentOf(BUILT_IN_TARIFFS[1]!);
const west = { province: '浙江省', city: '杭州市', district: '西湖区' };
const nanjing = { province: '江苏省', city: '南京市', district: '鼓楼区' };

export interface Draft {
  readonly draftId: string;
  readonly revision: number;
}

/** Returns these prices with another first fee of express to the neighbouring zone. */
export const dearer = (firstFeeFen: number): TariffContent => ({
  ...builtIn,
  rates: builtIn.rates.map((cell) =>
    cell.productId === '1' && cell.zone === 'neighbour' ? { ...cell, firstFeeFen } : cell,
  ),
});

function expectOk(replies: readonly { readonly class: string; readonly body: string }[]): void {
  for (const reply of replies) if (reply.class !== 'OK') throw new Error(reply.body);
}

/** The console and the site on one database, with two colleagues who may change the tariff. */
export async function openTariffWorld() {
  const world = await openColleagues(NOW);
  const { author, second, site, waiting, approveIt } = world;
  const versions = async () => (await author.call(calls.tariffVersions, {})).info.versions;

  /** Returns price and version of express to Nanjing, a kilogram, as a visitor sees them. */
  async function quoted(at = site): Promise<string> {
    const request = { from: west, to: nanjing, goodsInfo: { goodInternals: '书' }, weightKg: 1 };
    const { offers } = (await (await at.visit()).call(freightQuote, request)).info;
    return `${offers[0]?.totalFen} ${offers[0]?.tariffVersion}`;
  }
  /** Starts a draft and saves it with a first day and prices. */
  async function draftOf(from: string | undefined, content: TariffContent = dearer(1500)): Promise<Draft> {
    const { draftId } = (await author.call(calls.startTariffDraft, {})).info;
    const written = { draftId, revision: 1, ...(from && { from }), content };
    expectOk([await author.call(calls.saveTariffDraft, written)]);
    return { draftId, revision: 2 };
  }
  /** Asks for a draft, compared with the version that it would replace. */
  async function publish(draft: Draft, more: Partial<RequestOf<typeof calls.publishTariff>> = {}) {
    const former = (await author.call(calls.tariffDraft, { draftId: draft.draftId })).info.former.version;
    return author.call(calls.publishTariff, { ...draft, former, jumps: [], reason, ...more });
  }
  /** Publishes prices with both colleagues. Returns the name of the version. */
  async function published(from: string, content?: TariffContent): Promise<string> {
    expectOk([await publish(await draftOf(from, content)), await approveIt(from)]);
    const isIt = (row: { from: string; state: string }) => row.from === from && row.state === 'scheduled';
    return (await versions()).find(isIt)!.version;
  }
  async function withdrawn(version: string): Promise<void> {
    expectOk([await author.call(calls.withdrawTariff, { version, reason }), await approveIt()]);
  }
  async function refuseWaiting(): Promise<void> {
    for (const { approvalId } of await waiting()) await second.call(refuseApproval, { approvalId, reason });
  }
  return {
    ...world,
    ...{ quoted, draftOf, publish, published, withdrawn, refuseWaiting },
    discard: (draft: Draft) => author.call(calls.discardTariffDraft, draft),
    stateOf: async () => (await versions()).map(({ version, state }) => `${version} ${state}`),
  };
}

/** Returns the paths of the fields that a refusal names. */
export const fieldsOf = (reply: { readonly body: string }) =>
  (JSON.parse(reply.body) as { info: { fields: { path: string }[] } }).info.fields.map(({ path }) => path);
