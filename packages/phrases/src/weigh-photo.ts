import { dictionary } from './language.ts';

export const weighPhoto = dictionary({
  title: [(time: string) => `称重照片，${time} 拍的`, (time: string) => `Photo of the scale, taken ${time}`],
  alt: ['包裹在秤上，秤显示了重量', 'The parcel on a scale that shows its weight'],
  failed: ['照片没有加载出来，再试一次', 'The photo did not load. Try again'],
  none: ['这次称重没有照片', 'There is no photo of this weighing'],
});
