import { exchange, MOST_MESSAGE } from '@yidi/rules/address/exchange-note';
import { describe, expect, it } from 'vitest';
import { swapNote } from './swap-note.ts';

describe('the note of a pasted text', () => {
  it.each([
    ['fills an empty message', '', '', '放前台', ['放前台', '放前台']],
    ['stays with its text and is removed with it', '周六前要到', '周六前要到', '', ['', '']],
    ['is replaced by the note of the next text', '周六前要到', '周六前要到', '放前台', ['放前台', '放前台']],
    ['is added after the existing message', '先打电话', '', '放前台', ['先打电话；放前台', '放前台']],
    ['is removed, but not what the user wrote', '先打电话；周六前要到，易碎', '周六前要到', '', ['先打电话，易碎', '']],
    ['is removed, but not the words behind it', '周六前要到, fragile', '周六前要到', '', ['fragile', '']],
    ['stays if the user changed it', '下周六前要到', '周六前要到', '', ['下周六前要到', '']],
    ['is not added if the message already contains it', '易碎，放前台', '', '放前台', ['易碎，放前台', '']],
    ['is added if the message contains its contrary', '不要放前台', '', '放前台', ['不要放前台；放前台', '放前台']],
  ])('%s', (_what, message, before, note, after) => {
    expect(exchange(message, before, note)).toEqual(after);
  });

  it('is left out if it does not fit into the message, which is returned', () => {
    const full = '轻'.repeat(MOST_MESSAGE - 2);
    expect(exchange('', '', full + full)).toEqual(['', '']);
    const notes = { sender: '易碎', receiver: '' };
    expect(swapNote(full, notes, 'receiver', '放前台')).toEqual([{ message: full, pastedNote: notes }, false]);
  });

  it('is replaced by the text of the other person', () => {
    const notes = { sender: '易碎', receiver: '放前台' };
    const change = { message: '易碎', pastedNote: { sender: '易碎', receiver: '' } };
    expect(swapNote('易碎；放前台', notes, 'receiver', '')).toEqual([change, true]);
  });

  it('does not change the message without added text', () => {
    expect(swapNote('易碎', { sender: '', receiver: '' }, 'sender', '')).toEqual([{}, true]);
  });
});
