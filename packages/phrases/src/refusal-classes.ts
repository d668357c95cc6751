import type { CodeClass } from '@yidi/contract/codes';
import type { Language } from './language.ts';

/** The sentence for each class of refusal; a class without one does not compile. */
const classes: Record<Language, Record<CodeClass, string>> = {
  zh: {
    OK: '成功',
    INLINE: '没有通过，请再试一次',
    SESSION: '登录状态已过期，请刷新',
    LOGIN: '请先登录',
    CONSENT: '请先阅读并同意最新的服务协议和隐私政策',
    REALNAME: '请先完成实名认证',
    STEPUP: '请用短信验证码再确认一次',
    BAD_INPUT: '有几处填写不对，请看标出的地方',
    MALFORMED: '没有成功，请再试一次',
    NOT_FOUND: '没有找到',
    CONFLICT: '现在的状态不能这样做',
    RATE: '操作太频繁，请稍后再试',
    TOO_LARGE: '内容太大',
    MEDIA: '内容类型不支持',
    METHOD: '请求方式不支持',
    RANGE: '文件没有这一段',
    FOREIGN: '请从驿递的页面里操作',
    PAY: '请先付款',
    VERIFY: '核对不上，请检查后再试',
    NOTICE: '有一条公告',
    NO_NOTICE: '没有公告',
    NOCARD: '还没有实名信息',
    OVERLOAD: '服务器繁忙，请稍后再试',
    INTERNAL: '服务器繁忙，请稍后再试',
  },
  en: {
    OK: 'Done',
    INLINE: 'That did not work. Please try again',
    SESSION: 'Your session has expired. Please refresh',
    LOGIN: 'Please log in first',
    CONSENT: 'Please read and accept the latest service terms and privacy policy first',
    REALNAME: 'Please complete real-name certification first',
    STEPUP: 'Please confirm once more with an SMS code',
    BAD_INPUT: 'Some fields need correcting: see the marked ones',
    MALFORMED: 'That did not work. Please try again',
    NOT_FOUND: 'Not found',
    CONFLICT: 'This cannot be done in the present state',
    RATE: 'Too many attempts. Please try again later',
    TOO_LARGE: 'The content is too large',
    MEDIA: 'This content type is not supported',
    METHOD: 'This request method is not supported',
    RANGE: 'The file has no such part',
    FOREIGN: 'Please use a page of Yidi itself',
    PAY: 'Please pay first',
    VERIFY: 'That does not match. Please check it and try again',
    NOTICE: 'There is a notice',
    NO_NOTICE: 'There is no notice',
    NOCARD: 'No real-name information yet',
    OVERLOAD: 'The server is busy. Please try later',
    INTERNAL: 'The server is busy. Please try later',
  },
};

export function formatClass(language: Language, codeClass: CodeClass): string {
  return classes[language][codeClass];
}
