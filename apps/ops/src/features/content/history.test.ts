import { describe, expect, it } from 'vitest';
import { joinSaves, type Revision } from './history.ts';

const zhou = { staffId: 'zhou', name: '周敏' };
const han = { staffId: 'han', name: '韩越' };

const save = (revision: number, minute: number, by: typeof zhou, changes: Revision['changes']): Revision => ({
  ...{ revision, act: 'save', at: `2026-11-24T10:${minute}:00+08:00`, by, undoable: false, changes },
});

describe('the history of a draft', () => {
  it('shows the saves of one colleague in a row as one, from the first text to the last', () => {
    const [entry, ...others] = joinSaves([
      save(3, 42, zhou, [{ field: 'titleZh', before: '新疆', after: '新疆降雪' }]),
      save(2, 41, zhou, [{ field: 'titleZh', before: '新', after: '新疆' }]),
      save(1, 40, zhou, [{ field: 'titleZh', after: '新' }]),
    ]);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ revision: 3, at: '2026-11-24T10:42:00+08:00' });
    expect(entry?.changes).toEqual([{ field: 'titleZh', before: undefined, after: '新疆降雪' }]);
  });

  it('leaves out a field that ended as it began', () => {
    const [entry] = joinSaves([
      save(3, 42, zhou, [{ field: 'tabs', before: ['1', '2'], after: ['1'] }]),
      save(2, 41, zhou, [
        { field: 'tabs', before: ['1'], after: ['1', '2'] },
        { field: 'titleZh', after: '雪' },
      ]),
    ]);
    expect(entry?.changes.map(({ field }) => field)).toEqual(['titleZh']);
  });

  it('keeps the saves of two colleagues, late ones and other acts apart', () => {
    const published: Revision = { ...save(4, 50, zhou, []), act: 'publish' };
    const history = [published, save(3, 42, zhou, []), save(2, 41, han, []), save(1, 10, han, [])];
    expect(joinSaves(history).map(({ revision }) => revision)).toEqual([4, 3, 2, 1]);
  });
});
