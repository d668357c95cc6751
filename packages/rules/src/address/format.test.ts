import { describe, expect, it } from 'vitest';
import { simplify } from '../text/simplify.ts';
import { formatAddress, formatContact, formatRegion } from './format.fixture.ts';
import { comparable } from './text.ts';

describe('formatRegion', () => {
  it('writes a municipality once', () => {
    expect(formatRegion({ province: '北京市', city: '北京市', district: '朝阳区' })).toBe('北京市朝阳区');
  });

  it('writes 吉林省吉林市 in full and leaves out levels that a unit does not have', () => {
    expect(formatRegion({ province: '吉林省', city: '吉林市', district: '船营区' })).toBe('吉林省吉林市船营区');
    expect(formatRegion({ province: '湖北省', city: '', district: '潜江市' })).toBe('湖北省潜江市');
    expect(formatRegion({ province: '广东省', city: '东莞市', street: '虎门镇' })).toBe('广东省东莞市虎门镇');
  });
});

describe('formatAddress and formatContact', () => {
  it('separates the address from the divisions by a blank', () => {
    const parts = { province: '浙江省', city: '杭州市', district: '西湖区', detail: '文三路90号' };
    expect(formatAddress(parts)).toBe('浙江省杭州市西湖区 文三路90号');
    expect(formatContact({ ...parts, name: '张三', phone: '13800000000', ext: '8845' })).toBe(
      '张三 13800000000转8845 浙江省杭州市西湖区 文三路90号',
    );
  });
});

describe('simplify and comparable', () => {
  it('converts traditional characters to simplified ones, one for one', () => {
    expect(simplify('臺灣臺北市中正區')).toBe('台湾台北市中正区');
    expect(simplify('乾縣')).toHaveLength(2);
  });

  it('makes two spellings of one address equal', () => {
    expect(comparable('廣東省　東莞市，虎門鎮 １２號（A座）')).toBe(comparable('广东省东莞市虎门镇12号A座'));
    expect(comparable('3–402')).toBe('3-402');
  });
});
