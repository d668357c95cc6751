import type { InquiryAnswer, InquiryDesk } from '@yidi/contract/values/inquiry';
import type { ScanReason } from '@yidi/contract/values/scan';
import type { CustomsSide, TraceStage } from '@yidi/contract/values/trace-stage';
import { nextOf } from '@yidi/rules/trace/next';
import { dictionary, type Language, type Pair } from './language.ts';
import { latinOffice } from './place-names.ts';
import { formatMoment } from './times.ts';
import { wrapWell } from './wrap-well.ts';

/** The next step by stage, or by reason if known. The server sends it with the trace. */
const steps = dictionary<Readonly<Record<TraceStage | ScanReason, Pair>>>({
  created: ['揽收后开始走，每一步都在这里', 'Once it is collected, every step is shown here'],
  accepted: ['会发往处理中心，不用做什么', 'It goes on to the sorting centre; nothing to do'],
  processing: ['分拣后继续走，不用做什么', 'It goes on once it is sorted; nothing to do'],
  departed: ['到下一站会更新，不用做什么', 'Updated at its next stop; nothing to do'],
  arrived: ['分拣后继续走，不用做什么', 'It goes on once it is sorted; nothing to do'],
  customs: ['海关放行后继续走', 'It goes on once customs release it'],
  customs_held: [
    '海关在查验；要补资料会联系收件人，放行后继续走',
    'Customs examine it; if papers are missing they ask the recipient, and then it goes on',
  ],
  customs_released: ['会发往收件地，不用做什么', 'It goes on to its destination; nothing to do'],
  out_for_delivery: [
    '快递员正在送；没送到会写明原因，再送一次',
    'The courier has it; if it cannot be delivered, the reason is told and it comes again',
  ],
  ready_for_pickup: ['带上证件，在营业时间来取', 'Bring an identity card in opening hours'],
  attempt_failed: [
    '快递员会再送一次；收件人可以改时间或地点',
    'The courier comes again; the recipient can choose another time or place',
  ],
  delivered: ['已送到；没收到，7 天内可以在这里提出', 'Delivered; if you did not get it, say so here within 7 days'],
  returning: ['正在退回寄件人，签收后会通知', 'On its way back to the sender, who is told when it is there'],
  returned: ['已退到寄件人手里，不用再做什么', 'Back with its sender; nothing more to do'],
  exception: ['网点在处理，处理好继续走', 'The office is dealing with it, and then it goes on'],
  no_information: ['网点会补上扫描，补上后这里更新', 'The office adds the missing scans, and they are shown here'],
  not_signed_in_time: [
    '会再送一次；收件人可以改时间或地点',
    'The courier comes again; the recipient can choose another time or place',
  ],
  no_update_in_time: ['网点在核对它到了哪里', 'The office checks where it is'],
  refused: ['会退回寄件人，每一步都在这里', 'It goes back to the sender; every step is shown here'],
  delivery_trouble: [
    '会再送一次；收件人可以改时间或地点',
    'The courier comes again; the recipient can choose another time or place',
  ],
  return_signed: ['寄件人已签收退件，不用再做什么', 'Its sender has it back; nothing more to do'],
  return_not_signed: ['会再给寄件人送一次', 'It is brought to the sender once more'],
  not_collected_from_locker: [
    '快递员会取出再送；收件人可以改时间或地点',
    'The courier takes it out and comes; the recipient can choose another time or place',
  ],
  intercepted: [
    '按寄件人的要求转送或退回，每一步都在这里',
    'Sent elsewhere or back as its sender asked; every step is shown here',
  ],
  damaged: [
    '网点会重新包好再送；签收前请当面看，坏了可以拒收',
    'The office packs it anew; look at it before you sign, and refuse it if it is broken',
  ],
  posting_cancelled: ['不再往前送，会退回寄件人', 'It goes no further and returns to its sender'],
  nobody_reached: [
    '会再送一次，请接听快递员电话；收件人可以改时间或地点',
    'The courier comes again and rings; the recipient can choose another time or place',
  ],
  delayed: ['恢复后就发车，时间有变会告诉你', 'It goes on as soon as it can; a new time of delivery is told here'],
  taken_out_of_locker: [
    '快递员会再送；收件人可以改时间或地点',
    'The courier comes again; the recipient can choose another time or place',
  ],
  another_attempt: ['快递员会再送一次，不用做什么', 'The courier comes once more; nothing to do'],
  address_unclear: [
    '寄件人补全地址后再送；不补会退回',
    'It comes once the sender completes the address; otherwise it goes back',
  ],
  phone_wrong: [
    '会按地址再送一次；寄件人可以改址或撤回',
    'It is brought to the address once more; the sender can change it or have it back',
  ],
  missorted: ['正转往对的地方，不用做什么', 'On its way to the right place; nothing to do'],
  out_of_area: [
    '送不到这个地址；收件人可以选附近网点，寄件人可以改址',
    'Not delivered there: the recipient can choose a service point, the sender another address',
  ],
  locker_full: [
    '没有放到别处；收件人可以改地点或时间，不选就送上门',
    'It was left nowhere else: the recipient can choose a place or time, or it comes to the door',
  ],
});

