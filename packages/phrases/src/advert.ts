import { dictionary } from './language.ts';

export const advert = dictionary({
  open: ['看活动，可拖动，方向键移动', 'See the offer. Drag it, or move it with the arrow keys'],
  close: ['今天不再显示', 'Hide it for today'],
});
