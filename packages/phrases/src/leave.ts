import { dictionary } from './language.ts';

/** A form that is left or stays without being submitted. */
export const leave = dictionary({
  title: ['还没提交', 'Not submitted yet'],
  text: ['离开后填写的内容会丢失', 'What you filled in is lost if you leave'],
  leave: ['离开', 'Leave'],
  stay: ['继续填写', 'Keep filling in'],
  noLogin: [
    '没有登录，没有提交。填的都还在',
    'You are not logged in, so nothing was submitted. What you filled in is still here',
  ],
});
