import { dictionary } from './language.ts';

/** The range of days by which the batches are filtered. */
export const batchDays = dictionary(
  {
    from: '从哪天',
    to: '到哪天',
    clear: { from: '清空开始日期', to: '清空结束日期' },
    order: '结束日期要不早于开始日期',
    none: '这几天没有批次',
    noneText: '换个日期，或者看全部批次。',
    all: '看全部批次',
  },
  {
    from: 'From',
    to: 'To',
    clear: { from: 'Clear the first day', to: 'Clear the last day' },
    order: 'The last day must not be before the first',
    none: 'No batches on these days',
    noneText: 'Try other days, or look at all batches.',
    all: 'Show all batches',
  },
);
