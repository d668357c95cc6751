import type { ProductId } from '@yidi/contract/values/tariff';
import { dictionary, type Pair } from './language.ts';

/** The products, how sending works, and frequent questions. */
export const introduce = dictionary({
  lead: [
    '四种产品，价格和时间不同，都送到门口。',
    'Four products with their own price and time; all deliver to the door.',
  ],
  one: {
    '1': ['最快的一种。急件、证件、生鲜选它。', 'The fastest. For urgent parcels, documents and fresh goods.'],
    '11': ['速度和价格居中。日常包裹选它。', 'Between the two in time and price. For everyday parcels.'],
    '2': ['最省钱，时间长一些。不急的大件选它。', 'The cheapest, and slower. For large parcels without hurry.'],
    '9': ['同城当天送达，14:00 前交寄。', 'Delivered the same day within one city, when handed over before 14:00.'],
  } satisfies Record<ProductId, Pair>,
  byAir: ['远路航空', 'By air on long lanes'],
  byRoad: ['陆运', 'By road'],
  upTo: [(kg: number) => `单件最重 ${kg} kg`, (kg: number) => `Up to ${kg} kg a piece`],
  compare: ['一般多久到', 'How long it usually takes'],
  compareNote: [
    '从交寄当天算起，19:00 以后交寄的顺延一天。具体时间以下单时的承诺为准。',
    'Counted from the day of hand-over; after 19:00 it leaves the next day. The promise given with the order counts.',
  ],
  where: ['寄到哪里', 'To'],
  usual: [
    (days: number, by: string) => `${days === 1 ? '次日' : `${days} 天后`} ${by}`,
    (days: number, by: string) => `${days === 1 ? 'Next day' : `${days} days later`} ${by}`,
  ],
  quote: ['看价格和时间', 'Price and time'],
  rules: ['还想知道', 'Good to know'],
  ruleLinks: {
    forbidden: ['什么不能寄', 'What may not be sent'],
    volume: ['体积重量怎么算', 'How volumetric weight works'],
    packaging: ['有哪些包装', 'Which packaging there is'],
    insured: ['要不要保价', 'Whether to insure'],
  },
  steps: [
    [
      ['填好就能寄', '粘贴一段地址，姓名、电话、省市区自动填好；物品能不能寄、多少钱、几时到，边填边看得见。'],
      ['上门取，或送到网点', '选一个时段，快递员到门口来取；顺路的话送到附近网点，不用等。'],
      ['每一步都看得见', '从揽收到签收，一句话说明到哪了、什么时候到。收件人用手机号后四位也能看。'],
    ],
    [
      [
        'Fill in and send',
        'Paste an address and its parts find their fields. What may be sent, what it costs and when it arrives shows as you type.',
      ],
      [
        'Collected, or dropped off',
        'Choose a time and a courier comes to your door, or drop it off at a counter on your way.',
      ],
      [
        'Every step in sight',
        'From collection to delivery one sentence says where it is and when it arrives. The recipient sees it with four digits.',
      ],
    ],
  ],
  which: ['你想怎么寄？', 'How would you like to send?'],
  ways: {
    courier: [
      ['在家等快递员', '上门取件，称重后付款'],
      ['Wait for the courier', 'Collected at your door, paid after weighing'],
    ],
    selfDrop: [
      ['顺路送到网点', '凭寄件码交寄，不用排队填单'],
      ['Drop it off', 'Hand it over with a code, no forms at the counter'],
    ],
    quote: [
      ['先看看多少钱', '不用登录，比较所有产品'],
      ['See the price first', 'No log-in, all products in seconds'],
    ],
  },
  searchFaq: ['搜索问题', 'Search'],
  searchHint: ['例如：取消、称重、保价', 'For example: cancel, weight, insurance'],
  clear: ['清空', 'Clear'],
  noFaq: ['没有找到相关的问题', 'No such question'],
  noFaqHint: ['换个词试试，或拨打客服电话。', 'Try another word, or call us.'],
  call: [(hotline: string) => `拨打客服 ${hotline}`, (hotline: string) => `Call ${hotline}`],
  about: ['要问的单号，会一起带给客服', 'The number you ask about; it goes along to customer service'],
  copyAbout: ['复制单号', 'Copy the number'],
  copiedAbout: ['单号已复制', 'Number copied'],
  handOver: {
    chat: ['转微信客服', 'WeChat customer service'],
    pay: ['转支付宝客服', 'Alipay customer service'],
    other: ['转在线客服', 'Customer service'],
  },
  faq: {
    send: [
      ['怎么寄一个包裹？', '在首页点「上门取件」或「网点自寄」，填好寄件人、收件人和物品，选好时间提交就行。'],
      [
        'How do I send a parcel?',
        'On the home page choose pick-up or drop-off, fill in sender, recipient and article, choose a time and place the order.',
      ],
    ],
    price: [
      [
        '要多少钱？',
        '在「运费时效」选好起止地和重量，每种产品的价格和承诺时间都会列出来。下单时的价格是预估，以称重为准。',
      ],
      [
        'What does it cost?',
        'Under “Price and time” choose where from, where to and the weight; every product is listed with price and promised time. The order’s price is an estimate until it is weighed.',
      ],
    ],
    fee: [
      [
        '称重后的费用为什么和预估不一样？',
        '实际重量或体积重量和填写的不同，费用会重新计算。订单详情里有逐项对照和原因。',
      ],
      [
        'Why does the fee differ from the quote?',
        'Where the actual or volumetric weight differs from what was entered, the fee is calculated again. The order shows both line by line with the reason.',
      ],
    ],
    cancel: [
      ['怎么取消订单？', '快递员揽收之前都可以免费取消：打开订单，点「取消订单」，选一个原因。'],
      [
        'How do I cancel?',
        'Free of charge until the courier has collected it: open the order, cancel, choose a reason.',
      ],
    ],
    urge: [
      [
        '快递员没来，怎么催？',
        '打开订单点「催一下营业部」：到了约好的时段就可以催件，之后每 15 分钟一次，网点会答复几点来。',
      ],
      [
        'The courier did not come. What now?',
        'Open the order and urge the office: from the beginning of your pick-up window on, then every 15 minutes. It answers when somebody comes.',
      ],
    ],
    change: [
      ['寄出后怎么改收件地址或追回？', '打开订单点「改址或撤回」，费用会先告诉你，网点同意后才收。'],
      [
        'How do I change the address, or have it back?',
        'Open the order and choose “Change the address or recall it”. The fee is told first and charged once the office agrees.',
      ],
    ],
    receive: [
      [
        '能改天送、放驿站或请人代收吗？',
        '收件人打开邮件，可以「约时间」「改投递」，也可以给别人代收码。没有你的同意，不会放驿站、快递柜或邻居家。',
      ],
      [
        'Another day, a pick-up point, another person?',
        'The recipient opens the mail to set a time, change the delivery, or give a code to somebody. Without your consent it goes to no point, locker or neighbour.',
      ],
    ],
    missing: [
      [
        '显示已签收，可我没收到？',
        '签收 7 天内打开邮件点「没收到？」，回答三个问题，快递员会来答复。丢失、破损要赔偿的，在同一处点「申请理赔」。',
      ],
      [
        'It says delivered, but I do not have it',
        'Within 7 days open the mail, say so and answer three questions; the courier answers. For compensation of loss or damage, claim in the same place.',
      ],
    ],
    rate: [
      [
        '怎么评价或投诉快递员？',
        '签收后 30 天内打开邮件点「评价这次服务」，网点会看到。要马上处理的投诉请打客服电话。',
      ],
      [
        'How do I rate a courier, or complain?',
        'Within 30 days of the delivery open the mail and choose “Rate this service”; the office reads it. For an urgent complaint please call the hotline.',
      ],
    ],
    receipt: [
      ['收据和发票在哪里？', '付过款的订单，在费用页点「保存收据」。发票还不能在线开，请打客服电话。'],
      [
        'Where are receipts and invoices?',
        'Of a paid order, on the page of its cost. Invoices are not made online yet: please call the hotline.',
      ],
    ],
    goods: [
      ['什么东西不能寄？', '枪支弹药、易燃易爆、毒品等一律不能寄；电池、液体、粉末只能走陆运。可以按名称查询。'],
      [
        'What may not be sent?',
        'Arms, explosives, drugs and the like may not; batteries, liquids and powders go by road only. Look an article up by name.',
      ],
    ],
    volume: [
      ['大而轻的包裹怎么计费？', '长 × 宽 × 高 ÷ 8000 得到体积重量，和实际重量相比取大的计费。'],
      [
        'How are large and light parcels charged?',
        'Length × width × height ÷ 8000 is the volumetric weight; the greater of it and the actual weight is charged.',
      ],
    ],
    insure: [
      ['要不要保价？', '不保价时按运费的倍数以内赔付，贵重物品建议保价。可以先算保费。'],
      [
        'Should I insure it?',
        'Without insurance the payout is limited to a multiple of the postage. Insure what is valuable; calculate the premium first.',
      ],
    ],
    digits: [
      [
        '为什么查件要手机号后四位？',
        '轨迹里有姓名和地址。输入收件人或寄件人手机号的后四位，才能看到经过的网点和快递员。',
      ],
      [
        'Why four digits of the phone to track?',
        'A trace holds names and addresses. With the last four digits of the sender’s or recipient’s phone you see offices and courier.',
      ],
    ],
    large: [
      ['怎么把字变大？', '「我的」里打开长辈模式，字和按钮都会变大；也可以只调字号。'],
      [
        'How do I make the text larger?',
        'Turn on elder mode in “Me”: larger text and buttons. Or change the text size alone.',
      ],
    ],
    many: [
      ['地址可以一次存很多个吗？', '可以。在地址簿里粘贴多行文字，每行一个地址，核对后一次保存。'],
      [
        'Can I store many addresses at once?',
        'Yes. Paste several lines in the address book, one address a line, check them and save them together.',
      ],
    ],
  },
  open: ['去看看', 'Open'],
});
