import { dictionary } from './language.ts';

/** The mails of an examination candidate. */
export const exam = dictionary({
  title: ['查考试邮件', 'Exam mail'],
  choose: ['你考的是哪一场', 'Which examination'],
  choiceLoading: ['正在看有哪些考试', 'Looking which examinations there are'],
  choiceFailed: ['没能看到有哪些考试', 'The examinations could not be listed'],
  noneInForce: [
    '现在没有能直接查的考试。学校给过考试代码的，填在这里。',
    'No examination is listed now. If your school gave you a code for it, enter it here.',
  ],
  code: ['考试代码', 'Code of the examination'],
  codeHint: ['学校的链接或短信里有', 'It is in the link or message of the school'],
  codeWrong: ['代码是字母和数字，最多 32 位', 'The code has letters and digits, 32 at most'],
  openCode: ['去查', 'Continue'],
  lead: [
    '准考证、成绩单、录取通知书，都能查。填号码和姓名，不用登录。',
    'Admission tickets, results, admission letters. A number and a name find them, without logging in.',
  ],
  candidate: ['考生号或准考证号', 'Candidate or admission ticket number'],
  candidateHint: ['任一个都行，空格可以不填', 'Either one; blanks can be left out'],
  name: ['姓名', 'Name'],
  nameHint: ['和报名时一样', 'As it was registered'],
  inWords: { candidate: ['考生号或准考证号', 'candidate or ticket number'], name: ['姓名', 'name'] },
  submit: ['查邮件', 'Find mail'],
  busy: ['正在查', 'Looking'],
  loading: ['正在看查过没有', 'Looking whether it was found before'],
  failed: ['没能查到，不是你的错', 'It could not be looked up; that is not your fault'],
  noMatch: ['号码和姓名没有对上', 'Number and name do not belong together'],
  noMatchText: [
    '核对两样，是不是和报名时一样。都没错的，多半还没交寄，或学校没报单号。',
    'Check that both are as registered. If they are, it was probably not posted yet, or the school has not told us its number.',
  ],
  left: [
    (left: number) => `还可试 ${left} 次。`,
    (left: number) => (left === 1 ? '1 try left.' : `${left} tries left.`),
  ],
  ticketOver: [
    '这个链接用过了，或过了 2 分钟。填号码和姓名，也能查。',
    'This link was used, or is older than 2 minutes. Number and name find it, too.',
  ],
  byNumber: ['有邮件号，直接查', 'Track by mail number'],
  other: ['换一个考生', 'Another candidate'],
  mails: ['这个考生的邮件', 'Mail of this candidate'],
  count: [(count: number) => `${count} 件`, (count: number) => String(count)],
  kinds: {
    ticket: ['准考证', 'Admission ticket'],
    result: ['成绩单', 'Result'],
    admission: ['录取通知书', 'Admission letter'],
    document: ['材料', 'Document'],
  },
  notPosted: ['学校还没交寄，寄出就有单号', 'Not posted yet; its number comes with it'],
  none: ['还没有登记你的邮件', 'No mail of yours is registered yet'],
  noneText: [
    '多半没交寄。学校交寄、报了单号，这里就有。',
    'It was probably not posted. It appears here once the school has posted it and told us its number.',
  ],
  state: [
    (title: string, state: string) => `${title}：${state}`,
    (title: string, state: string) => `${title}: ${state}`,
  ],
  trace: ['看轨迹', 'See the trace'],
  copyMailNo: ['复制邮件号', 'Copy the mail number'],
  copied: ['已复制', 'Copied'],
  bring: ['收的时候带好', 'Have these at hand'],
  bringWho: ['本人或代收人', 'Candidate or delegate'],
  papers: {
    card: ['身份证原件', 'Identity card, the original'],
    cardText: ['快递员核对姓名，和号码后四位', 'The courier compares the name and the last four digits'],
    ticket: ['准考证', 'Admission ticket'],
    ticketText: ['当面看一眼，不拍照', 'Looked at, not photographed'],
  },
  delegate: ['家人代收', 'Somebody of your family receives it'],
  delegateText: [
    '带两个人的证件：你的身份证、准考证，代收人的身份证。',
    'Papers of both: your identity card and admission ticket, and their identity card.',
  ],
  missing: ['还有一件查不到', 'One is missing'],
  missingText: [
    '多半没交寄。问学校招生办，什么时候寄，单号报了没有。',
    'It was probably not posted. Ask the admissions office when it goes out and whether we have its number.',
  ],
  warning: [
    '考生号和单号，别发到网上。骗子会冒充学校，催缴学费。',
    'Do not post your numbers online: cheats pretend to be the school and ask for fees.',
  ],
});
