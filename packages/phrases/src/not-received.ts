import { dictionary } from './language.ts';

/** The three questions to a consignee who did not get a delivered mail. */
export const notReceivedWords = dictionary({
  title: ['没收到这件邮件', 'I did not get this mail'],
  lead: ['先答三个问题，快递员照着找。', 'Three questions, which go to the courier.'],
  around: ['问过家人、同住的人、前台或邻居吗？', 'Did you ask your household, the reception, the neighbours?'],
  looked: ['去凭证写的地点看过吗？', 'Did you look where the proof says?'],
  lookedAround: ['门口、前台、快递柜都看过吗？', 'Did you look at the door, the reception, the lockers?'],
  knows: ['知道是谁签收的吗？', 'Do you know who signed?'],
  answers: {
    around: { yes: ['问过了', 'Yes'], no: ['还没问', 'Not yet'] },
    looked: { yes: ['看过了', 'Yes'], no: ['还没看', 'Not yet'] },
    knows: { yes: ['知道', 'Yes'], no: ['不知道', 'No'] },
  },
  unanswered: ['请选一个', 'Please choose one'],
  send: ['去问快递员', 'Ask the courier'],
  sent: ['已去问快递员，答复会在这一页', 'The courier is asked; the answer comes on this page'],
  settleLead: [
    '拿到了，这件事就结束；还是没有，我们再去问快递员。',
    'If you have it, this is settled; if not, we ask the courier again.',
  ],
  found: ['拿到了', 'I have it'],
  still: ['还是没有', 'Still missing'],
  foundNow: ['好，已经记下', 'Good, noted'],
  stillNow: ['已再去问快递员', 'The courier is asked again'],
});
