import { dictionary } from './language.ts';

/** The possible delivery wishes of a sender. */
export const wishWords = dictionary({
  home: ['送货上门', 'to the door in person'],
  call: ['先打电话', 'call first'],
  door: ['放门口', 'leave it at the door'],
  cabinet: ['放门口鞋柜', 'leave it in the cabinet at the door'],
  mailbox: ['放信报箱', 'leave it in the mailbox'],
  gate: ['放门卫室或前台', 'leave it at the gatehouse or front desk'],
});
