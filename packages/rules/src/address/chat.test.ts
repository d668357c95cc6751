import { describe, expect, test } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import { readAddress } from './read.ts';

const divisions = await builtDivisions();

const PLACE = '浙江省杭州市西湖区文三路90号东部软件园1号楼502';
const MOBILE = '13800002222';
const fields = (text: string) => {
  const { name, phone, detail, note } = readAddress(text, divisions);
  return { name, phone, detail, note };
};
const whole = { name: '周晓岚', phone: MOBILE, detail: '文三路90号东部软件园1号楼502', note: '' };

describe('a chat that was copied', () => {
  test.each([
    `张三 9月3日 下午3:21\n${PLACE}\n张三 9月3日 下午3:22\n周晓岚 ${MOBILE}`,
    `陈姐(早上 8:05):\n周晓岚\n${MOBILE}\n${PLACE}`,
    `王哥\n9月3日 凌晨1:02\n周晓岚 ${MOBILE} ${PLACE}`,
    `李四：地址\n李四：${PLACE}\n李四：周晓岚\n李四：${MOBILE}`,
    `张三 撤回了一条消息\n张三\n周晓岚 ${MOBILE} ${PLACE}`,
    `「陈姐：发个地址」\n- - - - - - - -\n周晓岚 ${MOBILE} ${PLACE}`,
    `引用 王哥 的消息：把你地址发来\n周晓岚\n${MOBILE}\n${PLACE}`,
    `@王哥 周晓岚 ${MOBILE} ${PLACE}`,
    `回复 王哥：周晓岚 ${MOBILE} ${PLACE}`,
    `[语音] 8"\n[语音转文字] ${PLACE} 周晓岚 ${MOBILE}`,
  ])('is read without who speaks and when: %s', (text) => {
    expect(fields(text)).toEqual(whole);
  });

  test('uses the speaker as the name if there is no other name', () => {
    expect(fields(`周晓岚 9月3日 下午3:21\n${MOBILE}\n${PLACE}`).name).toBe('周晓岚');
  });

  test.each([
    `${PLACE}，周晓岚，${MOBILE}，顺便把茶叶也带上`,
    `周晓岚会去拿的，${MOBILE}，放${PLACE}`,
    `周晓岚让我把东西寄给他，地址${PLACE}，电话${MOBILE}`,
    `电话${MOBILE}，人在${PLACE}，你写周晓岚就行`,
    `hi 地址如下 周晓岚 ${MOBILE} ${PLACE} thx`,
    `那啥，寄${PLACE}哈，周晓岚，${MOBILE}`,
    `周晓岚 ${MOBILE}\n${PLACE}\n这是我新家😊有空来玩`,
  ])('is read without what is said around the address: %s', (text) => {
    expect(fields(text)).toEqual(whole);
  });

  test('keeps the whole note before a comma and the address', () => {
    expect(fields(`易碎品轻放，${PLACE}，周晓岚，${MOBILE}`)).toEqual({ ...whole, note: '易碎品轻放' });
  });

  test('leaves a time in the text to the note for the courier', () => {
    expect(fields(`周晓岚 ${MOBILE} ${PLACE} 请在18:00以后送`).note).toContain('18:00以后送');
  });
});
