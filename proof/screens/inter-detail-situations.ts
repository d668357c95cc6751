import { interDetail as call } from '@yidi/contract/calls/inter-detail';
import { codes } from '@yidi/contract/codes';
import sample from '@yidi/contract/samples/interDetail.json' with { type: 'json' };
import { envelope } from '../../e2e/world/states.ts';
import type { Situation } from './batch-situations.ts';

const { info } = sample;
type Info = typeof info;
const { hold, expected: _, ...settled } = info;

/** The stations up to one of them are passed. */
const until = (reached: number, state: string): Info['stations'] =>
  info.stations.map((station, at) => ({
    ...station,
    state: at < reached ? 'done' : at === reached ? state : 'ahead',
    ...(at <= reached && { at: `2026-11-2${4 + at}T16:42:00+08:00` }),
    ...(at < reached && { until: `2026-11-2${5 + at}T09:42:00+08:00` }),
  })) as Info['stations'];

const at = (route: Situation['route'], address: string, name: string, answer: object): Situation => ({
  ...{ route, name, address },
  answers: { [call.path]: envelope(codes.OK, answer) },
});
const shown = (name: string, answer: object) =>
  at('/interOrderDetail', `/interOrderDetail?orderId=${info.orderId}`, name, answer);
const amended = (name: string, answer: object) =>
  at('/interDeclareInfo', `/interDeclareInfo?amend=${info.orderId}`, name, answer);

const second = { ...info.versions[0], version: 2, changed: ['lines.1.netG', 'lines.2.nameEn'] };
const calm = { ...settled, actor: 'nobody', amend: 'none' };
const answered = (answer: string) => ({
  ...{ ...calm, version: 2, hold: { ...hold, answer } },
  versions: [{ ...second, answer }, ...info.versions],
});

/** An order abroad at every place of its way, and the amendment of its declaration. */
export const interDetailSituations: readonly Situation[] = [
  shown('not sent yet', {
    ...{ ...settled, state: 'waiting', phase: 'unsent', orderStatus: 0, actor: 'sender', amend: 'all' },
    stations: until(0, 'ahead'),
  }),
  shown('in the air', {
    ...calm,
    phase: 'flying',
    orderStatus: 6,
    expected: info.expected,
    stations: until(2, 'here'),
  }),
  shown('our customs ask', info),
  shown('the answer is on its way', answered('waiting')),
  shown('the answer was taken', answered('taken')),
  shown('the answer came too late', answered('tooLate')),
  shown('their customs ask the consignee', {
    ...{ ...calm, phase: 'theirCustoms', actor: 'consignee', stations: until(3, 'held') },
    hold: {
      ...{ ...hold, side: 'import', asks: [], wants: ['payment', 'invoice'] },
      office: { name: 'An Post customs (sample)', phone: '+353 1 000 0000', email: 'customs@example.org' },
    },
  }),
  shown('comes back', {
    ...{ ...calm, phase: 'returning', orderStatus: 16, stations: until(4, 'done') },
    returned: { reason: '收件人拒收', at: '2026-11-29T10:00:00+08:00', lostFen: 8600 },
  }),
  shown('delivered', { ...calm, phase: 'delivered', orderStatus: 18, stations: until(5, 'done') }),
  shown('expired', {
    ...calm,
    state: 'closed',
    closedAs: 'expire',
    phase: 'closed',
    refund: { fen: 8600, state: 'done' },
  }),
  amended('what customs ask', info),
  amended('before the counter', { ...settled, state: 'waiting', phase: 'unsent', amend: 'all' }),
  amended('answered', answered('taken')),
];
