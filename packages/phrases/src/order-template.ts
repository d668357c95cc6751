import { dictionary } from './language.ts';

/** Order templates: saving, applying, naming. */
export const orderTemplate = dictionary({
  use: ['用模板', 'Templates'],
  title: ['寄件模板', 'Templates'],
  recent: ['最近的收件人', 'Last recipients'],
  sub: ['点一下就填好，时间另选', 'One tap fills the form. The time is chosen each time'],
  busy: ['正在打开', 'Opening'],
  none: ['还没有模板', 'No templates yet'],
  noneText: [
    '填好后在页面底部或下单成功页存一个，下次一点就填好。',
    'Save one at the end of the form or after ordering. Next time one tap fills the form.',
  ],
  failed: ['模板没有读到', 'Your templates could not be read'],
  about: [
    (to: string, city: string, goods: string) => `寄给${to} · ${city} · ${goods}`,
    (to: string, city: string, goods: string) => `To ${to} · ${city} · ${goods}`,
  ],
  manage: ['管理', 'Manage'],
  managed: ['完成', 'Done'],
  rename: ['改名', 'Rename'],
  renameLabel: [(name: string) => `${name} 改名`, (name: string) => `Rename ${name}`],
  remove: ['删除', 'Delete'],
  removeLabel: [(name: string) => `删除 ${name}`, (name: string) => `Delete ${name}`],
  removed: [(name: string) => `已删除 ${name}`, (name: string) => `Deleted: ${name}`],
  filled: [(name: string) => `已按 ${name} 填好`, (name: string) => `Filled in from ${name}`],
  saveFilled: ['把这次填的存为模板', 'Save what is filled in as a template'],
  suggested: [
    (city: string, goods: string) => `寄到${city} ${goods}`,
    (city: string, goods: string) => `${goods} to ${city}`,
  ],
  saveTitle: ['存为模板', 'Save as template'],
  saveSub: [
    '寄件人、收件人、物品和付款方式都存下，时间每次另选',
    'Sender, recipient, goods and payment are saved. The time is chosen each time',
  ],
  name: ['模板名称', 'Name of the template'],
  nameHint: ['最多 20 个字', 'At most 20 characters'],
  saving: ['正在保存', 'Saving'],
  saveDo: ['保存', 'Save'],
  saved: [(name: string) => `已存为模板 ${name}`, (name: string) => `Saved as ${name}`],
  taken: ['已有同名的模板，请换一个名称', 'There is a template of this name. Please choose another one'],
  empty: ['请填写模板名称', 'Please give the template a name'],
});
