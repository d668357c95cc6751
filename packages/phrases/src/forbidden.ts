import { dictionary } from './language.ts';

/** Prohibited and restricted goods: search and classes. */
export const forbidden = dictionary({
  search: ['查一件物品', 'Look up an article'],
  searchHint: ['例如：充电宝、白酒、榴莲', 'For example: power bank, liquor, durian (in Chinese)'],
  clear: ['清空', 'Clear'],
  suggestions: ['相关物品', 'Related articles'],
  groups: {
    forbidden: ['禁止寄递', 'Prohibited'],
    limited: ['限制寄递', 'Restricted'],
    groundOnly: ['只能陆运', 'Ground only'],
  },
  groupHints: {
    forbidden: ['任何产品都不收寄，交寄会被拒收', 'No product takes them; they are refused at hand-over'],
    limited: ['符合条件或数量以内可以寄', 'May be sent under conditions or in small amounts'],
    groundOnly: ['不能上飞机，走陆运可以寄，时间会长一些', 'May not fly; goes by road and takes longer'],
  },
  examples: [
    (names: readonly string[]) => `例如：${names.join('、')}`,
    (names: readonly string[]) => `For example: ${names.join(', ')}`,
  ],
  instead: [
    (words: string) => `建议：${words}`,
    (words: string) => `What to do: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  ],
  failed: ['清单加载失败', 'The list could not be loaded'],
  busy: ['正在加载', 'Loading'],
  unknownHint: [
    '没有在清单里找到。多数日用品可以寄，揽收时会查看。',
    'Not on the list. Most everyday things can be sent; they are looked at when collected.',
  ],
  allowedHint: ['可以寄，揽收时会查看。', 'Can be sent; looked at when collected.'],
  send: ['去寄件', 'Send a parcel'],
  source: [
    '按国家邮政局《禁止寄递物品管理规定》及航空运输规定整理，以收寄现场查验为准。',
    'After the State Post Bureau’s rules on prohibited articles and the rules of air transport; the check at hand-over decides.',
  ],
});
