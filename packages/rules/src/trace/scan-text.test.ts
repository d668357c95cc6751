import { describe, expect, it } from 'vitest';
import { takePersons } from './scan-text.ts';

describe('persons in a scan’s text', () => {
  it.each([
    [
      '快递员：陈志远，电话：13900002718，正在派送',
      { text: '快递员，正在派送', courierName: '陈志远', courierPhone: '13900002718' },
    ],
    ['【南京市】快递员陈志远（13900002718）正在派件', { courierName: '陈志远', courierPhone: '13900002718' }],
    ['投递员【欧阳娜娜】已出发', { text: '投递员已出发', courierName: '欧阳娜娜' }],
    ['快递员正在派送，请保持电话畅通', { text: '快递员正在派送，请保持电话畅通' }],
    ['已签收，签收人：周立冬', { text: '已签收', signedBy: '周立冬' }],
    ['已签收，签收人：本人签收', { signedBy: '本人' }],
    ['已签收，签收人：家人，如有疑问请联系电话：025-88880000', { text: '已签收，签收人：家人，如有疑问请' }],
    ['到达【南京邮件处理中心】', { text: '到达【南京邮件处理中心】' }],
    ['离开【杭州市西湖区翠苑营业部】，下一站【南京】', { text: '离开【杭州市西湖区翠苑营业部】，下一站【南京】' }],
  ])('%s', (scanText, expected) => {
    expect(takePersons(scanText)).toMatchObject(expected);
  });

  it.each([
    ['您的快件由本人（林一舟）签收，感谢使用', { text: '您的快件由本人签收，感谢使用', signedBy: '林一舟' }],
    ['签收人：本人（林一舟）', { text: '签收人：本人', signedBy: '林一舟' }],
    ['本人签收（欧阳娜娜）', { text: '本人签收', signedBy: '欧阳娜娜' }],
    ['邮件已由他人（周小冬 13900002718）代收', { text: '邮件已代收', signedBy: '周小冬' }],
    [
      '[北京] 收派员 李 明 （021-55500000）正在派送',
      { text: '[北京] 收派员正在派送', courierName: '李明', courierPhone: '021-55500000' },
    ],
    ['快递员：李　明，电话13900002718', { text: '快递员', courierName: '李明', courierPhone: '13900002718' }],
    [
      'Out for delivery. Courier: Li Ming, Tel: 13900002718',
      { text: 'Out for delivery. Courier', courierName: 'Li Ming', courierPhone: '13900002718' },
    ],
    [
      'Driver Zhang San (13900002718) is delivering',
      { text: 'Driver is delivering', courierName: 'Zhang San', courierPhone: '13900002718' },
    ],
    ['Courier Out For Delivery', { text: 'Courier Out For Delivery' }],
    ['邮件由本人签收', { signedBy: '本人' }],
  ])('named in brackets, with a padded name or in English: %s', (scanText, expected) => {
    expect(takePersons(scanText)).toEqual({ text: expect.any(String), ...expected });
  });

  it.each([
    [
      '城东揽投部安排投递，预计21:00:00前投递（投递员姓名：林一舟;联系电话：13900002718）',
      '城东揽投部安排投递，预计21:00:00前投递（投递员）',
      '林一舟',
      '13900002718',
    ],
    [
      '城南揽投部已收件（揽投员姓名：周小冬,联系电话:0371-55500000）',
      '城南揽投部已收件（揽投员）',
      '周小冬',
      '0371-55500000',
    ],
    [
      '[杭州市]快件交给林一舟，正在派送途中（联系电话：13900002718）',
      '[杭州市]快件交给快递员，正在派送途中',
      '林一舟',
      '13900002718',
    ],
    ['派件员林一舟（电话13900002718）派件中', '派件员派件中', '林一舟', '13900002718'],
    ['【杭州某某】的林一舟13900002718正在派件', '【杭州某某】的快递员正在派件', '林一舟', '13900002718'],
    [
      '【杭州市】某某公司 快递员 林一舟13900002718 正在为您派件',
      '【杭州市】某某公司 快递员 正在为您派件',
      '林一舟',
      '13900002718',
    ],
    [
      '您的快件已签收，如有疑问请电联小哥【林一舟，电话：13900002718】。',
      '您的快件已签收，如有疑问请电联小哥。',
      '林一舟',
      '13900002718',
    ],
    [
      '【杭州某某】 的林一舟（13900002718） 正在第1次派件, 请保持电话畅通（95720为专属号码）',
      '【杭州某某】 的快递员 正在第1次派件, 请保持电话畅通（95720为专属号码）',
      '林一舟',
      '13900002718',
    ],
    [
      '正在派送途中,请您准备签收(派件人:林一舟,电话:13900002718)',
      '正在派送途中,请您准备签收(派件人)',
      '林一舟',
      '13900002718',
    ],
    [
      '您的订单正在配送途中（快递员：林一舟，电话：13900002718），请您耐心等待。',
      '您的订单正在配送途中（快递员），请您耐心等待。',
      '林一舟',
      '13900002718',
    ],
    ['派送中，送货人：林一舟，电话：13900002718', '派送中，送货人', '林一舟', '13900002718'],
    ['快件已由 林一舟 (13900002718) 派送', '快件已由 快递员 派送', '林一舟', '13900002718'],
    ['您的快件由【林一舟】派送中，电话：13900002718', '您的快件由快递员派送中', '林一舟', '13900002718'],
    ['安排投递，投递员：林一舟，联系电话：0571-88880000转12', '安排投递，投递员', '林一舟', '0571-88880000-12'],
    ['【嘉兴市】【林一舟】【13900002718】正在派件', '【嘉兴市】快递员正在派件', '林一舟', '13900002718'],
    ['欧阳娜娜正在派送，电话13900002718', '快递员正在派送', '欧阳娜娜', '13900002718'],
    ['快递员林一舟 电话:139-0000-2718 正在派送', '快递员 正在派送', '林一舟', '13900002718'],
    [
      '已签收。如有疑问请联系快递员林一舟，电话：13900002718，客服电话：0571-88880000',
      '已签收。如有疑问请联系快递员',
      '林一舟',
      '13900002718',
    ],
  ])('%s names the courier', (scanText, text, courierName, courierPhone) => {
    expect(takePersons(scanText)).toEqual({ text, courierName, courierPhone });
  });

  it.each([
    ['快递员阿布都热合曼·买买提正在派送', '阿布都热合曼·买买提'],
    ['快递员阿布都热合曼•买买提（13900002718）正在派件', '阿布都热合曼•买买提'],
    ['投递员：阿不都热依木.吐尔逊，电话：13900002718', '阿不都热依木.吐尔逊'],
    ['派件员阿卜杜热合曼（电话13900002718）派件中', '阿卜杜热合曼'],
    ['投递员姓名：艾克拜尔江;联系电话:13900002718', '艾克拜尔江'],
    ['派件员：扎西次仁旺堆，电话13900002718', '扎西次仁旺堆'],
    ['【乌鲁木齐市】快件交给古丽娜尔·艾合买提，正在派送途中（联系电话：13900002718）', '古丽娜尔·艾合买提'],
    ['买买提·A正在派送，电话13900002718', '买买提·A'],
    ['快递员：Abdul Rahman，电话：13900002718', 'Abdul Rahman'],
    ['快递员 Alim 正在派送', 'Alim'],
    ['投递员:ALIM,联系电话:13900002718', 'ALIM'],
    ['快件已由 Aibek Nurlan (13900002718) 派送', 'Aibek Nurlan'],
    ['的迪丽热巴・迪力木拉提13900002718正在派件', '迪丽热巴・迪力木拉提'],
  ])('%s names the courier %s whole', (scanText, name) => {
    const { text, courierName } = takePersons(scanText);
    expect(courierName).toBe(name);
    for (const part of name.split(/[·•・. ]/)) expect(text).not.toContain(part);
  });

  it.each([
    ['快件已由【阿布都热合曼·买买提】签收', '阿布都热合曼·买买提'],
    ['已签收，签收人：阿布都.买买提', '阿布都.买买提'],
    ['已签收，签收人：Abdul Rahman。', 'Abdul Rahman'],
    ['已由Abdul Rahman代收', 'Abdul Rahman'],
  ])('%s is signed for by %s', (scanText, name) => {
    const { text, signedBy } = takePersons(scanText);
    expect(signedBy).toBe(name);
    for (const part of name.split(/[·. ]/)) expect(text).not.toContain(part);
  });

  it.each([
    '由乌兰察布市集宁区营业部派送',
    '由EMS派送',
    '快递员正在派送途中请您准备签收',
    '快件交由巴图旗邮政支局投递',
  ])('%s names nobody and stays as it is', (scanText) => {
    expect(takePersons(scanText)).toEqual({ text: scanText });
  });

  it.each([
    ['投递员：林一舟，电话：１３９００００２７１８', '13900002718'],
    ['派送员：林一舟-13900002718', '13900002718'],
    ['派送员林一舟—13900002718', '13900002718'],
    ['派件员林一舟：13900002718', '13900002718'],
    ['邮件由投递员林一舟进行投递，联系电话：13900002718；', '13900002718'],
    ['正由林一舟（工号：330001，电话：13900002718）派送', '13900002718'],
    ['揽投员林一舟，工号12345，电话13900002718，正在投递', '13900002718'],
    ['派件员:林一舟 Tel:13900002718', '13900002718'],
    ['派件员：林一舟，TEL：13900002718', '13900002718'],
    ['派送员：林一舟，电话：95013123456789', '95013123456789'],
    ['派送员：林一舟，虚拟号：95013123456789', '95013123456789'],
    ['快件交由林一舟派送（13900002718）', '13900002718'],
    ['派送员林一舟（可拨打13900002718转7804联系）', '13900002718-7804'],
  ])('%s has the courier, and neither name nor digits remain', (scanText, courierPhone) => {
    const { text, ...persons } = takePersons(scanText);
    expect(persons).toEqual({ courierName: '林一舟', courierPhone });
    expect(text).not.toMatch(/林|一舟|\d|[０-９]|工号/);
  });

  it.each([
    ['已签收，签收人：周小冬13900002718', '已签收', { signedBy: '周小冬' }],
    ['已签收，签收人：周小冬（13900002718）', '已签收', { signedBy: '周小冬' }],
    ['您的快件已被【菜鸟驿站文二路店】代收', '您的快件已被【菜鸟驿站文二路店】代收', {}],
    ['已由【文二路水果店】代收', '已由【文二路水果店】代收', {}],
    ['已签收 签收人：无', '已签收 签收人：无', {}],
    ['城东揽投部安排投递（投递员姓名：null;联系电话：null）', '城东揽投部安排投递（投递员）', {}],
  ])('%s: no place and no missing value is a person', (scanText, text, persons) => {
    expect(takePersons(scanText)).toEqual({ text, ...persons });
  });

  it('a courier without a name still has a number', () => {
    expect(takePersons('快件派送中，派送员电话：13900002718')).toEqual({
      text: '快件派送中，派送员',
      courierPhone: '13900002718',
    });
  });

  it.each([
    ['客户 签收人: 如有问题联系张师傅13900002718 已签收', undefined],
    ['快件已由【周小冬】签收', '周小冬'],
    ['快件已签收,签收人是【周小冬】,签收网点是【某某】', '周小冬'],
    ['已由周小冬（13900002718）代为签收', '周小冬'],
    ['【杭州市】快件已被【本人】签收', '本人'],
    ['已签收：周小冬', '周小冬'],
    ['取件人(周小冬)已取件', '周小冬'],
    ['签收人: 图片签收', undefined],
    ['签收人：拍照签收', undefined],
    ['签收人：家里人', undefined],
    ['已由【西湖超市】代收，请及时取件', undefined],
    ['已由西湖便利店代收', undefined],
  ])('%s is signed for by %s', (scanText, signedBy) => {
    expect(takePersons(scanText).signedBy).toBe(signedBy);
  });

  it.each([
    '快件已送达【西湖驿站】，请联系客服电话：0571-88880000',
    '快件到达【杭州西湖网点】，联系电话0571-88880000',
    '由网点派送，网点电话0571-88880000',
    '快递小哥正在派件,请准备签收',
    '【杭州】已签收,感谢使用,期待再次为您服务',
    '您的快件正在派送，请保持电话畅通',
    '您的订单正在派送，服务电话：13900002718',
  ])('%s names nobody', (scanText) => {
    const { text: _, ...persons } = takePersons(scanText);
    expect(persons).toEqual({});
  });

  it('none remain in the text: no phone in any format, no name that a field has', () => {
    for (const scanText of [
      '快递员：陈志远，电话：139 0000 2718',
      '派件员:陈志远 手机：139-0000-2718',
      '已由周立冬 13900002718 取走',
      '客服热线：025-88880000、13900002718',
    ]) {
      const { text, courierName } = takePersons(scanText);
      expect(text).not.toMatch(/\d{7}|\d[ -]\d{4}[ -]\d{4}/);
      if (courierName) expect(text).not.toContain(courierName);
    }
  });

  it.each([
    ['因收件人电话13912345678无人接听，改为次日投递', '因收件人电话无人接听，改为次日投递', {}],
    ['客户电话13912345678关机', '客户电话关机', {}],
    ['因收件人：周小冬拒收', '因收件人拒收', {}],
    [
      '收件人周小冬电话无法接通，安排再次投递，投递员林一舟',
      '收件人电话无法接通，安排再次投递，投递员',
      { courierName: '林一舟' },
    ],
    [
      '收件人电话：13912345678 已通知，投递员林一舟，电话13900002718',
      '收件人电话 已通知，投递员',
      { courierName: '林一舟', courierPhone: '13900002718' },
    ],
    ['收件人关机，次日再投', '收件人关机，次日再投', {}],
    ['收件人申请改期', '收件人申请改期', {}],
  ])('%s: name and phone of the consignee are no courier’s', (scanText, text, persons) => {
    expect(takePersons(scanText)).toEqual({ text, ...persons });
  });

  it.each([
    ['客户签收，签收人：张三/前台', '客户签收', '张三'],
    ['已签收，他人代收：周小冬', '已签收，他人代收', '周小冬'],
    ['已签收,他人代收（周小冬）', '已签收,他人代收', '周小冬'],
    ['已签收：他人收 周小冬', '已签收：他人收', '周小冬'],
    ['Delivered, signed for by: J SMITH', 'Delivered, signed for by', 'J SMITH'],
    ['签收人：前台/门卫', '签收人：前台/门卫', undefined],
    ['代收：门卫', '代收：门卫', undefined],
    ['代收点：西湖驿站', '代收点：西湖驿站', undefined],
    ['Delivered, received by reception', 'Delivered, received by reception', undefined],
  ])('%s: the signer leaves the words', (scanText, text, signedBy) => {
    expect(takePersons(scanText)).toEqual({ text, ...(signedBy && { signedBy }) });
  });

  it.each([
    [
      '快件交由丰巢智能柜，取件码 8-2-6031，柜机地址：文二路88号',
      '快件交由丰巢智能柜，取件码，柜机地址：文二路88号',
      '8-2-6031',
    ],
    ['已存入【菜鸟驿站】，请凭取件码1-2-3456领取', '已存入【菜鸟驿站】，请凭取件码领取', '1-2-3456'],
    ['快件已存入丰巢柜【提货码：A12】', '快件已存入丰巢柜提货码', 'A12'],
    ['凭【123456】到西湖驿站领取', '凭取件码到西湖驿站领取', '123456'],
    ['已投柜，密码：123456', '已投柜，密码', '123456'],
    ['取件码已发送至您的手机', '取件码已发送至您的手机', undefined],
    ['请凭身份证领取', '请凭身份证领取', undefined],
  ])('%s: the code to collect it leaves the words', (scanText, text, pickupCode) => {
    expect(takePersons(scanText)).toEqual({ text, ...(pickupCode && { pickupCode }) });
  });

  it('does not change its own result', () => {
    const once = takePersons('快递员：陈志远，电话：13900002718，签收人：周立冬').text;
    expect(takePersons(once).text).toBe(once);
  });
});
