/** The tab: 1 reservation, 2 self-mailing, 3 mail search, 4 home. @guess ours (domain.md §14) */
export const noticeTypes = ['1', '2', '3', '4'] as const;
export type NoticeType = (typeof noticeTypes)[number];

export const menuTemplates = ['tabBar', 'sideMenu'] as const;
export type MenuTemplate = (typeof menuTemplates)[number];
