import type { InquiryAnswer, InquiryDesk, ProofMethod } from '@yidi/contract/values/inquiry';
import { dictionary, type Pair } from './language.ts';

/** The proof of delivery in a trace, and the consignee's report of a missing delivery. */
export const proof = dictionary({
  title: ['签收凭证', 'Proof of delivery'],
  method: ['方式', 'How'],
  place: ['地点', 'Where'],
  signer: ['签收人', 'Signed by'],
  self: ['本人', 'The recipient'],
  methods: {
    hand: ['当面交给收件人', 'Handed to the recipient'],
    person: ['交给代收人', 'Handed to another person'],
    neighbour: ['交给邻居', 'Handed to a neighbour'],
    place: ['放在指定位置', 'Left at the agreed place'],
    point: ['在网点取走', 'Collected at a service point'],
    locker: ['从智能柜取走', 'Collected from a locker'],
    station: ['在驿站取走', 'Collected at a station'],
    delegate: ['交给代收人，已核对代收码', 'Handed to your delegate, whose code was checked'],
  } satisfies Record<ProofMethod, Pair>,
  photoAlt: ['快递员拍的签收照片', 'Photo of the delivery by the courier'],
  photoSub: ['快递员拍摄，仅你可见', 'By the courier, for you only'],
  photoFailed: ['照片没加载出来，再试一次', 'The photo is missing: try again'],
  photoSave: ['存一份', 'Save a copy'],
  missing: ['没收到？', 'You did not get it?'],
  claim: ['申请理赔', 'Claim compensation'],
  claimText: ['损坏、少了东西、延误、送错', 'Damaged, short, late or to somebody else'],
  claimed: ['看理赔', 'See the claim'],
  claimedText: ['已申请，办到哪了在这里看', 'Already made: this is how far it is'],
  missingUntil: [
    (when: string) => `${when} 前可以提出，我们去问快递员`,
    (when: string) => `Say so until ${when}, and we ask the courier`,
  ],
  asking: ['正在问快递员', 'We are asking the courier'],
  desks: {
    queue: ['已交给客服，等人接手', 'Our service has it, and a colleague takes it soon'],
    colleague: ['客服有人在查', 'A colleague of our service looks into it'],
  } satisfies Record<InquiryDesk, Pair>,
  searching: [(due: string) => `${due} 前在这里再答复`, (due: string) => `The next answer is here by ${due}`],
  askingSub: [(due: string) => `${due} 前在这里答复`, (due: string) => `Answered here by ${due}`],
  answers: {
    moving: ['快递员答复：还在路上，会送来', 'The courier: still on its way to you'],
    searching: ['快递员答复：在找', 'The courier is looking for it'],
    left: ['快递员答复：放在凭证写的地方，请再看一眼', 'The courier: left as the proof says, please look again'],
    coming: ['快递员答复：上门来看', 'The courier comes to see to it'],
  } satisfies Record<InquiryAnswer, Pair>,
  coming: [(due: string) => `${due} 前到，请留意敲门`, (due: string) => `By ${due}; please listen for the door`],
  answered: ['拿到了吗？告诉我们', 'Do you have it now? Tell us'],
  over: ['你确认收到了', 'You have it, you said'],
  overSub: ['这件事已经结束', 'This is settled'],
});
