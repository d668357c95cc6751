import { dictionary } from './language.ts';

/** The versions of the agreements. Days are written 2026-11-29. */
export const agreementHistory = dictionary({
  versions: ['版本', 'Versions'],
  from: [(day: string) => `${day} 起`, (day: string) => `From ${day}`],
  fromUntil: [
    (from: string, until: string) => `${from} 起，到 ${until} 为止`,
    (from: string, until: string) => `From ${from} until ${until}`,
  ],
  inForce: ['现行', 'In force'],
  later: ['还没生效', 'Not yet in force'],
  signed: [(moment: string) => `你在 ${moment} 同意了`, (moment: string) => `You accepted it on ${moment}`],
  notSigned: ['没有你同意的记录', 'There is no record that you accepted it'],
  changesSince: [
    (version: string) => `和 ${version} 版相比的改动`,
    (version: string) => `What changed since version ${version}`,
  ],
  noChanges: ['条款没有改动', 'No clause changed'],
  added: ['新增', 'New:'],
  removed: ['删去', 'Removed:'],
});
