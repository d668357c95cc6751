import { describe, expect, it } from 'vitest';
import { entry, live } from './content.fixture.ts';
import { fieldsAt, otherAuthor } from './versions.ts';

const history = [
  entry(6, 'save', '周敏', [
    { field: 'titleZh', before: '二', after: '三' },
    { field: 'tabs', after: ['1'] },
  ]),
  entry(5, 'save', '林屹', [
    { field: 'titleZh', before: '一', after: '二' },
    { field: 'contentZh', before: '封路' },
  ]),
  entry(2, 'publish', '周敏'),
  entry(1, 'save', '周敏', [
    { field: 'titleZh', after: '一' },
    { field: 'contentZh', after: '封路' },
  ]),
];
const item = { ...live.item, revision: 6, published: 2, edited: true, fields: { titleZh: '三', tabs: ['1' as const] } };

describe('fieldsAt', () => {
  it('undoes what later versions changed, in every field', () => {
    expect(fieldsAt({ item, history }, 6)).toEqual({ titleZh: '三', tabs: ['1'] });
    expect(fieldsAt({ item, history }, 5)).toEqual({ titleZh: '二' });
    expect(fieldsAt({ item, history }, 1)).toEqual({ titleZh: '一', contentZh: '封路' });
  });

  it('knows no version that the history has not, or while the history is older than the item', () => {
    expect(fieldsAt({ item, history }, 4)).toBeUndefined();
    expect(fieldsAt({ item: { ...item, revision: 7 }, history }, 5)).toBeUndefined();
  });
});

describe('otherAuthor', () => {
  it('names a colleague who wrote a draft since what readers have, also before one’s own', () => {
    expect(otherAuthor({ item, history }, '周敏')).toBe('林屹');
    expect(otherAuthor({ item, history }, '林屹')).toBe('周敏');
  });

  it('names nobody for one’s own drafts, or what was published before', () => {
    expect(otherAuthor({ item, history: [history[0]!, history[2]!] }, '周敏')).toBeUndefined();
    expect(otherAuthor({ item: { ...item, published: 6 }, history }, '周敏')).toBeUndefined();
  });
});
