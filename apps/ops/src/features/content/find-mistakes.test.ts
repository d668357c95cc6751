import { announcementLimits } from '@yidi/contract/values/content';
import type { ContentKind, DraftContent } from '@yidi/contract/values/content-revision';
import { expect, it } from 'vitest';
import { formOf } from './fields.ts';
import { findMistakes, findTooLong } from './find-mistakes.ts';

const ofKind = (kind: ContentKind, fields: DraftContent) => formOf({ kind, fields });
const whole = ofKind('announcement', {
  titleZh: '降雪',
  titleEn: 'Snow',
  contentZh: '暂停上门取件。',
  contentEn: 'No pick-up.',
  beginTime: '2026-11-25T00:00:00+08:00',
  endTime: '2026-11-26T12:00:00+08:00',
  tabs: ['1'],
});

it('finds every field that an empty draft lacks', () => {
  expect(Object.keys(findMistakes('zh', ofKind('announcement', {}))).sort()).toEqual(
    ['beginTime', 'contentEn', 'contentZh', 'endTime', 'tabs', 'titleEn', 'titleZh'].sort(),
  );
});

it('finds what a notice lacks by the fields of its kind', () => {
  expect(Object.keys(findMistakes('zh', ofKind('fault', {}))).sort()).toEqual(
    ['beginTime', 'contentEn', 'contentZh', 'endTime', 'titleEn', 'titleZh'].sort(),
  );
  expect(findMistakes('zh', { ...whole, kind: 'maintenance', tabs: [] })).toEqual({});
});

it('finds nothing in a whole announcement', () => {
  expect(findMistakes('zh', whole)).toEqual({});
});

it('finds a year that is still being typed', () => {
  expect(findMistakes('en', { ...whole, endTime: '0002-11-26T12:00' })).toEqual({ endTime: expect.any(String) });
});

it('finds texts that are too long before they are published, counted in characters', () => {
  const most = '雪'.repeat(announcementLimits.titleZh - 1);
  expect(findTooLong('zh', { ...whole, titleZh: `${most}❄` })).toEqual({});
  expect(findTooLong('zh', { ...whole, titleZh: ` ${most}🌨 ` })).toEqual({});
  expect(findTooLong('zh', { ...whole, titleZh: `${most}雪雪` })).toEqual({ titleZh: expect.any(String) });
  expect(findTooLong('zh', ofKind('announcement', {}))).toEqual({});
});
