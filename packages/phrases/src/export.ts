import { dictionary } from './language.ts';

const megabytes = (bytes: number) => (bytes < 100_000 ? '0.1' : (bytes / 1_000_000).toFixed(1));

/** The page on which a user asks for a file with their data. */
export const dataExport = dictionary({
  loading: ['正在加载', 'Loading'],
  failed: ['没有加载出来', 'This could not be loaded'],
  title: ['驿递存的你的全部数据', 'All data that Yidi stores about you'],
  lead: [
    '地址、订单、邮件、付款、发票、消息、照片\u200b等，装在\u200b一个压缩包里。\u200b里面的网页\u200b直接能看，\u200b表格和 JSON \u200b给软件用。',
    'Addresses, orders, mail, payments, invoices, messages, photos and more, in one zip file. Its pages can be read as they are; tables and JSON are for programs.',
  ],
  terms: [
    '要先\u200b收一次验证码。\u200b好了\u200b会发消息给你，\u200b文件保留 24 小时。',
    'It takes a code first. You get a message when it is ready, and the file stays for 24 hours.',
  ],
  left: [(count: number) => `30 天内\u200b还可以导出 ${count} 次`, (count: number) => `${count} more in these 30 days`],
  noneLeft: [
    (when: string) => `30 天内\u200b最多导出 3 次，${when} 后\u200b可以再导出`,
    (when: string) => `At most 3 in 30 days. The next one from ${when}`,
  ],
  ask: ['导出我的数据', 'Export my data'],
  asking: ['正在提交', 'Sending'],
  preparing: ['正在准备文件', 'The file is being made'],
  progress: [
    (done: number, total: number) => `${done} / ${total} 项`,
    (done: number, total: number) => `${done} of ${total} parts`,
  ],
  leave: ['可以离开，好了会发消息', 'You can leave. A message tells when it is ready'],
  ready: ['文件好了', 'The file is ready'],
  size: [
    (bytes: number, until: string) => `${megabytes(bytes)} MB，保留到 ${until}`,
    (bytes: number, until: string) => `${megabytes(bytes)} MB, until ${until}`,
  ],
  save: ['保存文件', 'Save the file'],
  saving: ['正在下载', 'Downloading'],
  saved: ['已开始保存', 'The file is being saved'],
  over: ['文件已过期，请再导出一次', 'The file is no longer there. Please export again'],
  broken: ['没有做好，请再试一次', 'It could not be made. Please try again'],
  inApp: [
    '在这个应用里\u200b存不下来时，\u200b复制下面的地址，\u200b用手机浏览器\u200b打开并登录。',
    'If this app cannot save it, copy the address, open it in your browser and log in there.',
  ],
  copy: ['复制地址', 'Copy the address'],
  copied: ['已复制', 'Copied'],
  safety: [
    '里面有\u200b姓名、电话和地址，\u200b请妥善保管，\u200b不要发给别人。',
    'It holds names, phones and addresses. Keep it safe and pass it to nobody.',
  ],
});
