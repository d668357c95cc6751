import type { Detail } from './fields.ts';

type Entry = Detail['history'][number];

/** A live announcement that stops ordering, as the server describes it. */
export const live: Detail = {
  item: {
    ...{ contentId: '0c4d5e6f-7081-4a9b-8cad-0e1f2a3b4c5d', kind: 'announcement', state: 'live', revision: 2 },
    ...{ published: 2, edited: false, createdAt: '2026-11-24T09:58:00+08:00', changedAt: '2026-11-24T10:42:00+08:00' },
    fields: { titleZh: '降雪', tabs: ['1'], closesOrdering: true },
  },
  publishedFields: { titleZh: '降雪', tabs: ['1'], closesOrdering: true },
  history: [],
  beside: { others: [] },
};

/** An entry of a history. */
export const entry = (revision: number, act: Entry['act'], by: string, changes: Entry['changes'] = []): Entry => ({
  ...{ revision, act, changes, at: '2026-11-24T10:42:00+08:00', undoable: false },
  by: { staffId: by, name: by },
});

/** Another announcement that stops ordering. */
export const other = (beginTime: string, endTime: string): Detail['beside']['others'][number] => ({
  ...{ contentId: '1d4d5e6f-7081-4a9b-8cad-0e1f2a3b4c5d', title: '封路', tab: '1', closesOrdering: true, wins: false },
  ...{ beginTime, endTime },
});
