import { dictionary } from './language.ts';

/** The person who receives a mail for its consignee. */
export const personCard = dictionary({
  who: ['谁来代收', 'Who takes it in'],
  name: ['代收人姓名', 'Their name'],
  phone: ['代收人手机号', 'Their mobile number'],
  neighbour: ['交给哪位邻居', 'Which neighbour'],
  neighbourName: ['邻居姓名', 'Name of the neighbour'],
  door: ['邻居门牌', 'Their door'],
  doorHint: ['如 5 幢 502，快递员按这里敲门', 'Such as 5-502: where the courier knocks'],
  neighbourPhone: ['邻居手机号（选填）', 'Their mobile number (optional)'],
});
