import { dictionary } from './language.ts';
import { formatWhole } from './numbers.ts';

/** Choosing orders of batches, and bulk actions on them. */
export const batchMany = dictionary({
  batch: ['批次', 'Batch'],
  rowNo: ['第几条', 'No.'],
  status: ['状态', 'State'],
  orderedAt: ['下单时间', 'Ordered at'],
  choose: ['选几件一起办', 'Choose several'],
  leave: ['不选了', 'Stop choosing'],
  hint: ['勾一批就是全选，点“看每一件”可以只选几件', 'Tick a batch for all of it, or open it to choose single parcels'],
  each: ['看每一件', 'Show each'],
  fold: ['收起', 'Hide'],
  none: ['这一批还没有下单', 'Nothing of this batch is ordered yet'],
  all: [(name: string) => `选“${name}”里的全部`, (name: string) => `All of “${name}”`],
  one: [(no: number, name: string) => `第 ${no} 条 ${name}`, (no: number, name: string) => `No. ${no} ${name}`],
  count: [
    (orders: number, batches: number) => `已选 ${formatWhole(orders)} 件，来自 ${batches} 批`,
    (orders: number, batches: number) =>
      `${formatWhole(orders)} chosen, of ${batches} ${batches === 1 ? 'batch' : 'batches'}`,
  ],
  countNone: ['还没有选', 'Nothing is chosen yet'],
  countSome: [
    (orders: number) => `选了 ${formatWhole(orders)} 件`,
    (orders: number) => `${formatWhole(orders)} chosen`,
  ],
  tooMany: [
    (most: number) => `一次最多办 ${most} 件，请少选一些`,
    (most: number) => `At most ${most} at once. Please choose fewer`,
  ],
  clear: ['清空', 'Clear'],
  due: [(amount: string) => `待付 ${amount}`, (amount: string) => `${amount} due`],
  pay: [
    (count: number, amount: string) => `付 ${formatWhole(count)} 件 ${amount}`,
    (count: number, amount: string) => `Pay ${amount} for ${formatWhole(count)}`,
  ],
  payTitle: [
    (count: number) => `一次付 ${formatWhole(count)} 件`,
    (count: number) => `${formatWhole(count)} parcels in one payment`,
  ],
  payText: [
    '一次付清，每一件各自结清；要退款时，按件原路退回。',
    'One payment settles each of them. A refund goes back for the parcel it is about.',
  ],
  payNone: ['选的这些现在不用付款', 'None of these is to be paid now'],
  paySheet: ['一起付款', 'Pay together'],
  payLeft: [
    (count: number) => `另外 ${formatWhole(count)} 件现在不用付，没有算进来`,
    (count: number) => `${formatWhole(count)} more are not to be paid now and are left out`,
  ],
  payEach: ['每一件', 'Each parcel'],
  cancel: [(count: number) => `取消 ${formatWhole(count)} 件`, (count: number) => `Cancel ${formatWhole(count)}`],
  cancelSure: [
    (count: number) => `取消这 ${formatWhole(count)} 件？`,
    (count: number) => `Cancel these ${formatWhole(count)}?`,
  ],
  cancelSureText: [
    '取消后不能恢复，要寄得重新下单。已经预付的会原路退回。',
    'This cannot be undone: they must be ordered anew. What was paid goes back.',
  ],
  cancelSkipped: [
    (count: number) => `选的里面有 ${formatWhole(count)} 件已经揽收或取消，不会动。`,
    (count: number) => `${formatWhole(count)} of those chosen were collected or cancelled and stay as they are.`,
  ],
  cancelling: [
    (done: number, total: number) => `正在取消 ${formatWhole(done)} / ${formatWhole(total)}`,
    (done: number, total: number) => `Cancelling ${formatWhole(done)} of ${formatWhole(total)}`,
  ],
  cancelled: [
    (count: number) => `已取消 ${formatWhole(count)} 件`,
    (count: number) => `${formatWhole(count)} cancelled`,
  ],
  cancelRest: [
    (count: number) => `${formatWhole(count)} 件没有取消`,
    (count: number) => `${formatWhole(count)} were not cancelled`,
  ],
  cancelStopped: [
    (count: number) => `还有 ${formatWhole(count)} 件没有办到，可以再取消一次`,
    (count: number) => `${formatWhole(count)} were not reached. Cancel once more to go on`,
  ],
  keep: ['先不', 'Not now'],
  print: [
    (count: number) => `打印 ${formatWhole(count)} 张面单`,
    (count: number) => `Print ${formatWhole(count)} labels`,
  ],
  printing: ['正在生成面单', 'Making the labels'],
  paper: { thermal: ['热敏 76 × 130 mm', 'Thermal, 76 × 130 mm'], a4: ['A4，一页 4 张', 'A4, four on a page'] },
  export: ['导出', 'Export'],
  exporting: ['正在导出', 'Exporting'],
  resultTitle: ['办好了', 'Done'],
  result: { done: ['已取消', 'Cancelled'], failed: ['没有取消', 'Not cancelled'] },
  resultClose: ['知道了', 'OK'],
  paid: [
    (count: number, amount: string) => `${formatWhole(count)} 件已付清，共 ${amount}`,
    (count: number, amount: string) => `${formatWhole(count)} paid, ${amount} in all`,
  ],
  paidEach: {
    paid: ['已付清', 'Paid'],
    back: [(amount: string) => `已付，退 ${amount}`, (amount: string) => `Paid, ${amount} back`],
    open: ['还没付', 'Not paid'],
  },
  waitingPay: [
    (count: number, amount: string) => `${formatWhole(count)} 件共 ${amount}，正在确认付款`,
    (count: number, amount: string) => `${amount} for ${formatWhole(count)}: waiting for the payment`,
  ],
  notPaid: [
    (count: number, amount: string) => `${formatWhole(count)} 件共 ${amount}，没有付成，没有扣款`,
    (count: number, amount: string) => `${amount} for ${formatWhole(count)} was not paid. Nothing was taken`,
  ],
  busy: ['正在取这一批的订单', 'Loading the parcels of this batch'],
  failed: ['这一批的订单加载失败', 'The parcels of this batch could not be loaded'],
  payFailed: ['付款结果没有查到', 'The payment could not be looked up'],
});
