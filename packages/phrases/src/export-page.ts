import { dictionary } from './language.ts';

/** The pages inside the file with a user's data. */
export const exportPage = dictionary({
  title: ['我的驿递数据', 'My Yidi data'],
  fileName: [(day: string) => `驿递数据-${day}.zip`, (day: string) => `yidi-data-${day}.zip`],
  made: [(when: string) => `生成于 ${when}。`, (when: string) => `Made on ${when}.`],
  lead: [
    '这里有驿递存的你的数据。网页给人看，CSV 给表格软件，JSON 给程序。别人的数据只有你在页面上能看到的那些。里面有姓名、电话和地址，请妥善保管。',
    'This is the data that Yidi stores about you: pages to read, CSV for table programs, JSON for programs. Of others it contains only what you see on the screens. It holds names, phones and addresses: keep it safe.',
  ],
  part: ['内容', 'Part'],
  rows: ['条数', 'Rows'],
  fields: ['字段说明', 'Fields'],
  fieldsLead: [
    'JSON 里，以 Fen 结尾的是以分为单位的金额，以 At 结尾的是带时区的时间。',
    'In the JSON files a field that ends in Fen is an amount in fen, and one that ends in At is a time with its offset.',
  ],
  back: ['回到目录', 'Back to the list'],
  count: [(count: number) => `${count} 条`, (count: number) => (count === 1 ? 'one row' : `${count} rows`)],
  yesNo: { yes: ['是', 'yes'], no: ['否', 'no'] },
});
