import type { ContentKind, DraftContent } from '@yidi/contract/values/content-revision';
import { describe, expect, it } from 'vitest';
import { emptyEntry, fieldsOf, formOf, isSame } from './fields.ts';
import { findMistakes, findTooLong } from './find-mistakes.ts';
import { formatSpan, formatValue, onlyChanged } from './format-value.ts';
import { entriesFor, firstChannel } from './menu-entries.ts';

const places = { channels: [{ channel: 'chat', name: '微信', selfSend: true }], provinces: [] };
const send = { link: '/index?active=order', titleZh: '寄件', titleEn: 'Send', img: 'truck' };
const track = { link: '/query', titleZh: '查件', titleEn: 'Track', img: 'search', channels: ['chat'], hidden: true };
const bar: DraftContent = { entries: [send, track], textColor: '#14211b', subTextColor: '#55635c' };
const ofKind = (kind: ContentKind, fields: DraftContent) => formOf({ kind, fields });

describe('a menu in the editor', () => {
  it('is sent as it was read, without what is empty', () => {
    const form = ofKind('tabBar', bar);
    expect(fieldsOf(form)).toEqual(bar);
    expect(isSame(form, bar)).toBe(true);
    const typed = { ...form, entries: [{ ...form.entries[0]!, tagZh: ' 新 ' }, emptyEntry] };
    expect(fieldsOf(typed).entries).toEqual([{ ...send, tagZh: '新' }, {}]);
  });

  it('has its mistakes under the field of the entry', () => {
    expect(findMistakes('zh', ofKind('tabBar', bar))).toEqual({});
    const wrong = ofKind('tabBar', {
      ...bar,
      textColor: 'red',
      entries: [send, { ...track, link: '/qurey', titleEn: '' }],
    });
    expect(Object.keys(findMistakes('zh', wrong)).sort()).toEqual(['entries.1.link', 'entries.1.titleEn', 'textColor']);
    expect(Object.keys(findMistakes('zh', ofKind('sideMenu', {}))).sort()).toEqual(
      ['entries', 'subTextColor', 'textColor'].sort(),
    );
  });

  it('shows in the history only the entries that changed', () => {
    const after = [{ ...send, titleZh: '寄一寄' }, track];
    expect(onlyChanged(after, bar.entries)).toEqual([after[0]]);
    expect(onlyChanged(bar.entries, [track, send])).toEqual(bar.entries);
    expect(formatValue('zh', places, 'entries', [track])).toBe('查件 • Track • 查邮件 • 放大镜 • 微信 • 不显示');
  });
});

describe('the preview of a menu', () => {
  const counter = { link: '/index?active=orderself', titleZh: '网点自寄', titleEn: 'Drop off', img: 'store' };

  it('has the entries that a channel gets, never drop-off where there is none', () => {
    const form = ofKind('sideMenu', { entries: [send, counter, track, { ...send, channels: ['pay'] }] });
    expect(entriesFor(form, { channel: 'web', selfSend: true }).map(({ titleZh }) => titleZh)).toEqual([
      '寄件',
      '网点自寄',
    ]);
    expect(entriesFor(form, { channel: 'kiosk', selfSend: false }).map(({ titleZh }) => titleZh)).toEqual(['寄件']);
  });

  it('begins with a channel that has entries', () => {
    const channels = ['chatWork', 'chat', 'pay'].map((channel) => ({ channel, name: channel, selfSend: true }));
    expect(firstChannel(ofKind('tabBar', { entries: [{ ...send, channels: ['chat'] }] }), channels)?.channel).toBe(
      'chat',
    );
    expect(firstChannel(ofKind('tabBar', {}), channels)?.channel).toBe('chatWork');
  });
});

describe('a share card in the editor', () => {
  it('has the kinds of pages in one order, and its own limits', () => {
    const form = ofKind('shareCard', { cards: ['help', 'default'], titleZh: '长'.repeat(41) });
    expect(fieldsOf(form).cards).toEqual(['default', 'help']);
    expect(Object.keys(findTooLong('zh', form))).toEqual(['titleZh']);
    expect(formatValue('en', places, 'cards', ['default', 'help'])).toBe('Other pages • Questions');
  });

  it('may stand without times, and a promotion may not', () => {
    expect(formatSpan('zh', 'shareCard', {})).toBe('一直有效');
    expect(formatSpan('zh', 'loginPromotion', {})).toBe('还没定');
    expect(Object.keys(findMistakes('zh', ofKind('loginPromotion', {})))).toContain('endTime');
  });
});
