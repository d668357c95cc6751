/** The tab: 1 reservation, 2 self-mailing, 3 mail search, 4 home. @guess ours (domain.md §14) */
export const noticeTypes = ['1', '2', '3', '4'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** The most characters of each text of an announcement. */
export const announcementLimits = { titleZh: 60, titleEn: 120, contentZh: 1_000, contentEn: 2_000 } as const;

/** The server counts orders that an announcement blocks or leaves up to this number. */
export const mostOrdersCounted = 100_000;

export const menuTemplates = ['tabBar', 'sideMenu'] as const;
export type MenuTemplate = (typeof menuTemplates)[number];