/**
 * The next step in customs. At the way out the post asks the sender, at the way in customs ask the
 * consignee. Source: GACC notice 2018/164; domain.md 5.
 */
const inCustoms = dictionary<Readonly<Record<CustomsSide, Readonly<Record<'customs' | 'customs_held', Pair>>>>>({
  export: {
    customs: ['出口海关放行后离境，不用做什么', 'It leaves once export customs release it; nothing to do'],
    customs_held: [
      '出口海关在查验；要补申报，邮政会转问寄件人，放行后继续走',
      'Export customs examine it; if the declaration lacks something the post asks its sender, and then it goes on',
    ],
  },
  import: {
    customs: ['进口海关放行后继续走', 'It goes on once import customs release it'],
    customs_held: [
      '进口海关在查验；要资料或税费会联系收件人，放行后继续走',
      'Import customs examine it; if they want papers or duty they ask the recipient, and then it goes on',
    ],
  },
});

/** Lockers do not read identity cards. */
const atLocker: Readonly<Record<Language, string>> = {
  zh: '凭取件码开柜，整天能取',
  en: 'The code opens the locker, all day',
};

/** The code for collection at a counter, which then needs no identity card. */
const atCounter: Readonly<Record<'sign' | 'pickup', Readonly<Record<Language, string>>>> = {
  sign: { zh: '凭签收码，在营业时间来取', en: 'Say the delivery code there in opening hours' },
  pickup: { zh: '凭取件码，在营业时间来取', en: 'Say the pick-up code there in opening hours' },
};

/** An inquiry about a mail, or a planned one. Moments in ISO 8601. */
export type Inquiring =
  /** No inquiry yet; `at`: when it will be sent. */
  | { readonly state: 'planned'; readonly at: string }
  | {
      readonly state: 'open';
      readonly office: string;
      readonly since: string;
      readonly due: string;
      /** Who answers, where people do. */
      readonly desk?: InquiryDesk;
    }
  | { readonly state: 'answered'; readonly answer: InquiryAnswer; readonly by: string };

const words = dictionary({
  planned: [
    (when: string) => `${when} 还没有新扫描，我们自动去查`,
    (when: string) => `Without a scan until ${when} we ask after it by ourselves`,
  ],
  open: [
    (office: string) => (office ? `我们在查，问的是${office}` : '我们在查它到了哪里'),
    (office: string) => (office ? `We are asking ${latinOffice(office)}` : 'We are asking where it is'),
  ],
  desks: {
    queue: ['我们在查，已交给客服，等人接手', 'Our service has it, and a colleague takes it soon'],
    colleague: ['客服有人在查它到了哪里', 'A colleague of our service is looking for it'],
  } satisfies Record<InquiryDesk, Pair>,
  openSub: [
    (since: string, due: string) => `${since} 开始查，${due} 前在这里答复`,
    (since: string, due: string) => `Since ${since}; answered here by ${due}`,
  ],
  answers: {
    moving: ['网点答复：件找到了，下一班发出', 'The office found it: it leaves with the next transport'],
    searching: ['网点答复：还在找', 'The office is still looking for it'],
    left: ['快递员答复：放在凭证写的地方', 'The courier left it as the proof says'],
    coming: ['快递员答复：会上门来看', 'The courier comes to see to it'],
  } satisfies Record<InquiryAnswer, Pair>,
  answeredSub: [
    (when: string) => `${when} 前还没有新扫描，我们会再查`,
    (when: string) => `Without a scan until ${when} we ask again`,
  ],
});

/** Returns the next step of a mail, and by when. */
export function formatNext(
  language: Language,
  {
    stage,
    reason,
    inquiring,
    place = '',
    by = 'identity',
    side,
  }: {
    stage: TraceStage;
    reason: ScanReason | null;
    inquiring: Inquiring | null;
    place?: string;
    by?: 'sign' | 'pickup' | 'identity';
    /** Whose customs have it. */
    side?: CustomsSide | undefined;
  },
  nowMs: number,
): { text: string; sub?: string } {
  const say = words[language];
  const at = (iso: string) => formatMoment(language, iso, nowMs);
  const waits = stage === 'ready_for_pickup';
  const customs = side && (stage === 'customs' || stage === 'customs_held') && inCustoms[language][side][stage];
  const usual = customs || steps[language][nextOf(stage, reason)];
  const atPoint = place.includes('柜') ? atLocker[language] : by === 'identity' ? usual : atCounter[by][language];
  const step = waits ? atPoint : usual;
  if (inquiring === null) return { text: wrapWell(step) };
  switch (inquiring.state) {
    case 'planned':
      return { text: wrapWell(step), sub: wrapWell(say.planned(at(inquiring.at))) };
    case 'open':
      return {
        text: wrapWell(inquiring.desk ? say.desks[inquiring.desk] : say.open(inquiring.office)),
        sub: wrapWell(say.openSub(at(inquiring.since), at(inquiring.due))),
      };
    case 'answered':
      return {
        text: wrapWell(say.answers[inquiring.answer]),
        sub: wrapWell(say.answeredSub(at(inquiring.by))),
      };
  }
}
