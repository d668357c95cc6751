import { cleanPhone } from '@yidi/contract/values/address-rules';
import { sideMenu } from '@yidi/phrases/side-menu';
import { describe, expect, it } from 'vitest';
import { platformFor } from '../channels/platform.fixture.ts';
import { noticeTypeOf } from '../shell/announced.ts';
import { checkLogin } from './log-in.ts';
import { type MenuEntry, sideMenuEntries } from './side-menu-entries.ts';

const plain = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/132.0.0.0 Mobile Safari/537.36';

describe('sideMenuEntries', () => {
  const entry: MenuEntry = {
    link: '/s/batch',
    title: '企业寄件',
    img: 'layers',
    subImg: '',
    channelType: 1,
    appId: 'wx1',
    originId: 'gh_1',
    tagInfo: '新',
  };
  const titles = (channel: 'chat' | 'postGroup' | undefined, served: readonly MenuEntry[] | undefined) =>
    sideMenuEntries(platformFor(plain, channel), served, sideMenu.zh).map(({ title }) => title);

  it('are those of the template, in its order and words', () => {
    const second = { ...entry, link: '/query', title: '查一查' };
    expect(sideMenuEntries(platformFor(plain, 'chat'), [entry, second], sideMenu.zh)).toEqual([entry, second]);
    expect(titles('postGroup', [entry])).toEqual(['企业寄件']);
  });

  it('leave out a link that is not safe', () => {
    expect(titles('chat', [{ ...entry, link: 'javascript:alert(1)' }, entry])).toEqual(['企业寄件']);
  });

  it('are our default entries without a template, for PostGroup without self-send', () => {
    expect(titles(undefined, undefined)).toEqual(['上门取件', '网点自寄', '查邮件']);
    expect(titles('postGroup', [])).toEqual(['上门取件', '查邮件']);
  });
});

describe('checkLogin', () => {
  const right = { phone: '138 0013 8000', code: '123456', inviter: '', agreed: true, autoLogin: true };

  it('accepts correct fields, with or without +86', () => {
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

  it('returns self-mailing for self-drop orders and with a mail number', () => {
    expect(noticeTypeOf(express, {})).toBe('1');
    expect(noticeTypeOf(express, { orderType: '2' })).toBe('2');
    expect(noticeTypeOf(express, { active: 'orderself' })).toBe('2');
    expect(noticeTypeOf(express, { mailNo: '9032623792139' })).toBe('2');
  });

  it('returns that of the mail search on /query, and undefined on other pages', () => {
    expect(noticeTypeOf({ path: '/query', notice: '3' }, {})).toBe('3');
    expect(noticeTypeOf({ path: '/about' }, {})).toBeUndefined();
  });
});
