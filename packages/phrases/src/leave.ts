import { dictionary } from './language.ts';

/** Asks before an unsent form is left. */
export const leave = dictionary(
  {
    title: '还没提交',
    text: '离开后填写的内容会丢失',
    leave: '离开',
    stay: '继续填写',
  },
  {
    title: 'Not submitted yet',
    text: 'What you filled in is lost if you leave',
    leave: 'Leave',
    stay: 'Keep filling in',
  },
);
