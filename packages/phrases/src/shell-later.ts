import { dictionary } from './language.ts';

/** Phrases of the frame that no first page needs. */
export const shellLater = dictionary({
  floatingMenu: ['菜单，可拖动，方向键移动', 'Menu. Drag it, or move it with the arrow keys'],
  stillLoading: ['还在加载', 'Still loading'],
  loadAgain: ['再试一次', 'Try again'],
});
