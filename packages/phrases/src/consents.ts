import type { InfoOf } from '@yidi/contract/call';
import type { consents as call } from '@yidi/contract/calls/delivery';
import type { ConsentWay } from '@yidi/contract/values/preference';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { dictionary, type Language, type Pair } from './language.ts';

type Consent = InfoOf<typeof call>['consents'][number];

/** The list of the user's delivery consents. */
export const consents = dictionary({
  busy: ['正在加载', 'Loading'],
  failed: ['同意记录加载失败', 'The consents could not be loaded'],
  kept: ['记录都在，没有变。', 'They are all kept and unchanged.'],
  head: [
    (valid: number) => (valid > 0 ? `${valid} 条同意有效` : '现在没有有效的同意'),
    (valid: number) =>
      valid === 0 ? 'No consent is valid now' : valid === 1 ? '1 consent is valid' : `${valid} consents are valid`,
  ],
  headText: ['没有你的同意，不放驿站，也不放柜。', 'Without your consent nothing goes to a station or a locker.'],
  empty: ['还没有同意过', 'You have agreed to nothing yet'],
  emptyText: [
    '每一件都送到你手里。想放驿站、柜子或请人代收，先在收件偏好里说好。',
    'Every mail comes to you in person. For a station, a locker or a neighbour, say so in your wishes first.',
  ],
  toWishes: ['去设收件偏好', 'Set wishes'],
  mail: ['邮件', 'Mail'],
  by: ['同意人', 'Agreed by'],
  self: [(phone: string) => `本人 ${phone}`, (phone: string) => `yourself, ${phone}`],
  time: ['同意', 'Agreed'],
  ended: ['失效', 'Ended'],
  words: ['当时的话', 'In these words'],
  one: ['只限这一件', 'This mail only'],
  standing: ['长期有效', 'Standing'],
  valid: ['有效', 'Valid'],
  gone: ['已失效', 'Ended'],
  state: {
    withdrawn: ['已撤回', 'Withdrawn'],
    replaced: ['已换成别的', 'Replaced'],
    refused: ['网点没有接受', 'Not accepted'],
    over: ['签收后失效', 'Ended with delivery'],
  },
  takeBack: ['撤回', 'Withdraw'],
  takeBackOne: ['出发前可撤回，恢复送上门', 'Until the courier leaves; it then comes to your door'],
  takeBackStanding: ['随时可撤回，还没派送的件也算', 'At any time, also for mails that are not out yet'],
  late: ['邮件已经在路上，这一件撤不了', 'The mail is on its way: too late for this one'],
  ask: ['撤回这条同意', 'Withdraw this consent'],
  askText: [
    '还没派送的件不再这样放。已经放好的那件不会搬动。',
    'Nothing that is not out yet is left there any more. A mail that is there already is not moved.',
  ],
  keep: ['先不撤', 'Keep it'],
  taking: ['正在撤回', 'Withdrawing'],
  done: ['已撤回，还没派送的件不再这样放', 'Withdrawn, also for mails that are not out yet'],
  save: ['导出记录', 'Export'],
  saving: ['正在导出', 'Exporting'],
  saved: ['记录已存到下载', 'Saved among your downloads'],
  wrong: ['没问我就放了', 'Left somewhere without asking'],
  wrongText: [
    (hotline: string) => `打 ${hotline}，凭这份记录要求改送上门`,
    (hotline: string) => `Call ${hotline} and ask for delivery to your door by this record`,
  ],
  way: {
    point: ['驿站或网点', 'Station or counter'],
    locker: ['智能柜', 'Locker'],
    person: ['请人代收', 'Another person'],
    neighbour: ['请邻居代收', 'A neighbour'],
    place: ['指定位置', 'Safe place'],
  } satisfies Record<ConsentWay, Pair>,
});

/** Returns how a consent that is no longer valid ended. */
export const endOf = ({ endedAs }: Pick<Consent, 'endedAs'>) => endedAs ?? 'over';

/** The list of consents as a table: header, file name and rows. */
export const consentTable = {
  zh: tableOf('zh', '同意记录', ['放到', '哪里', '邮件', '同意人', '同意时间', '途径', '原话', '状态', '失效时间']),
  en: tableOf('en', 'consents', ['Way', 'Where', 'Mail', 'By', 'Agreed at', 'Through', 'Words', 'State', 'Ended at']),
};

function tableOf(language: Language, name: string, head: readonly string[]) {
  const say = consents[language];
  const row = (consent: Consent): string[] => [
    ...[
      say.way[consent.way],
      consent.what,
      consent.waybillNo ? formatMailNo(consent.waybillNo) : say.standing,
      say.self(consent.by),
    ],
    ...[consent.givenAt, consent.channel, consent.words],
    ...[consent.valid ? say.valid : say.state[endOf(consent)], consent.endedAt ?? ''],
  ];
  return { name, head, row };
}
