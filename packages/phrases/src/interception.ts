import type { ChangeBasis, InterceptionKind, InterceptionRefusal } from '@yidi/contract/values/interception';
import type { RefundState } from '@yidi/contract/values/pay';
import { dictionary, type Pair } from './language.ts';
import { byMoment } from './times.ts';

/** Address change and recall of a mail under way. */
export const interception = dictionary({
  busy: ['正在加载', 'Loading'],
  failed: ['改址和撤回暂时打不开', 'Changes and recalls cannot be opened now'],
  kept: ['邮件不受影响。', 'Your mail is not affected.'],
  none: ['没有这个订单', 'No such order'],
  noneText: [
    '从订单或轨迹打开这一页，只有下单的人能改。',
    'Open this page from an order or a trace. Only who made the order can change it.',
  ],
  toList: ['看我的订单', 'My orders'],
  now: ['现在寄到', 'It goes to'],
  newPlace: ['改到哪里', 'The new address'],
  samePerson: [
    '收件人姓名和电话不变。要换收件人，请撤回后重新寄。',
    'Name and phone of the recipient stay. For another recipient recall it and send it anew.',
  ],
  dropsChoice: [
    '收件人选过的取件点、时间或代收人会取消，改送到新地址。',
    'A service point, time or person that the recipient chose is cancelled; it goes to the new address.',
  ],
  onePiece: [
    (no: number, pieces: number) => `这是一票 ${pieces} 件的第 ${no} 件，只动这一件，其余照旧送。`,
    (no: number, pieces: number) =>
      `This is piece ${no} of the ${pieces} on one bill. Only it is concerned; the others go on as before.`,
  ],
  ask: ['看费用', 'See the fee'],
  asking: ['正在计算', 'Calculating'],
  askNote: ['填好新地址就能看到', 'Fill in the new address to see it'],
  askTitle: ['改址费和新的送达时间', 'Fee and new delivery time'],
  regionNeeded: ['请选择地区', 'Please choose a region'],
  chooseRegion: ['选择省、市、区', 'Choose the region'],
  detail: ['详细地址', 'Street and number'],
  paste: ['粘贴', 'Paste'],
  pasteLabel: ['粘贴新地址', 'Paste the new address'],
  book: ['地址簿', 'Address book'],
  detailHint: ['路、门牌号、楼层、房间', 'Road, number, floor, room'],
  fee: ['改址费', 'Fee'],
  free: ['免费', 'Free'],
  promise: ['新的送达时间', 'New delivery time'],
  by: [(moment: string) => `${moment} 前送到`, (moment: string) => `Delivered by ${byMoment(moment)}`],
  validUntil: [(moment: string) => `${moment} 前确认有效`, (moment: string) => `Valid until ${moment}`],
  basis: [
    {
      sameCity: (fee: string) => `同城改址，每次 ${fee}。`,
      fromHere: (fee: string) => `${fee} 是从邮件现在的位置寄到新地址的邮费。`,
      dearer: (fee: string) => `还没出发，只补新旧路线的差价 ${fee}。`,
    } satisfies Record<ChangeBasis, (fee: string) => string>,
    {
      sameCity: (fee: string) => `A change inside the city is ${fee}.`,
      fromHere: (fee: string) => `${fee} is the postage from where the mail is now to the new address.`,
      dearer: (fee: string) => `It has not left yet: ${fee} is what the new way is dearer.`,
    },
  ],
  hold: [
    '费用先冻结，网点办成才收，办不成原路退回。',
    'The fee is only held. It is taken when the office has done it, else it goes back to you.',
  ],
  confirmFree: ['确认改址', 'Change the address'],
  confirm: [(amount: string) => `确认改址，费用 ${amount}`, (amount: string) => `Change it, ${amount}`],
  sending: ['正在提交', 'Sending'],
  changed: ['费用刚变了，请看过新的再确认', 'The fee has just changed. Please look at it and confirm again'],
  over: ['报价过了 15 分钟，已重新计算', 'The offer was older than 15 minutes. It was calculated again'],
  toRecall: ['不寄了，撤回邮件', 'Have it back instead'],
  toChange: ['改址', 'Change the address'],
  closed: {
    address: ['这件现在不能改址', 'The address cannot be changed now'],
    recall: ['这件现在不能撤回', 'This mail cannot be recalled now'],
  } satisfies Record<InterceptionKind, Pair>,
  reason: {
    not_collected: [
      '还没有揽收。可以取消订单，改好地址重新下单。',
      'It was not collected yet. Cancel the order and place it again with the right address.',
    ],
    customs: ['正在清关，海关放行后再来。', 'It is at customs. Please come back when it is released.'],
    out_for_delivery: [
      '快递员已经带着邮件出发，请打电话和快递员商量。',
      'The courier is on the way with it. Please call the courier.',
    ],
    at_point: ['已经到取件点，请和收件人商量。', 'It waits at a service point. Please ask the recipient.'],
    returning: ['邮件已经掉头，正在退回。', 'It has turned round and is on its way back.'],
    ended: ['这件已经送达、退回或取消。', 'It was delivered, returned or cancelled.'],
    cod: [
      '这件由收件人付邮费，不能由寄件人改址或撤回。',
      'The recipient pays its postage, so that its sender can neither change nor recall it.',
    ],
    court: [
      '法院寄的件只送登记的地址，不能改址，可以撤回。',
      'What a court sends goes to no other address. You can have it back.',
    ],
    exam: [
      '考试寄的件只送登记的地址，不能改址，可以撤回。',
      'Mail of an examination goes to no other address. You can have it back.',
    ],
    used: ['一件只能改一次地址。', 'An address can be changed once.'],
    pending: [
      '上一次修改还在等网点确认，一般几秒就有结果。',
      'The office has not confirmed the last change yet. It takes a few seconds.',
    ],
    unserved: ['这个产品不到新地址，请换一个地址。', 'This product does not go there. Please choose another address.'],
    same: ['和现在的地址一样，请填新的地址。', 'This is the address it has. Please fill in another one.'],
  } satisfies Record<InterceptionRefusal, Pair>,
  toOrder: ['看订单', 'See the order'],
  toTrace: ['看轨迹', 'See the trace'],
  recallTitle: ['让邮件掉头回来', 'Have it turned round'],
  recallFee: ['寄回来的邮费', 'Postage for the way back'],
  rest: ['没走完的邮费不收', 'Not charged: the rest of its way'],
  restNote: [
    '网点办成后，已付的原路退回，没付的少付。',
    'Once it is turned round: back to you where it was paid, else less to pay.',
  ],
  recallHow: [
    '从现在的位置退到寄出的网点，请等通知去取。寄回来的邮费按这段路算。',
    'It goes back to the office that took it in. We tell you when it is there.',
  ],
  recallFree: ['确认撤回', 'Recall it'],
  recall: [(amount: string) => `确认撤回，费用 ${amount}`, (amount: string) => `Recall it, ${amount}`],
  sure: ['撤回后不能反悔', 'This cannot be undone'],
  state: {
    unpaid: {
      address: ['还差一步：付改址费', 'One more step: pay the fee'],
      recall: ['还差一步：付寄回来的邮费', 'One more step: pay the way back'],
    },
    sent: { address: ['正在请网点改址', 'Asking the office'], recall: ['正在请网点掉头', 'Asking the office'] },
    taken: {
      address: ['地址改好了', 'The address is changed'],
      recall: ['已掉头，正在退回', 'Turned round, on its way back'],
    },
    tooLate: {
      address: ['晚了一步，没有改成', 'Too late, nothing was changed'],
      recall: ['晚了一步，没有撤回', 'Too late, it was not recalled'],
    },
    refused: {
      address: ['网点办不了，没有改成', 'The office could not change it'],
      recall: ['网点办不了，没有撤回', 'The office could not turn it'],
    },
    expired: {
      address: ['没有付款，没有改', 'Not paid, nothing was changed'],
      recall: ['没有付款，没有撤回', 'Not paid, it was not recalled'],
    },
  },
  stateText: {
    unpaid: [
      (moment: string) => `${moment} 前付款有效，不付就不改。`,
      (moment: string) => `Pay by ${moment}. Unpaid, nothing is changed.`,
    ],
    sent: ['一般几秒就有结果，可以先离开这一页。', 'It takes a few seconds. You can leave this page.'],
    taken: ['轨迹和订单已经跟着变。', 'Trace and order say so, too.'],
    tooLate: ['快递员已经带着邮件出发，仍按原来的送。', 'The courier has left with it. It is delivered as before.'],
    refused: ['仍按原来的送。', 'It is delivered as before.'],
    expired: ['邮件仍按原来的送，没有扣款。', 'It is delivered as before. Nothing was taken.'],
  },
  back: [
    {
      due: (amount: string) => `${amount} 正在原路退回`,
      sent: (amount: string) => `${amount} 正在原路退回`,
      done: (amount: string) => `${amount} 已退回`,
      failed: (amount: string) => `${amount} 没退成，请联系客服`,
    } satisfies Record<RefundState, (amount: string) => string>,
    {
      due: (amount: string) => `${amount} goes back to you`,
      sent: (amount: string) => `${amount} goes back to you`,
      done: (amount: string) => `${amount} is back with you`,
      failed: (amount: string) => `${amount} could not be sent back. Please call us`,
    },
  ],
  restBack: [
    (amount: string) => `没走完的邮费 ${amount} 不收，已付的原路退回`,
    (amount: string) => `${amount} of the postage is not charged; if paid, it goes back to you`,
  ],
  to: ['新地址', 'New address'],
  again: ['重新填', 'Start again'],
  nothing: ['还没有提交过', 'Nothing was asked yet'],
  nothingText: ['先看能不能改、要多少钱。', 'See first whether it can be done and what it costs.'],
  start: ['去看看', 'Have a look'],
  last: {
    address: ['看改址的进度', 'See the change of address'],
    recall: ['看撤回的进度', 'See the recall'],
  } satisfies Record<InterceptionKind, Pair>,
});
