import { dictionary } from './language.ts';

/** Reading aloud: the button's name and the text between the values. */
export const aloud = dictionary({
  read: [
    (title?: string) => (title ? `念给我听：${title}` : '念给我听'),
    (title?: string) => (title ? `Listen: ${title}` : 'Listen'),
  ],
  stop: [
    (title?: string) => (title ? `停止：${title}` : '停止'),
    (title?: string) => (title ? `Stop: ${title}` : 'Stop'),
  ],
  readOut: ['读出来', 'Read aloud'],
  stopOut: ['停止', 'Stop'],
  failed: [
    '没有念出声，请再点一次，或看屏幕上的字',
    'Nothing could be read aloud. Tap again, or read it on the screen',
  ],
  said: [
    (label: string, value: string) => `${label}：${value}`,
    (label: string, value: string) => `${label}: ${value}`,
  ],
  chosen: [(words: string) => `已选：${words}`, (words: string) => `Chosen: ${words}`],
  notYet: ['还没有填', 'not filled in yet'],
  notChosen: ['还没有选', 'not chosen yet'],
  phone: ['电话', 'phone'],
  sides: [
    (length: string, width: string, height: string) => `长 ${length}、宽 ${width}、高 ${height} 厘米`,
    (length: string, width: string, height: string) => `${length} by ${width} by ${height} centimetres`,
  ],
  no: ['不要', 'no'],
  mailNo: ['邮件号', 'Mail number'],
  list: [(parts: readonly string[]) => parts.join('，'), (parts: readonly string[]) => parts.join(', ')],
});
