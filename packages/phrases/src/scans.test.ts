import { expect, test } from 'vitest';
import { formatScan, formatUnnamedOffice, type ScanWords } from './scans.ts';

const held: ScanWords = {
  code: '',
  stage: 'exception',
  place: '银川邮件处理中心',
  next: '',
  courier: '',
  signedBy: '',
  reason: 'delayed',
};

test('a held item has the reason, without the office', () => {
  expect(formatScan('zh', held)).toBe('邮件滞留：运输延误');
  expect(formatScan('en', held)).toBe('Held on its way: delayed');
  expect(formatScan('zh', { ...held, reason: null })).toBe('邮件滞留');
});

test('an office whose name is hidden is distinguished from others of its city', () => {
  expect(formatUnnamedOffice('zh', '杭州', '杭州邮件处理中心')).toBe('杭州的邮件处理中心');
  expect(formatUnnamedOffice('zh', '杭州', '西湖区古荡营业部')).toBe('杭州的营业部');
  expect(formatUnnamedOffice('en', '杭州', '西湖区古荡营业部')).toBe('an office in Hangzhou');
  expect(formatUnnamedOffice('zh', '杭州', '')).toBe('杭州');
});

test('a sentence without the name of the courier is complete', () => {
  const coming: ScanWords = { ...held, code: 'ORD_ASSIGN', stage: 'created', reason: null };
  expect(formatScan('zh', coming)).toBe('已安排快递员上门取件');
  expect(formatScan('zh', { ...coming, courier: '林大鹏' })).toBe('已安排快递员 林大鹏 上门取件');
});
