import { dictionary } from './language.ts';

/** The picture of an account. */
export const avatar = dictionary({
  title: ['头像', 'Picture'],
  alt: ['你的头像', 'Your picture'],
  choose: ['选一张照片', 'Choose a photo'],
  change: ['换一张', 'Another one'],
  remove: ['删掉头像', 'Remove it'],
  busy: ['正在保存', 'Saving'],
  failed: ['头像没有保存，请再试一次', 'The picture was not saved. Please try again'],
});
