import { defineMessage } from './define.ts';
import { far, longOffice, station, tomorrow } from './sample.ts';
import { formatAsRead, momentIn, short } from './words.ts';

/**
 * `place`: the office of the scan, where the mail waits. `pickup`: the consignee's collection code
 * and its end.
 */
interface NewsOfPlace {
  readonly place?: string | undefined;
  readonly pickup?: { readonly code: string; readonly until?: string | undefined } | undefined;
}

/** Lockers do not read identity cards. */
const isLocker = (place: string) => place.includes('柜');

/** Messages about a mail at a service point or locker, and about its codes. */
export const pointMessages = {
  /**
   * `code`, `until`: the collection code and its end, for the consignee only. `sign`: it is handed
   * over for the delivery code, which no text repeats.
   */
  waitingAtPoint: defineMessage<{
    readonly point: string;
    readonly sign?: 1;
    readonly code?: string;
    readonly until?: string;
  }>()({
    kind: 'waiting',
    internal: {
      topic: 'order',
      version: 5,
      name: { zh: '到代收点', en: 'Waiting at a point' },
      longest: [
        { point: longOffice },
        { point: longOffice, sign: 1 },
        { point: longOffice, code: '8-2-6031', until: '2026-11-30T21:00:00+08:00' },
      ],
      mark: 'c9420e60',
      heardBy: ['received', 'sent'],
      overFrom: 16,
      paramsOf: ({ place = '', pickup }: NewsOfPlace, { bySignCode }) => ({
        point: place,
        ...(bySignCode ? { sign: 1 as const } : pickup),
      }),
      forSender: ({ point }) => ({ point }),
      forFollowers: (_, { toCity }) => ({ point: toCity }),
    },
    title: { zh: ({ point }) => `已到${point}`, en: ({ point }) => `Waiting at ${point}` },
    body: {
      zh: ({ point, sign, code, until }, about) =>
        about.side === 'sent'
          ? '等收件人来取'
          : sign
            ? '凭签收码来取'
            : code === undefined
              ? isLocker(point)
                ? '凭取件码开柜'
                : '带上证件来取'
              : `取件码 ${code}${until ? `，${momentIn('zh', until, about)} 前来取` : ''}`,
      en: ({ point, sign, code, until }, about) =>
        about.side === 'sent'
          ? 'For the recipient to collect'
          : sign
            ? 'Collected with the delivery code'
            : code === undefined
              ? isLocker(point)
                ? 'The code opens the locker'
                : 'Bring an identity card to collect it'
              : `Code ${code}${until ? `, until ${momentIn('en', until, about)}` : ''}`,
    },
    sms: {
      waitingAtPoint: { zh: '邮件 {mailNo} 已到{point}，请带上证件来取。', en: '{mailNo} waits for you at {point}.' },
      waitingAtPointCode: {
        zh: '邮件 {mailNo} 到{point}了，取件码 {code}，{when} 前取。',
        en: '{mailNo} at {point}, code {code}, until {when}.',
      },
      waitingAtPointSign: {
        zh: '邮件 {mailNo} 已到{point}，请凭签收码来取。',
        en: '{mailNo} at {point}. Say the delivery code there.',
      },
    },
    smsWords({ point, sign, code, until }, about, language) {
      if (sign) return { waitingAtPointSign: { point: short(point, language === 'zh' ? 16 : 12) } };
      if (code === undefined || until === undefined) return { waitingAtPoint: { point: short(point, 16) } };
      const when = formatAsRead(language, until, about);
      return { waitingAtPointCode: { point: short(point, language === 'zh' ? 13 : 9), code, when } };
    },
    example: { point: station, code: '8-2-6031', until: tomorrow },
  }),

  /** After `until` the mail is returned. */
  storageEnds: defineMessage<{ readonly point: string; readonly until: string }>()({
    kind: 'waiting',
    internal: {
      topic: 'order',
      version: 3,
      name: { zh: '保管要到期', en: 'Storage ends soon' },
      longest: [{ point: longOffice, until: far }],
      mark: '5b137e52',
      heardBy: ['received'],
      overFrom: 16,
      paramsOf: ({ place, by }: { readonly place: string; readonly by: string }) => ({ point: place, until: by }),
    },
    title: {
      zh: ({ until }, about) => `${momentIn('zh', until, about)} 前不取会退回`,
      en: ({ until }, about) => `Goes back if not collected by ${momentIn('en', until, about)}`,
    },
    overTitle: { zh: '取件提醒', en: 'Reminder to collect' },
    body: {
      zh: ({ point }) => `在${point}等你。来不及取，可以在轨迹里延长或换地方`,
      en: ({ point }) => `At ${point}. No time? Keep it longer or have it elsewhere, in its trace`,
    },
    sms: {
      zh: '邮件 {mailNo} 在{point}等你，{when} 前不取会退回。',
      en: '{mailNo} goes back if not collected by {when}.',
    },
    smsWords: ({ point, until }, about, language) => ({
      point: short(point, 16),
      when: formatAsRead(language, until, about),
    }),
    example: { point: station, until: tomorrow },
  }),

  /**
   * No locker was free. `due`: the consignee's deadline for a choice, else it comes to the door.
   */
  lockerFull: defineMessage<{ readonly due: string }>()({
    kind: 'failed',
    internal: {
      topic: 'order',
      version: 3,
      name: { zh: '柜子满了', en: 'Locker is full' },
      longest: [{ due: far }],
      mark: 'f65f830c',
      heardBy: ['received'],
      overFrom: 16,
      paramsOf: ({ by }: { readonly by: string }) => ({ due: by }),
    },
    title: { zh: () => '柜子满了，放哪里由你定', en: () => 'The locker is full: you decide' },
    overTitle: { zh: '柜子满了', en: 'The locker was full' },
    body: {
      zh: ({ due }, about) => `没有放到别处。${momentIn('zh', due, about)} 前可以改地点或时间，不选就送上门`,
      en: ({ due }, about) =>
        `It was left nowhere else. Choose a place or time by ${momentIn('en', due, about)}, or it comes to your door`,
    },
    sms: {
      zh: '邮件 {mailNo} 要放的柜子满了。{when} 前可在轨迹里改放别处，不选就送上门。',
      en: '{mailNo}: the locker is full. Choose by {when}, or it comes to your door.',
    },
    smsWords: ({ due }, about, language) => ({ when: formatAsRead(language, due, about) }),
    example: { due: tomorrow },
  }),

  /** Five wrong codes at a delivery. `until`: when codes are accepted again. */
  codeLocked: defineMessage<{ readonly until: string }>()({
    kind: 'safety',
    internal: {
      topic: 'order',
      version: 2,
      name: { zh: '签收码已锁', en: 'Delivery code locked' },
      longest: [{ until: far }],
      mark: 'b8f13f45',
      heardBy: ['received'],
      overFrom: 16,
      paramsOf: ({ until }: { readonly until: string }) => ({ until }),
    },
    title: { zh: () => '签收码连错 5 次，已锁 15 分钟', en: () => 'Five wrong codes: locked for 15 minutes' },
    body: {
      zh: ({ until }, about) => `${momentIn('zh', until, about)} 后可以再报码。不是你让收的，请撤销代收码`,
      en: ({ until }, about) =>
        `Codes are taken again ${momentIn('en', until, about)}. If you sent nobody, revoke your delegate codes`,
    },
    sms: {
      zh: '邮件 {mailNo} 的签收码连错 5 次，{when} 前不能报码。不是你让收的，请撤销代收码。',
      en: '{mailNo}: five wrong codes, locked until {when}. Not you? Revoke codes.',
    },
    smsWords: ({ until }, about, language) => ({ when: formatAsRead(language, until, about) }),
    example: { until: '2026-11-24T14:45:00+08:00' },
  }),
};
