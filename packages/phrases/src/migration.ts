import { dictionary } from './language.ts';

/** Orders and addresses that belong to no account yet, and merging them into the user's. */
export const migration = dictionary({
  loading: ['正在找以前的数据', 'Looking for earlier data'],
  failed: ['没能查到以前的数据', 'Earlier data could not be looked up'],
  ask: [(what: string) => `找到 ${what}，要合并吗？`, (what: string) => `Found: ${what}. Merge them?`],
  askText: [
    '还没\u200b并到\u200b你的\u200b账号里。先看看\u200b是不是\u200b你的，再合并。',
    'They are not in your account yet. Look whether they are yours before you merge them.',
  ],
  look: ['去看看', 'Have a look'],
  orders: [(count: number) => `${count} 个订单`, (count: number) => (count === 1 ? 'one order' : `${count} orders`)],
  addresses: [
    (count: number) => `${count} 个地址`,
    (count: number) => (count === 1 ? 'one address' : `${count} addresses`),
  ],
  and: ['、', ' and '],
  foundAddresses: [
    (count: number) => `以前填的 ${count} 个地址`,
    (count: number) => (count === 1 ? 'One earlier address' : `${count} earlier addresses`),
  ],
  lead: [
    '以前\u200b没登录时\u200b填的，还没\u200b并到\u200b你的\u200b账号里。看看\u200b是不是\u200b你填的，再合并。',
    'They were typed before a log-in and are not in your account yet. Check that they are yours, then merge.',
  ],
  foundOrders: [
    (count: number) => `用你的手机号下的 ${count} 个订单`,
    (count: number) => (count === 1 ? 'One order for your phone' : `${count} orders for your phone`),
  ],
  ordersLead: [
    '还差\u200b几项没填。合并后\u200b在订单列表里\u200b补全。',
    'Some parts are missing. After the merge you complete them in your order list.',
  ],
  until: [(when: string) => `${when} 前补全`, (when: string) => `Complete it by ${when}`],
  more: [(count: number) => `还有 ${count} 个`, (count: number) => `${count} more`],
  rules: ['一样的地址\u200b只留一个，默认地址\u200b不变。', 'Equal addresses become one, and your default stays.'],
  terms: [
    '合并前\u200b要收一次\u200b验证码，7 天内\u200b可以撤销。',
    'Merging takes a code and can be undone for 7 days.',
  ],
  merge: ['合并到我的账号', 'Merge into my account'],
  merging: ['正在合并', 'Merging'],
  later: ['以后再说', 'Not now'],
  goOn: ['继续', 'Continue'],
  none: ['没有\u200b可以\u200b合并的数据', 'There is nothing to merge'],
  noneText: [
    '登录时，没登录前\u200b填的地址\u200b会自动并入。这里\u200b只找\u200b更早以前的，和电话、柜台\u200b下的订单。',
    'What you type before a log-in joins your account by itself. This page looks for what is older, and for orders by telephone or at a counter.',
  ],
  book: ['看地址簿', 'Open the address book'],
  seeOrders: ['看订单', 'See the orders'],
  done: [(what: string) => `已合并 ${what}`, (what: string) => `Merged: ${what}`],
  skipped: [
    (count: number) => `${count} 个地址没有合并：地址簿里已经有了，或者放不下。`,
    (count: number) => `Addresses not merged: ${count}. They are in the book already, or it is full.`,
  ],
  undoUntil: [(when: string) => `${when} 前可以撤销。`, (when: string) => `It can be undone until ${when}.`],
  undo: ['撤销合并', 'Undo the merge'],
  undoing: ['正在撤销', 'Undoing'],
  over: ['已经撤销过了，或超过了 7 天', 'It is undone already, or more than 7 days old'],
  undone: [(what: string) => `已撤销，移走 ${what}`, (what: string) => `Undone. Taken out: ${what}`],
  undoneNone: ['已撤销', 'Undone'],
  stayed: [
    (count: number) => `；${count} 个订单已经下好，留在你的账号里`,
    (count: number) => `. Orders that are placed stay in your account: ${count}`,
  ],
});
