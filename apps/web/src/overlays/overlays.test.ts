import { describe, expect, it } from 'vitest';
import { placeOf } from '../channels/detect.ts';
import { noticeTypeOf } from '../shell/notices.ts';
import { checkLogin, cleanPhone } from './log-in.ts';
import { sideMenuEntries } from './side-menu-entries.ts';

const plain = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/132.0.0.0 Mobile Safari/537.36';

describe('sideMenuEntries', () => {
  it('sends in batches in the chat app only, claims and serves in chat and payment apps', () => {
    expect(sideMenuEntries(placeOf('chat', plain), [])).toEqual([
      'courier',
      'selfSend',
      'batch',
      'query',
      'freight',
      'claim',
      'service',
    ]);
    expect(sideMenuEntries(placeOf('pay', plain), [])).not.toContain('batch');
    expect(sideMenuEntries(placeOf(undefined, plain), [])).toEqual(['courier', 'selfSend', 'query', 'freight']);
  });

  it('hides self-send for PostGroup and shows the e-invoice when the server turns it on', () => {
    expect(sideMenuEntries(placeOf('postGroup', plain), [])).not.toContain('selfSend');
    expect(sideMenuEntries(placeOf(undefined, plain), [{ link: '/s/invoice' }])).toContain('invoice');
  });
});

describe('checkLogin', () => {
  const right = { phone: '138 0013 8000', code: '123456', inviter: '', agreed: true };

  it('lets what is right through, with or without +86', () => {
    expect(checkLogin('zh', right)).toEqual({});
    expect(cleanPhone('+86 138-0013-8000')).toBe('13800138000');
  });

  it.each([
    [{ phone: '' }, { phone: '请输入电话号码' }],
    [{ phone: '12800138000' }, { phone: '请输入正确的电话号码' }],
    [{ inviter: 'ab_cdefgh' }, { inviter: '邀请人工号不允许输入特殊字符' }],
    [{ inviter: 'abc1234' }, { inviter: '邀请人工号不足8位' }],
    [{ inviter: 'a'.repeat(19) }, { inviter: '邀请人工号为8-18位' }],
    [{ agreed: false }, { agreed: '未勾选用户协议' }],
  ])('%o → %o', (part, mistakes) => {
    expect(checkLogin('zh', { ...right, ...part })).toEqual(mistakes);
  });
});

describe('noticeTypeOf', () => {
  const express = { path: '/s/express', notice: 'order' } as const;

  it('is the self-mailing announcement for self-drop orders and where a mail number is given', () => {
    expect(noticeTypeOf(express, {})).toBe('1');
    expect(noticeTypeOf(express, { orderType: '2' })).toBe('2');
    expect(noticeTypeOf(express, { active: 'orderself' })).toBe('2');
    expect(noticeTypeOf(express, { mailNo: '9032623792139' })).toBe('2');
  });

  it('is the mail search’s on /query and none elsewhere', () => {
    expect(noticeTypeOf({ path: '/query', notice: '3' }, {})).toBe('3');
    expect(noticeTypeOf({ path: '/about' }, {})).toBeUndefined();
  });
});
