import { dictionary } from './language.ts';

/** The person who receives a mail for its consignee. */
export const personCard = dictionary(
  {
    who: '谁来代收',
    name: '代收人姓名',
    phone: '代收人手机号',
    neighbour: '交给哪位邻居',
    neighbourName: '邻居姓名',
    door: '邻居门牌',
    doorHint: '如 5 幢 502，快递员按这里敲门',
    neighbourPhone: '邻居手机号（选填）',
  },
  {
    who: 'Who takes it in',
    name: 'Their name',
    phone: 'Their mobile number',
    neighbour: 'Which neighbour',
    neighbourName: 'Name of the neighbour',
    door: 'Their door',
    doorHint: 'Such as 5-502: where the courier knocks',
    neighbourPhone: 'Their mobile number (optional)',
  },
);
