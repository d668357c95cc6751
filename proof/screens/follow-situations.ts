import { mailFind } from '@yidi/contract/calls/follow';
import { codes } from '@yidi/contract/codes';
import { envelope } from '../../e2e/world/states.ts';
import found from '../../packages/contract/src/samples/mailFind.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const [mail] = found.info.records;
const [mother] = found.info.phones;
const [hidden] = found.info.hidden;
const phones = [
  mother!,
  { id: '1f2c41d07be6a358', shown: '138******07', name: '欧阳晓岚' },
  { id: '2f2c41d07be6a358', shown: '137******55' },
];
const household = {
  ...found.info,
  records: [mail!, { ...mail!, mailNo: '9061182275453', of: phones[1]!.id, name: undefined, followed: false }],
  total: 2,
  counts: { ...found.info.counts, all: 2, moving: 1, coming: 1 },
  phones,
  hidden: [{ ...hidden!, of: phones[1]!.id }],
  watchers: 2,
};

export const followSituations: readonly Situation[] = [
  { route: '/queryMail', name: 'a household', answers: { [mailFind.path]: envelope(codes.OK, household) } },
];
