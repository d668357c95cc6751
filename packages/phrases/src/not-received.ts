import { dictionary } from './language.ts';

/** The three questions to a consignee who did not get a delivered mail. */
export const notReceivedWords = dictionary(
  {
    title: '没收到这件邮件',
    lead: '先答三个问题，快递员照着找。',
    around: '问过家人、同住的人、前台或邻居吗？',
    looked: '去凭证写的地点看过吗？',
    lookedAround: '门口、前台、快递柜都看过吗？',
    knows: '知道是谁签收的吗？',
    answers: {
      around: { yes: '问过了', no: '还没问' },
      looked: { yes: '看过了', no: '还没看' },
      knows: { yes: '知道', no: '不知道' },
    },
    unanswered: '请选一个',
    send: '去问快递员',
    sent: '已去问快递员，答复会在这一页',
    settleLead: '拿到了，这件事就结束；还是没有，我们再去问快递员。',
    found: '拿到了',
    still: '还是没有',
    foundNow: '好，已经记下',
    stillNow: '已再去问快递员',
  },
  {
    title: 'I did not get this mail',
    lead: 'Three questions, which go to the courier.',
    around: 'Did you ask your household, the reception, the neighbours?',
    looked: 'Did you look where the proof says?',
    lookedAround: 'Did you look at the door, the reception, the lockers?',
    knows: 'Do you know who signed?',
    answers: {
      around: { yes: 'Yes', no: 'Not yet' },
      looked: { yes: 'Yes', no: 'Not yet' },
      knows: { yes: 'Yes', no: 'No' },
    },
    unanswered: 'Please choose one',
    send: 'Ask the courier',
    sent: 'The courier is asked; the answer comes on this page',
    settleLead: 'If you have it, this is settled; if not, we ask the courier again.',
    found: 'I have it',
    still: 'Still missing',
    foundNow: 'Good, noted',
    stillNow: 'The courier is asked again',
  },
);
