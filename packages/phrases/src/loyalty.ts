import type { PointReason, RedemptionState } from '@yidi/contract/values/points';
import { dictionary, type Pair } from './language.ts';
import { formatWhole } from './numbers.ts';
import { latinPlace } from './place-names.ts';

const monthsEn = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Loyalty points: balance, ends, gifts, movements, rules. */
export const loyalty = dictionary({
  loading: ['正在加载积分', 'Loading your points'],
  failed: ['积分没有加载出来', 'Your points could not be loaded'],
  loginNeededTitle: ['请登录', 'Please log in'],
  loginNeededText: ['登录后看积分、换礼品。', 'After logging in you see your points and what you can redeem.'],
  points: [
    (count: number) => `${formatWhole(count)} 积分`,
    (count: number) => `${formatWhole(count)} ${count === 1 ? 'point' : 'points'}`,
  ],
  none: ['还没有积分', 'No points yet'],
  noneText: [
    '寄件签收后，实付 1 元得 1 分；评价一次得 5 分',
    'A delivered parcel brings 1 point a yuan, a rating brings 5',
  ],
  send: ['去寄件', 'Send a parcel'],
  ends: [
    (count: number, day: string) => `${formatWhole(count)} 分 ${day}到期`,
    (count: number, day: string) => `${formatWhole(count)} end on ${day}`,
  ],
  daysLeft: [
    (days: number) => (days <= 0 ? '今天是最后一天' : `还有 ${days} 天`),
    (days: number) => (days <= 0 ? 'the last day is today' : days === 1 ? '1 day left' : `${days} days left`),
  ],
  coming: [
    (count: number, orders: number) => `${orders} 件在路上，签收后到账 ${formatWhole(count)} 分`,
    (count: number, orders: number) =>
      `${orders === 1 ? '1 parcel' : `${orders} parcels`} on the way: ${formatWhole(count)} points on delivery`,
  ],
  owed: [
    (count: number) => `有订单退了款，下次得到的积分先抵 ${formatWhole(count)} 分`,
    (count: number) => `An order was refunded: your next ${formatWhole(count)} points settle it`,
  ],
  when: ['什么时候到期', 'When they end'],
  oldestFirst: ['先用快到期的', 'The first to end are used first'],
  monthEnd: [(month: number) => `${month} 月底`, (month: number) => monthsEn[month - 1] ?? ''],
  yearMonth: [
    (year: number, month: number) => `${year} 年 ${month} 月`,
    (year: number, month: number) => `${monthsEn[month - 1]} ${year}`,
  ],
  list: [(parts: readonly string[]) => parts.join('，'), (parts: readonly string[]) => parts.join(', ')],
  redeem: ['换东西', 'Redeem'],
  returnable: ['没取可退回积分', 'Not collected: points back'],
  giftsFailed: ['礼品没有加载出来', 'The gifts could not be loaded'],
  noGifts: ['现在没有可以换的，请过些时候再来', 'Nothing to redeem now. Please come back later'],
  price: [(count: number) => `${formatWhole(count)} 分`, (count: number) => `${formatWhole(count)} pts`],
  left: [(count: number) => `剩 ${count} 份`, (count: number) => `${count} left`],
  gone: ['换完了', 'All gone'],
  goneUntil: [
    (day: string, count: number) => `换完了，${day}再放 ${count} 份`,
    (day: string, count: number) => `All gone. ${count} more on ${day}`,
  ],
  limit: ['这一种换到上限了', 'You have redeemed as many as you may'],
  short: [(count: number) => `还差 ${formatWhole(count)} 分`, (count: number) => `${formatWhole(count)} points short`],
  until: [(day: string) => `换到 ${day}`, (day: string) => `Until ${day}`],
  rest: [(count: number) => `换后剩 ${formatWhole(count)} 分`, (count: number) => `${formatWhole(count)} pts remain`],
  take: [(name: string) => `换 ${name}`, (name: string) => `Redeem ${name}`],
  tooFew: ['积分还不够换', 'Not enough points yet'],
  tooFewNote: ['寄件和评价都得积分', 'Parcels and ratings bring points'],
  uses: [
    (count: number, rest: number) => `用 ${formatWhole(count)} 分，换后剩 ${formatWhole(rest)} 分。`,
    (count: number, rest: number) => `It takes ${formatWhole(count)} points. ${formatWhole(rest)} remain.`,
  ],
  terms: [
    (days: number) =>
      `换好就有取件码，${days} 天内到任一营业网点出示领取。没取，积分退回，到期日不变。不能换现金，不能转给别人。`,
    (days: number) =>
      `You get a code at once. Show it at any counter within ${days} days. If you do not, the points come back and end on the same day as before. No cash, and no transfer.`,
  ],
  voucherTerms: [
    (days: number) =>
      `${days} 天内付邮费时用，一单一张。没用，积分退回，至少还能用 7 天；订单全额退款，券也退回。不能换现金，不能转给别人。`,
    (days: number) =>
      `Use it when you pay postage within ${days} days, one for each parcel. If you do not, the points come back and are valid for 7 days at least. If the order is refunded in full, so is the voucher. No cash, and no transfer.`,
  ],
  voucherUse: [(day: string) => `${day}前\u200b付邮费时用`, (day: string) => `Use it when you pay postage, by ${day}`],
  voucherUsed: ['已用', 'Used'],
  confirm: [
    (count: number) => `用 ${formatWhole(count)} 分换`,
    (count: number) => `Redeem for ${formatWhole(count)} points`,
  ],
  redeeming: ['正在换', 'Redeeming'],
  done: ['换好了', 'It is yours'],
  code: ['取件码', 'Code'],
  codeText: [(day: string) => `${day}前\u200b到营业网点\u200b出示`, (day: string) => `Show it at a counter by ${day}`],
  findCounter: ['找附近网点', 'Counters nearby'],
  giveBack: [
    (count: number) => `不要了，退回 ${formatWhole(count)} 分`,
    (count: number) => `Give it back for ${formatWhole(count)} points`,
  ],
  givingBack: ['正在退回', 'Giving it back'],
  gaveBack: [
    (count: number) => `${formatWhole(count)} 分退回了`,
    (count: number) => `${formatWhole(count)} points are back`,
  ],
  close: ['完成', 'Done'],
  redeemed: ['换过的', 'Redeemed'],
  state: {
    ready: ['待领取', 'To collect'],
    collected: ['已领取', 'Collected'],
    returned: ['已退回积分', 'Given back'],
    ended: ['过期没取，积分已退回', 'Not collected, points back'],
  } satisfies Record<RedemptionState, Pair>,
  ledger: ['明细', 'Movements'],
  ledgerFailed: ['明细没有加载出来', 'The movements could not be loaded'],
  month: ['月份', 'Month'],
  open: [(month: number) => `${month} 月初`, (month: number) => `1 ${monthsEn[month - 1]}`],
  came: ['得到', 'Earned'],
  went: ['用掉', 'Used'],
  now: ['现在', 'Now'],
  atEnd: ['月底', 'Month end'],
  noMovements: ['这个月没有变动', 'No movement in this month'],
  day: [(day: number) => `${day} 日`, (day: number) => `${day}`],
  reason: {
    order: ['寄件签收', 'Parcel delivered'],
    evaluation: ['评价', 'Rating'],
    invitation: ['邀请的人寄了第一件', 'An invited user sent a parcel'],
    gift: ['换礼品', 'Redeemed'],
    back: ['退回积分', 'Points back'],
    ended: ['到期', 'Ended'],
    refund: ['订单退款', 'Order refunded'],
    debt: ['抵前面的退款', 'Settles a refund'],
  } satisfies Record<PointReason, Pair>,
  orderWorth: [(amount: string) => `寄件 ${amount}`, (amount: string) => `Parcel ${amount}`],
  to: [
    (city: string, name: string) => `寄往${city} ${name}`,
    (city: string, name: string) => `To ${latinPlace(city)}, ${name}`,
  ],
  giftNamed: [(name: string) => `换 ${name}`, (name: string) => `Redeemed ${name}`],
  balance: [(count: number) => `余 ${formatWhole(count)}`, (count: number) => `${formatWhole(count)} left`],
  rules: ['积分规则', 'Rules'],
  ruleOrder: [
    (most: number) => `自己付邮费的件，签收后实付 1 元得 1 分，零头不计，一单最多 ${most} 分。退款会收回积分。`,
    (most: number) =>
      `A parcel whose postage you pay brings 1 point for each whole yuan once it is delivered, ${most} at most. A refund takes them back.`,
  ],
  ruleEvaluation: [
    (count: number, most: number) => `评价一次得 ${count} 分，打几颗星都一样，每月最多 ${most} 次。`,
    (count: number, most: number) =>
      `A rating brings ${count} points, whatever its stars, ${most} times a month at most.`,
  ],
  invite: ['邀请人寄件', 'Invite someone'],
  inviteLead: [
    (count: number, amount: string) =>
      `对方第一次登录时填你的邀请码，寄出的第一件满 ${amount} 并付款、签收后，你得 ${formatWhole(count)} 分。`,
    (count: number, amount: string) =>
      `They enter your code at their first log-in. Once their first parcel of ${amount} or more is paid and delivered, you get ${formatWhole(count)} points.`,
  ],
  inviteLimit: [
    (month: number, year: number) =>
      `每月最多 ${month} 人，每年最多 ${year} 人。同一个人、同一台手机、同一个寄件地址不算。`,
    (month: number, year: number) =>
      `At most ${month} people a month and ${year} a year. The same person, phone or sender address does not count.`,
  ],
  inviteCode: ['你的邀请码', 'Your code'],
  inviteCopy: ['复制邀请码', 'Copy the code'],
  inviteCopied: ['邀请码已复制', 'Code copied'],
  inviteNotCopied: ['没有复制成，请长按邀请码复制', 'Not copied. Press and hold the code to copy it'],
  ruleEnd: [
    (months: number) => `积分用到得到后第 ${months} 个月的月底。到期前至少 7 天发消息，没提醒过的不会过期。`,
    (months: number) =>
      `Points end with the ${months}th month after the one in which you got them. A message comes at least 7 days before; what was not announced does not end.`,
  ],
  ruleNot: ['买卡、改址和撤回的费用不得积分。', 'Cards, address changes and recalls bring no points.'],
});
