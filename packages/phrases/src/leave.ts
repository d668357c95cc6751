import { dictionary } from './language.ts';

/** A form that is left or stays without being submitted. */
export const leave = dictionary(
  {
    title: '还没提交',
    text: '离开后填写的内容会丢失',
    leave: '离开',
    stay: '继续填写',
    noLogin: '没有登录，没有提交。填的都还在',
  },
  {
    title: 'Not submitted yet',
    text: 'What you filled in is lost if you leave',
    leave: 'Leave',
    stay: 'Keep filling in',
    noLogin: 'You are not logged in, so nothing was submitted. What you filled in is still here',
  },
);
