import { createDecipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { feedConformance } from './feed.conformance.ts';
import { emsFeed } from './feed.ems.ts';
import { kuaidi100Feed } from './feed.kuaidi100.ts';
import { openFeeds } from './open-feeds.ts';
import { ems, type Kuaidi100Row, kuaidi100, pushEms, pushKuaidi100, signedForm } from './vendor.fixture.ts';

const MAIL = '9800000000017';

const rows: readonly Kuaidi100Row[] = [
  { time: '2026-11-19 16:44:00', context: '已签收，签收人：周立冬', status: '签收', statusCode: '301' },
  {
    time: '2026-11-19 08:40:00',
    context: '快递员：陈志远，电话：13900002718，正在派送',
    status: '派件',
    statusCode: '5',
  },
  { time: '2026-11-18 17:42:00', context: '【西湖区翠苑营业部】已收寄', status: '揽收', statusCode: '103' },
];

feedConformance('Kuaidi100', () => ({
  feed: kuaidi100Feed(kuaidi100),
  push: (nu, first) => pushKuaidi100({ nu, state: first ? '1' : '3', rows: first ? rows.slice(-1) : rows }),
  withWrongKey: (nu) => pushKuaidi100({ nu, rows }, 'another salt of the tests'),
  noPush: signedForm('[]'),
  unknownCode: (nu) => pushKuaidi100({ nu, rows: [{ time: rows[0]!.time, context: '特殊处理', statusCode: '9901' }] }),
}));

const emsRow = (waybillNo: string, opTime: string, opCode: string, more: object = {}) => ({
  waybillNo,
  opTime,
  opCode,
  opName: '扫描',
  opDesc: '扫描',
  opOrgProvName: '浙江省',
  opOrgCity: '杭州市',
  opOrgCode: '31000100',
  opOrgName: '西湖区翠苑营业部',
  operatorNo: '0042',
  operatorName: '陈志远',
  ...more,
});
const emsRows = (mailNo: string) => [
  emsRow(mailNo, '2026-11-18 17:42:00', '203'),
  emsRow(mailNo, '2026-11-19 08:40:00', '702', { opDesc: '投递员陈志远（13900002718）正在派送' }),
  emsRow(mailNo, '2026-11-19 16:44:00', '704', { deliverCode: '10', opDesc: '已签收，签收人：周立冬' }),
];

feedConformance('EMS', () => ({
  feed: emsFeed(ems),
  push: (mailNo, first) => pushEms(first ? emsRows(mailNo)[0] : { responseItems: emsRows(mailNo) }),
  withWrongKey: (mailNo) => pushEms(emsRows(mailNo), { signKey: Buffer.from('another 16 bytes').toString('base64') }),
  noPush: pushEms(['a', 'b']),
  unknownCode: (mailNo) => pushEms(emsRow(mailNo, '2026-11-19 16:44:00', 'O_011', { opDesc: '内部处理' })),
}));

describe('Kuaidi100', () => {
  const open = (push: Parameters<typeof pushKuaidi100>[0]) => kuaidi100Feed(kuaidi100).open(pushKuaidi100(push));

  test('states become our codes with their reasons, persons become fields', () => {
    const [signed, out, taken] = open({ nu: MAIL, state: '3', rows }).scans;
    expect(signed).toMatchObject({ code: '704', signedBy: '本人', text: '已签收' });
    expect(out).toMatchObject({
      code: '702',
      courierName: '陈志远',
      courierPhone: '13900002718',
      text: '快递员，正在派送',
    });
    expect(taken).toMatchObject({ code: '60', officeName: '西湖区翠苑营业部' });
    const [failed] = open({ nu: MAIL, rows: [{ ...rows[0]!, context: '联系不上', statusCode: '206' }] }).scans;
    expect(failed).toMatchObject({ code: '705', reasonCode: '416' });
  });

  test('a person or code in brackets is no office', () => {
    const officesOf = (contexts: readonly string[]) =>
      open({
        nu: MAIL,
        rows: contexts.map((context, at) => ({ ...rows[0]!, context, time: `2026-11-19 16:4${at}:00` })),
      }).scans.map(({ officeName }) => officeName);
    expect(
      officesOf([
        '快件已由【周小冬】签收',
        '如有疑问请电联小哥【林一舟，电话：13900002718】。',
        '林一舟【13900002718】正在派件',
        '快件已存入丰巢柜【取件码8-2-6031】',
        '【杭州西湖网点】的派件员【林一舟】正在派件',
      ]),
    ).toEqual(['', '', '', '', '杭州西湖网点']);
  });

  test('a code to collect the mail at a point becomes its field', () => {
    const context = '快件已存入【西湖驿站】，取件码8-2-6031';
    const [atPoint] = open({
      nu: MAIL,
      rows: [{ ...rows[0]!, context, statusCode: '501', status: '投柜或驿站' }],
    }).scans;
    expect(atPoint).toMatchObject({ pickup: { code: '8-2-6031' }, text: '快件已存入【西湖驿站】，取件码' });
    const [moving] = open({ nu: MAIL, rows: [{ ...rows[0]!, context, statusCode: '5', status: '派件' }] }).scans;
    expect(moving).not.toHaveProperty('pickup');
  });

  test('of rows without a state the newest gets the state of the mail, and the others change no state', () => {
    const bare = rows.map(({ time, context }) => ({ time, context }));
    expect(open({ nu: MAIL, state: '3', rows: bare }).scans.map(({ code }) => code)).toEqual(['704', '713', '713']);
  });

  test.each([
    ['6', '0', '710'],
    ['4', '3', '711'],
    ['4', '401', '709'],
    ['3', '0', '713'],
  ])('a mail in state %s whose newest row says %s has the code %s', (state, statusCode, code) => {
    const [newest, ...older] = rows.map((row) => ({ ...row, status: '', statusCode }));
    const { scans } = open({ nu: MAIL, state, rows: [newest!, ...older] });
    expect(scans[0]).toMatchObject({ code });
  });

  test('customs scans get code and time zone of the country whose list contains them', () => {
    const row = { time: '2026-11-19 16:44:00', context: '清关中', statusCode: '11' };
    const { scans } = open({ nu: 'EE123456785CN', rows: [row], abroad: { com: 'usps', rows: [row] } });
    expect(scans).toMatchObject([
      { code: 'EXA', occurredAt: '2026-11-19T16:44:00+08:00' },
      { code: 'EDB', occurredAt: '2026-11-19T16:44:00-05:00' },
    ]);
  });

  test('a mail of another company is ignored, even if its number looks like ours', () => {
    expect(open({ nu: MAIL, com: 'yuantong', rows }).scans).toEqual([]);
  });

  test('only a rebuilt list with rows is marked as rebuilt', () => {
    const list = { mailNo: MAIL, prefix: 'kd-' };
    expect(open({ nu: MAIL, status: 'updateall', rows }).list).toEqual({ ...list, anew: true });
    expect(open({ nu: MAIL, status: 'updateall', rows: [] }).list).toEqual({ ...list, anew: false });
    expect(open({ nu: MAIL, rows }).list).toEqual({ ...list, anew: false });
  });

  test('the signature is accepted in upper and lower case', () => {
    const { bytes, headers } = pushKuaidi100({ nu: MAIL, rows });
    const lower = bytes.toString().replace(/sign=[0-9A-F]{32}/, (sign) => `sign=${sign.slice(5).toLowerCase()}`);
    expect(kuaidi100Feed(kuaidi100).open({ bytes: Buffer.from(lower), headers }).scans).toHaveLength(3);
  });
});

describe('EMS', () => {
  const open = (content: unknown, writing: Parameters<typeof pushEms>[1] = {}) =>
    emsFeed(ems).open(pushEms(content, writing));

  test('the cipher is SM4 as published', () => {
    const block = Buffer.from('0123456789abcdeffedcba9876543210', 'hex');
    const decipher = createDecipheriv('sm4-ecb', block, null).setAutoPadding(false);
    // GB/T 32907-2016, A.1.
    expect(decipher.update('681edf34d206965e86b3e94f536e4246', 'hex', 'hex')).toBe(block.toString('hex'));
  });

  test('a push is read with and without prefix and key’s text, and as a form; one of another agreement is refused', () => {
    for (const writing of [{}, { bare: true }, { form: true }])
      expect(open(emsRows(MAIL), writing).scans).toHaveLength(3);
    for (const senderNo of ['1100000099999', '']) expect(() => open(emsRows(MAIL), { senderNo })).toThrow('signature');
  });

  test('the codes of scans stay, and courier and signer become fields', () => {
    const [taken, out, signed] = open(emsRows(MAIL)).scans;
    expect(taken).toMatchObject({ code: '203', officeName: '西湖区翠苑营业部', city: '杭州市', withdrawn: false });
    expect(out).toMatchObject({ courierName: '陈志远', courierPhone: '13900002718', text: '投递员正在派送' });
    expect(signed).toMatchObject({ signedBy: '本人', text: '已签收' });
  });

  test('a scan with effect 0 withdraws the scan that it repeats', () => {
    const row = emsRows(MAIL)[2]!;
    const [scan] = open(row).scans;
    const [taken] = open({ ...row, effect: '0', opDesc: '妥投信息删除' }).scans;
    expect(taken).toMatchObject({ eventId: scan!.eventId, withdrawn: true });
  });

  test('a refused delivery has its reason code', () => {
    const [refused] = open(emsRow(MAIL, '2026-11-19 16:44:00', '705', { attemptDeliveryCode: '7' })).scans;
    expect(refused).toMatchObject({ code: '705', reasonCode: '404' });
  });

  test('a scan abroad has the time zone of the country that the row names', () => {
    const abroad = emsRow('EE123456785CN', '2026-11-19 16:44:00', '463', { opOrgProvName: '日本', opOrgCity: '' });
    expect(open(abroad).scans[0]).toMatchObject({ occurredAt: '2026-11-19T16:44:00+09:00', city: '日本' });
  });

  test('unreadable fields of a row are passed on, so that the intake refuses them', () => {
    expect(open({ opTime: 'yesterday', opCode: { a: 1 } }).scans[0]).toMatchObject({
      mailNo: '',
      code: '',
      occurredAt: 'yesterday',
    });
  });
});

test('a partner without keys is absent', () => {
  expect([...openFeeds({}).keys()]).toEqual([]);
  expect([...openFeeds({ kuaidi100, ems }).keys()]).toEqual(['kuaidi100', 'ems']);
});
