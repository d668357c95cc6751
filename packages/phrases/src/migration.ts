import { dictionary } from './language.ts';

/** Data of earlier anonymous visits on this device, and merging it into the account. */
export const migration = dictionary({
  loading: ['正在找以前的数据', 'Looking for earlier data'],
  failed: ['没能查到以前的数据', 'Earlier data could not be looked up'],
  found: [
    (count: number) => `这台设备上有 ${count} 个以前的地址`,
    (count: number) =>
      count === 1 ? 'One earlier address on this device' : `${count} earlier addresses on this device`,
  ],
  lead: [
    '以前\u200b没登录时\u200b填的，还没\u200b并到\u200b你的\u200b账号里。看看\u200b是不是\u200b你填的，再合并。',
    'They were typed here before a log-in and are not in your account yet. Check that they are yours, then merge.',
  ],
  more: [(count: number) => `还有 ${count} 个`, (count: number) => `${count} more`],
  rules: [
    '一样的地址\u200b只留一个，默认地址\u200b不变。合并前\u200b要收一次\u200b验证码，7 天内\u200b可以撤销。',
    'Equal addresses become one, your default stays. Merging takes a code and can be undone for 7 days.',
  ],
  orders: [
    '订单\u200b不用合并：下单\u200b都要登录，一直\u200b在你的账号里。',
    'Orders need no merging: each was made logged in and is in your account.',
  ],
  merge: ['合并到我的账号', 'Merge into my account'],
  merging: ['正在合并', 'Merging'],
  later: ['以后再说', 'Not now'],
  goOn: ['继续', 'Continue'],
  none: ['没有\u200b可以\u200b合并的数据', 'There is nothing to merge'],
  noneText: [
    '登录时，没登录前\u200b填的地址\u200b会自动并入。这里\u200b只找\u200b更早以前的。',
    'What you type before a log-in joins your account by itself. Only what is older is looked for here.',
  ],
  book: ['看地址簿', 'Open the address book'],
  done: [
    (count: number) => `已合并 ${count} 个地址`,
    (count: number) => (count === 1 ? 'One address was merged' : `${count} addresses were merged`),
  ],
  skipped: [
    (count: number) => `${count} 个没有合并：地址簿里已经有了，或者放不下。`,
    (count: number) => `Not merged: ${count}. They are in the book already, or it is full.`,
  ],
  until: [(when: string) => `${when} 前可以撤销。`, (when: string) => `It can be undone until ${when}.`],
  undo: ['撤销合并', 'Undo the merge'],
  undoing: ['正在撤销', 'Undoing'],
  over: ['已经撤销过了，或超过了 7 天', 'It is undone already, or more than 7 days old'],
  undone: [
    (count: number) => `已撤销，移走 ${count} 个地址`,
    (count: number) => `Undone. Addresses taken out: ${count}`,
  ],
});
