import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressText } from './address-text.tsx';

const linesOf = (text: string) =>
  renderToStaticMarkup(<AddressText>{text}</AddressText>)
    .replace(/<\/?span[^>]*>/g, '')
    .split('<wbr/>');

test('a line may break after each part of an address', () => {
  expect(linesOf('浙江省杭州市西湖区翠苑街道文二路 88 号')).toEqual([
    '浙江省',
    '杭州市',
    '西湖区',
    '翠苑街道',
    '文二路',
    ' 88 号',
  ]);
  expect(linesOf('新疆维吾尔自治区伊犁哈萨克自治州')).toEqual(['新疆', '维吾尔自治区', '伊犁哈萨克自治州']);
});

test('a road keeps its section', () => {
  expect(linesOf('武侯区人民南路四段 27 号')).toEqual(['武侯区', '人民南路四段 27 号']);
});

test('an office keeps its own name whole', () => {
  expect(linesOf('西湖区古荡营业部')).toEqual(['西湖区', '古荡营业部']);
});

test('masked characters stay with their street', () => {
  expect(linesOf('翠苑街道文二路\u2060***')).toEqual(['翠苑街道', '文二路\u2060***']);
});

test('other text is unchanged', () => {
  for (const words of ['', 'Flat 5, 12 High Street', '上海\n浦东']) expect(linesOf(words)).toEqual([words]);
});
