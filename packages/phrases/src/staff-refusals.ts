import type { StaffReason } from '@yidi/contract/staff-reasons';
import { type Language, wordOf } from './language.ts';

const reasons: Record<Language, Record<StaffReason, string>> = {
  zh: {
    'passkey.refused': '通行密钥没有通过，请再试一次',
    'enrol.code': '登记码不对，或还没有生成。请找没有给你链接的那位管理员要',
    'link.none': '还没有登记链接，或已过期。请先让另一位管理员生成链接',
    'link.own': '链接是你生成的，登记码要由另一位管理员生成',
    'approval.own': '自己提出的要由另一个人批准',
    'approval.asked': '已经提出过，正等人复核',
    'approval.done': '这一项已经有人处理过了',
    'approval.changed': '情况和提出时不一样了，这一项不能再批准。请驳回，让对方重新提出',
    'approval.asker': '提出的人已停用，或已没有这项权限，这一项不能批准。请驳回',
    'approval.over': '已过 24 小时，要重新提出',
    'staff.self': '不能改自己的账号，请另一位管理员来做',
    'staff.last': '这是最后一位管理员，不能停用或去掉这个角色',
    'staff.same': '角色和网点没有变化',
    'staff.enrolled': '这位同事已经登记或已停用，不能再发登记链接',
    'staff.disabled': '这位同事已经停用',
    'grant.passkeys': '要有两把通行密钥才能授权，请先再添一把',
    'grant.alone': '现在只有一位管理员能登录，没有人能复核。第二位管理员要先用服务器上生成的链接登记',
    'passkey.last': '至少要留一把通行密钥',
    'passkey.full': '最多 10 把通行密钥，请先删除一把',
    'reveal.enough': '这个小时还有查看次数，用完再申请',
    'calendar.changed': '别人刚改过这些日子，请对照后再提',
    'calendar.same': '这些日子已经是这样，不用再改',
    'calendar.waiting': '这些日子里有的正在等第二个人复核',
    'calendar.past': '过去的日子不能再改',
    'content.changed': '别人刚改过这一份，请对照后再存',
    'content.same': '没有变化，不用再做一次',
    'content.waiting': '正在等第二个人复核',
    'reveal.hour': '这个小时的查看次数已用完，请申请由第二个人批准后再看',
    'search.hour': '这个小时按手机号查询的次数已用完，请改用单号查询，或稍后再查',
  },
  en: {
    'passkey.refused': 'The passkey was not accepted. Please try again',
    'enrol.code':
      'The code is not right, or was not made yet. Ask the administrator from whom you did not get the link',
    'link.none': 'There is no link, or its time is over. Another administrator has to make one first',
    'link.own': 'You made the link, so another administrator has to make the code',
    'approval.own': 'Somebody else has to approve what you asked for',
    'approval.asked': 'This has been asked for already, and waits for a second person',
    'approval.done': 'Somebody has decided this already',
    'approval.changed':
      'Things are no longer as they were when this was asked for. Refuse it, and let it be asked for again',
    'approval.asker': 'Who asked for it is disabled or may no longer ask for it. Please refuse it',
    'approval.over': '24 hours have passed. It has to be asked for again',
    'staff.self': 'You cannot change your own account. Another administrator can',
    'staff.last': 'This is the last administrator and stays one',
    'staff.same': 'Roles and offices are the same as before',
    'staff.enrolled': 'This colleague is enrolled or disabled, so no link can be made',
    'staff.disabled': 'This colleague is disabled already',
    'grant.passkeys': 'You need two passkeys before you may grant. Please add another one',
    'grant.alone':
      'You are the only administrator who can log in, so nobody could approve it. A second one has to enrol first, by a link from the server',
    'passkey.last': 'One passkey has to stay',
    'passkey.full': 'At most 10 passkeys. Please remove one first',
    'reveal.enough': 'There are reveals left in this hour. Ask when they are used up',
    'calendar.changed': 'Somebody else has just changed these days. Compare both before you ask again',
    'calendar.same': 'The days are like this already, so there is nothing to do',
    'calendar.waiting': 'A second person is deciding on some of these days',
    'calendar.past': 'Past days cannot be changed any more',
    'content.changed': 'Somebody else has just changed this. Compare both before you save',
    'content.same': 'Nothing changes, so there is nothing to do',
    'content.waiting': 'A second person is deciding on this',
    'reveal.hour': 'Your reveals of this hour are used up. Ask a second person for more',
    'search.hour': 'Your searches by phone of this hour are used up. Search by a number, or later',
  },
};

/** Returns the sentence of a reason of the console; undefined for any other. */
export function formatStaffReason(language: Language, reason: string | undefined): string | undefined {
  return wordOf(reasons[language], reason as StaffReason | undefined);
}
