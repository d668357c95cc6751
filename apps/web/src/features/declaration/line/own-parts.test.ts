import { emptyInterDraft, type InterLine } from '@yidi/contract/values/inter';
import { describe, expect, test } from 'vitest';
import { checkRequest } from '../declaration.data.ts';
import { isOwn, renamed, withAnswer, withCode, withEnglish } from './own-parts.ts';

const written: InterLine = {
  ...{ nameZh: '围巾', nameEn: 'Scarf, silk, woven', hs6: '621410', quantity: 1, unit: '条' },
  ...{ valueFen: 28_000, netG: 150, originCountry: 'CN' },
};

describe('the parts of a line that are the sender’s own', () => {
  test('none of those that the app wrote and preselected', () => {
    expect(isOwn(written, 'nameEn')).toBe(false);
    expect(isOwn(written, 'hs6')).toBe(false);
  });

  test('another Chinese name takes back English and code of the app, and keeps the sender’s', () => {
    expect(renamed(written, '木梳')).toEqual({ nameZh: '木梳', nameEn: '', hs6: '' });
    const typed = { ...written, ...withEnglish(written, 'Wool scarf') };
    expect(renamed(typed, '披肩')).toEqual({ nameZh: '披肩', hs6: '' });
    const both = { ...typed, ...withCode(typed, '611710') };
    expect(renamed(both, '披肩')).toEqual({ nameZh: '披肩' });
    expect(isOwn(both, 'hs6')).toBe(true);
  });

  test('English that was emptied or answered anew is the app’s again', () => {
    const typed = { ...written, ...withEnglish(written, 'Wool scarf') };
    expect(isOwn({ ...typed, ...withEnglish(typed, '') }, 'nameEn')).toBe(false);
    expect(isOwn({ ...typed, ...withAnswer(typed) }, 'nameEn')).toBe(false);
  });

  test('are not sent', () => {
    const own = { ...written, ...withCode(written, '611710') };
    const request = checkRequest({ ...emptyInterDraft, country: 'IE', category: 'gift', lines: [own] });
    expect(request?.lines).toEqual([{ ...written, hs6: '611710' }]);
  });
});
