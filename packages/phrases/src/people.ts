import { dictionary } from './language.ts';

/** A pasted text about several people. */
export const people = dictionary({
  title: [
    (count: number, open: number) => `认出 ${count} 个人${open > 0 ? `，${open} 处要确认` : ''}`,
    (count: number, open: number) => `${count} people found${open > 0 ? `, ${open} to confirm` : ''}`,
  ],
  text: ['粘贴的文字', 'Pasted text'],
  other: ['换一段', 'Another text'],
  whose: [(words: string) => `“${words}”是谁的？`, (words: string) => `Whose is “${words}”?`],
  ask: {
    region: [(name: string) => `${name}在哪个区？`, (name: string) => `Which district is ${name} in?`],
    phone: [(name: string) => `${name}用哪个电话？`, (name: string) => `Which phone for ${name}?`],
  },
  number: [(no: number) => `第 ${no} 位`, (no: number) => `Person ${no}`],
  toNote: ['写进捎话', 'Tell the courier'],
  nowhere: ['都不是', 'None of these'],
  choose: ['还没选，请选一个', 'Please choose one'],
  marks: { sender: ['寄', 'From'], receiver: ['收', 'To'], out: ['不用', 'Out'] },
  partOf: [
    (name: string, mark: string) => `${mark}：${name}，点一下换`,
    (name: string, mark: string) => `${mark}: ${name}, tap to change`,
  ],
  leave: ['不用', 'Leave out'],
  leaveOf: [(name: string) => `不用${name}`, (name: string) => `Leave out ${name}`],
  take: ['加回来', 'Put back'],
  takeOf: [(name: string) => `把${name}加回来`, (name: string) => `Put back ${name}`],
  note: [(note: string) => `捎话：${note}`, (note: string) => `To the courier: ${note}`],
  twin: ['已在名单里', 'In the list already'],
  inBook: {
    title: [(name: string) => `地址簿里也有${name}`, (name: string) => `${name} is in your address book`],
    same: [
      (line: string) => `姓名、电话相同，那里的地址是${line}`,
      (line: string) => `Same name and phone, with the address ${line}`,
    ],
    other: [
      (line: string) => `电话相同，那里的地址是${line}`,
      (line: string) => `Same phone, with the address ${line}`,
    ],
    answers: {
      use: ['用那里的', 'Use that address'],
      update: ['更新地址簿', 'Update the book'],
      add: ['另存一条', 'Save as another'],
      none: ['不存', 'Do not save'],
    },
  },
  chosen: ['选', 'Yes'],
  chooseOne: ['选一个人，点字标就能换', 'Choose one person by the mark'],
  use: ['用这个人', 'Use this person'],
  swapHint: ['认错了寄和收，点字标就能换', 'Wrong way round? Tap the mark to change it'],
  count: [(count: number) => `${count} 个人`, (count: number) => (count === 1 ? '1 person' : `${count} people`)],
  parts: [
    (senders: number, receivers: number) => `${senders} 位寄件，${receivers} 位收件`,
    (senders: number, receivers: number) => `From ${senders}, to ${receivers}`,
  ],
  fill: ['填到订单', 'Fill in the order'],
  nobody: ['至少留一个人', 'Keep at least one person'],
  tooMany: [
    (most: number) => `这里一次寄给 ${most} 位，请去掉几位`,
    (most: number) => `${most} recipients at most here. Please leave some out`,
  ],
  filled: [(count: number) => `已填入 ${count} 个人`, (count: number) => `Filled in: ${count}`],
  undo: ['撤销', 'Undo'],
});
