import { dictionary } from './language.ts';

/** Reading aloud: the button's name and the text between the values. */
export const aloud = dictionary(
  {
    read: (title?: string) => (title ? `念给我听：${title}` : '念给我听'),
    stop: (title?: string) => (title ? `停止：${title}` : '停止'),
    readOut: '读出来',
    stopOut: '停止',
    failed: '没有念出声，请再点一次，或看屏幕上的字',
    said: (label: string, value: string) => `${label}：${value}`,
    chosen: (words: string) => `已选：${words}`,
    notYet: '还没有填',
    notChosen: '还没有选',
    phone: '电话',
    sides: (length: string, width: string, height: string) => `长 ${length}、宽 ${width}、高 ${height} 厘米`,
    no: '不要',
    mailNo: '邮件号',
    list: (parts: readonly string[]) => parts.join('，'),
  },
  {
    read: (title?: string) => (title ? `Listen: ${title}` : 'Listen'),
    stop: (title?: string) => (title ? `Stop: ${title}` : 'Stop'),
    readOut: 'Read aloud',
    stopOut: 'Stop',
    failed: 'Nothing could be read aloud. Tap again, or read it on the screen',
    said: (label: string, value: string) => `${label}: ${value}`,
    chosen: (words: string) => `Chosen: ${words}`,
    notYet: 'not filled in yet',
    notChosen: 'not chosen yet',
    phone: 'phone',
    sides: (length: string, width: string, height: string) => `${length} by ${width} by ${height} centimetres`,
    no: 'no',
    mailNo: 'Mail number',
    list: (parts: readonly string[]) => parts.join(', '),
  },
);
