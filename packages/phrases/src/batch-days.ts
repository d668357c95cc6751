import { dictionary } from './language.ts';

/** The range of days by which the batches are filtered. */
export const batchDays = dictionary({
  from: ['从哪天', 'From'],
  to: ['到哪天', 'To'],
  clear: { from: ['清空开始日期', 'Clear the first day'], to: ['清空结束日期', 'Clear the last day'] },
  order: ['结束日期要不早于开始日期', 'The last day must not be before the first'],
  none: ['这几天没有批次', 'No batches on these days'],
  noneText: ['换个日期，或者看全部批次。', 'Try other days, or look at all batches.'],
  all: ['看全部批次', 'Show all batches'],
});
