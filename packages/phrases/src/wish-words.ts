import { dictionary } from './language.ts';

/** The possible delivery wishes of a sender. */
export const wishWords = dictionary(
  {
    home: '送货上门',
    call: '先打电话',
    door: '放门口',
    cabinet: '放门口鞋柜',
    mailbox: '放信报箱',
    gate: '放门卫室或前台',
  },
  {
    home: 'to the door in person',
    call: 'call first',
    door: 'leave it at the door',
    cabinet: 'leave it in the cabinet at the door',
    mailbox: 'leave it in the mailbox',
    gate: 'leave it at the gatehouse or front desk',
  },
);
