import type { InterCategory, InterProductId, InterTransport } from '@yidi/contract/values/inter';

/**
 * The words that are printed on the UPU forms, in English and Chinese. A form has both languages
 * whichever language the app has, so that the words are not in the phrases of the app.
 */
export const words = {
  cn22Title: 'CUSTOMS DECLARATION 报关签条\nMay be opened officially 可以径行开拆',
  cn23Title: 'CUSTOMS DECLARATION 报关单',
  cp71Title: 'DISPATCH NOTE 发递单',
  category: '(10) Category of item 内件种类',
  columns: [
    '(1) Detailed description 内件详情',
    '(2) Quantity 数量',
    '(3) Net kg 净重',
    '(5) Value 价值',
    '(7) HS 税则号',
    '(8) Origin 原产国',
  ],
  hsAndOrigin: 'HS, origin 税则号，原产国',
  totalWeight: 'Total kg 总重',
  totalValue: 'Total value 总价值',
  certify:
    '(15) I certify that the particulars given are correct and that this item does not contain any dangerous article 所填属实，不含危险物品',
  signature: 'Date and signature 日期、签名',
  from: 'From 寄件人',
  to: 'To 收件人',
  importer: "Importer's reference 收件人税号",
  grossWeight: '(4) Total gross weight 总毛重',
  totalValue6: '(6) Total value 总价值',
  postage: '(9) Postage 邮费',
  office: 'Office of origin, date of posting 收寄局、日期',
  comments: '(11) Comments 备注',
  undeliverable: "Sender's instruction if undeliverable 无法投递时",
  documents: '[X] Documents 文件',
  form: (version: number) => `Declaration version ${version}`,
  instructions: { return: 'Return to sender 退回寄件人', abandon: 'Treat as abandoned 放弃' },
  products: {
    I1: 'EMS 国际特快',
    I2: 'SMALL PACKET 国际小包（挂号）',
    I3: 'PARCEL 国际包裹',
  } satisfies Record<InterProductId, string>,
  transports: {
    air: 'PAR AVION 航空',
    sal: 'SAL 空运水陆路',
    surface: 'SURFACE 水陆路',
  } satisfies Record<InterTransport, string>,
} as const;

export const categoryBoxes: readonly { readonly category: InterCategory; readonly label: string }[] = [
  { category: 'gift', label: 'Gift 礼品' },
  { category: 'documents', label: 'Documents 文件' },
  { category: 'sample', label: 'Commercial sample 货样' },
  { category: 'returned', label: 'Returned goods 退回物品' },
  { category: 'sale', label: 'Sale of goods 出售' },
  { category: 'other', label: 'Other 其他' },
];
