import { mulBind } from '@yidi/contract/calls/linked-account';
import { isExistOrderOrAddr } from '@yidi/contract/calls/migration';
import { codes } from '@yidi/contract/codes';
import type { LinkRole } from '@yidi/contract/values/linked-account';
import { linkedAccount } from '@yidi/phrases/linked-account';
import { type Answers, envelope } from '../../e2e/world/states.ts';
import left from '../../packages/contract/src/samples/isExistOrderOrAddr.json' with { type: 'json' };
import merged from '../../packages/contract/src/samples/mergeAddrOrder.json' with { type: 'json' };
import list from '../../packages/contract/src/samples/mulBind.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const [record] = list.info.records;
const five = Array.from({ length: 5 }, (_, at) => ({
  ...record!,
  bindUserId: `5d1c7a84-2b1f-4c0e-9a52-7f6e3d2b9c0${at}`,
  bindPhone: `13${at}******3${at}`,
}));
const answers = (role: LinkRole, records: readonly object[]): Answers => ({
  [mulBind.path]: envelope(codes.OK, { ...list.info, role, records }),
});

const found = (more: object): Answers => ({
  [isExistOrderOrAddr.path]: envelope(codes.OK, { ...left.info, ...more }),
});

export const linkedSituations: readonly Situation[] = [
  { route: '/accountsInfo', name: 'five linked', answers: answers('main', five) },
  { route: '/accountsInfo', name: 'opened', answers: answers('opened', five) },
  { route: '/accountsInfo', name: 'linked to another', answers: answers('linked', [record!]) },
  { route: '/bindAccount', name: 'not from here', answers: answers('opened', [record!]) },
  { route: '/bindAccountSucess', name: 'done', answers: answers('main', [record!]) },
  { route: '/bindAccountList', name: 'five linked', answers: answers('main', five) },
  { route: '/manageAccount', name: 'opened', answers: answers('opened', [record!]) },
  { route: '/migrateData', name: 'many left', answers: found({ addresses: 12 }) },
  {
    route: '/migrateData',
    name: 'merged',
    answers: found({
      hasOrder: false,
      orders: 0,
      waiting: [],
      hasAddr: false,
      addresses: 0,
      preview: [],
      merged: merged.info,
    }),
  },
  {
    route: '/manageAccount',
    name: 'asks',
    answers: answers('main', five),
    async act({ page, language }) {
      const say = linkedAccount[language];
      await page.getByRole('button', { name: say.unlinkOf(five[0]!.bindPhone) }).click();
      return page.getByRole('button', { name: say.unlinkDo });
    },
  },
];
