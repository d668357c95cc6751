import { dictionary } from './language.ts';
import { byMoment, formatAfter } from './times.ts';

/** Cancelling an order, and the page after its creation. */
export const orderCancel = dictionary({
  cancelTitle: ['为什么取消', 'Why cancel'],
  cancelMine: ['我的原因', 'My reasons'],
  cancelPost: ['揽收服务的原因', 'Because of the service'],
  cancelChecked: ['我们会请当地邮政核查这次服务。', 'We ask the local post office to check this service.'],
  cancelOther: ['说说原因', 'Tell us why'],
  cancelOtherHint: ['4 到 100 个字', '4 to 100 characters'],
  cancelOtherShort: ['再多写几个字，至少 4 个', 'A few more words please, at least 4 characters'],
  cancelChoose: ['请先选一个原因', 'Please choose a reason first'],
  cancelParcel: [
    (to: string, name: string, goods: string) => `寄到${to}给${name}的${goods}`,
    (to: string, name: string, goods: string) => `${goods} to ${name} in ${to}`,
  ],
  cancelMoney: ['还没收费，取消不花钱', 'Nothing was charged yet, so cancelling is free.'],
  cancelMoneyPaid: ['已付的钱会原路退回。', 'What was paid goes back the way it came.'],
  cancelDrop: ['寄件码会马上失效。', 'The drop-off code stops working at once.'],
  cancelBill: [
    (pieces: number) => `这一票的 ${pieces} 件会一起取消。`,
    (pieces: number) => `All ${pieces} pieces of this bill are cancelled together.`,
  ],
  cancelSubmit: ['确认取消', 'Cancel the order'],
  cancelBusy: ['正在取消', 'Cancelling'],
  cancelKeep: ['不取消了', 'Keep it'],
  cancelDone: ['订单已取消', 'The order is cancelled'],
  cancelRefund: [
    (amount: string) => `订单已取消，${amount} 会原路退回`,
    (amount: string) => `Cancelled; ${amount} goes back the way it came`,
  ],
  cancelCollected: ['邮件已收寄，不能取消了', 'Already collected, too late to cancel'],
  cancelCollectedText: [
    '包裹已在路上，有问题请联系客服。',
    'The parcel is on its way and can no longer be cancelled. If something is wrong, please contact customer service.',
  ],
  cancelEnded: ['邮件已送达或退回，不能取消了', 'Already delivered or returned, too late to cancel'],
  cancelEndedText: [
    '有破损、少件或别的问题，请打客服电话。',
    'If something is damaged or missing, call customer service.',
  ],
  cancelClosed: ['这个订单已经结束，不用再取消', 'This order is over, there is nothing to cancel'],
  cancelFailed: ['没有取消成，订单还在', 'Not cancelled, the order stands'],

  placed: ['下单成功', 'Order placed'],
  placedNext: ['接下来', 'What happens next'],
  placedCourier: [
    (span: string) => `${formatAfter('快递员', span)} 来取`,
    (span: string) => `The courier comes ${span}`,
  ],
  placedCourierText: ['请在家等候，当面报取件码。', 'Please be there, and tell the pick-up code in person.'],
  placedDrop: [
    (point: string) => `把包裹带到${point || '网点'}`,
    (point: string) => `Bring the parcel to ${point || 'the counter'}`,
  ],
  placedDropText: ['到柜台出示寄件码。', 'Show the drop-off code there.'],
  placedTotal: [
    (amount: string) => `预估 ${amount}，称重、量尺寸后按实际费用付`,
    (amount: string) => `Estimate ${amount}, paid as weighed and measured`,
  ],
  placedNow: [
    (amount: string) => `预估 ${amount}，称重、量尺寸后按实际费用结算`,
    (amount: string) => `Estimate ${amount}, settled as weighed`,
  ],
  placedPromise: [
    (moment: string) => `${formatAfter('承诺', moment)} 前送达`,
    (moment: string) => `Promised by ${byMoment(moment)}`,
  ],
  seeOrder: ['看订单', 'See the order'],
  sendAnother: ['再寄一件', 'Send another'],
});
