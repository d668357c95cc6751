import { describe, expect, test } from 'vitest';
import { latinLines, latinName } from '../international/international.public.ts';
import { phoneAbroad } from './make-item.ts';

describe('the sender in Latin letters', () => {
  test.each([
    ['李晓梅', 'Li Xiaomei'],
    ['欧阳娜娜', 'Ouyang Nana'],
    ['吕布', 'Lv Bu'],
    ['单雄信', 'Shan Xiongxin'],
    ['Anna Berg', 'Anna Berg'],
  ])('%s is %s', (name, latin) => expect(latinName(name)).toBe(latin));

  test('an address has its smallest unit first and CHINA last', () => {
    const place = { province: '浙江省', city: '杭州市', district: '西湖区', address: '文三路 478 号' };
    expect(latinLines({ name: '', userPhone: '', ...place })).toEqual([
      'Wen San Lu 478 Hao',
      'Xihu District, Hangzhou, Zhejiang',
      'CHINA',
    ]);
    const capital = { province: '北京市', city: '北京市', district: '朝阳区', address: '望京街 10 号' };
    expect(latinLines({ name: '', userPhone: '', ...capital })[1]).toBe('Chaoyang District, Beijing');
  });
});

describe('the phone on a form', () => {
  test.each([
    ['13812345678', '+86 13812345678'],
    ['02158761234', '+86 2158761234'],
    ['010-58761234-801', '+86 10-58761234-801'],
    ['852-21234567', '+852 21234567'],
    ['4008111185', '4008111185'],
  ])('%s is dialled from abroad as %s', (phone, printed) => {
    expect(phoneAbroad(phone)).toBe(printed);
  });
});
