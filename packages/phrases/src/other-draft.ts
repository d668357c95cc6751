import { dictionary } from './language.ts';

/** Two drafts of the same form on one device. */
export const otherDraft = dictionary({
  newer: [
    (moment: string) => `还有一份更新的草稿，${moment}填的`,
    (moment: string) => `There is a newer draft, typed ${moment}`,
  ],
  older: [
    (moment: string) => `还有一份早些的草稿，${moment}填的`,
    (moment: string) => `There is an earlier draft, typed ${moment}`,
  ],
  both: ['两份都留着，互不影响', 'Both are kept apart'],
  take: ['换成那份', 'Switch to it'],
});
