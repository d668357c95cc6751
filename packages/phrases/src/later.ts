import { dictionary } from './language.ts';

/** What a screen that comes later will do, said honestly; keyed by its route. */
export const later = dictionary(
  {
    title: '这一页还在做',
    now: '现在可以',
    soon: '以后在这里',
    does: {
      '/product': '比较四种产品：多快、多少钱、能寄什么。现在下单时就能看到价格和送达时间。',
      '/forbidden': '按类查禁寄限寄物品和原因。现在下单填物品时就会告诉你能不能寄。',
      '/volumeRule': '说明体积重量怎么算，并带一个计算器。现在下单时填长宽高，会自动按较大的计费。',
      '/onlineService': '查常见问题，转人工客服。现在可以拨打客服电话 11183。',
      '/apple-query-list/{appleMailId}': '用一个品牌单号看到它下面的全部邮件。现在可以用邮件号一件一件查。',
      '/apple-query-detail': '看品牌邮件中一件的详情。现在可以用邮件号查它的轨迹。',
      '/examinationList/{examinationId}': '用考生号和姓名查准考证、成绩单、录取通知书。现在可以用邮件号查。',
      '/queryMail': '列出和你有关的全部邮件。现在可以在订单里看自己寄的，或用邮件号查。',
      '/query/phone': '用自己的手机号查寄给你的邮件。现在可以用邮件号查。',
      '/perfectionInfo/{orderId}': '把快速下单缺的内容补齐。现在可以直接下完整的订单。',
      '/order/oneBillMul': '一张运单寄几件。现在可以分成几个订单寄。',
      '/waybillOrder': '用手里已有的运单号下单。现在下单会自动分配邮件号。',
      '/newcenter': '按类看消息、标记已读。现在邮件的变化都写在订单和轨迹里。',
      '/newset': '选择哪些消息用哪种方式通知你。现在的通知用短信发出。',
      '/cost/{orderId}': '看费用明细、付款和退款进度。现在订单详情里就有每一项费用。',
      '/Evaluate': '给这次服务打分。现在可以打 11183 告诉我们。',
      '/Evaluatesuccess/{orderId}': '谢谢你的评价。',
      '/Maplocation': '在列表和地图上挑一个地点。现在下单时会列出离寄件人最近的网点。',
      '/orderAddress': '邮件在路上时改收件地址或召回。现在取件前可以取消订单重下，取件后请拨打 11183。',
      '/orderAddress/modificationPay': '支付改址的费用。现在请拨打 11183 办理改址。',
      '/orderAddress/revokePay': '支付召回的费用。现在请拨打 11183 办理召回。',
      '/emsClaim': '丢失、损坏、延误时在线申请理赔。现在请拨打 11183，凭邮件号办理。',
      '/emsClaim/tickets': '看理赔办到哪一步。现在请拨打 11183 询问。',
      '/my-center/change': '换绑手机号。现在可以用新手机号重新登录。',
      '/my-center/logoutConfirm': '注销账号：先说清删什么、留什么，再用验证码确认。现在请拨打 11183 办理。',
      '/my-center/set/success': '设置已保存。',
      '/my-center/integral': '看积分和每一笔来历。',
      '/my-center/signCode': '出示签收码，证明收件人是你。现在签收时请报手机号后四位。',
      '/share-detail/{orderId}': '收件人用分享链接看这个订单，隐去个人信息。现在可以把邮件号发给对方，用“查邮件”查。',
      '/certification': '用姓名和身份证号做实名认证。现在寄件时向快递员出示证件即可。',
      '/certification-result/{status}': '看实名认证的结果。现在寄件时向快递员出示证件即可。',
      '/certification-edit-preview': '看和修改实名信息。现在寄件时向快递员出示证件即可。',
      '/insured/{productType}': '填声明价值，看保费和赔付。现在下单时就可以保价。',
      '/change-delivery': '换时间、换自提点或放在门口。现在可以拨打派件快递员的电话商量。',
      '/collection-point-addr': '挑一个自提点。现在可以拨打派件快递员的电话商量。',
      '/appoint-delivery-success': '预约投递成功。',
      '/preferList': '为常用地址定下投递的时间和方式。现在可以在下单时给快递员留言。',
      '/deliveryPrefer/{preferType}': '设置一条投递偏好。现在可以在下单时给快递员留言。',
      '/deliveryPreferList': '看和修改投递偏好。现在可以在下单时给快递员留言。',
      '/acceptedPreferInfo': '看哪些邮件按你的偏好投递。',
      '/accountsInfo': '把几个手机号放在一个账号下。现在可以用每个手机号分别登录。',
      '/bindAccount': '用验证码绑定另一个手机号。现在可以用每个手机号分别登录。',
      '/manageAccount': '切换或解绑手机号。现在可以退出后用另一个手机号登录。',
      '/bindAccountSucess': '绑定成功。',
      '/bindAccountList': '列出绑定的手机号。现在可以用每个手机号分别登录。',
      '/migrateData': '把以前的订单和地址合并到你的账号。登录前填的地址现在已经会自动并入。',
      '/packageTypeInfo': '看每种包装的图和尺寸。现在下单时可以选包装并看到价格。',
      '/deliveryReserve/{status?}': '预约一个投递时段。现在可以拨打派件快递员的电话商量。',
      '/order/int/mailBarCode/{state?}': '出示国际邮件的条码。现在请到网点办理国际邮件。',
      '/interOrderDetail': '看国际订单的详情。现在请用邮件号查它的轨迹。',
      '/interDeclareInfo': '填写报关单。现在请到网点办理国际邮件。',
      '/order/qrCodePrint': '打印面单，或用二维码在自助机上打印。现在快递员上门时会带面单来。',
      '/batchOrderList': '看批量订单里每一件的结果。现在可以一件一件下单。',
      '/s/batch': '上传表格，一次寄给很多人。现在可以一件一件下单。',
      '/s/prepaid': '买预付卡、看余额、用它付款。现在可以寄付或到付。',
      '/s/invoice': '给付过款的订单开电子发票。现在请拨打 11183 开票。',
      '/s/freight': '输入起点、终点和重量，比较每种产品的价格和时间。现在下单页会随填随算，不提交就不收费。',
      '/s/courier': '找服务这个地址的快递员。现在下单后就能看到取件快递员的电话。',
      '/s/disinfect': '看邮件的消毒和查验记录。现在可以看邮件的轨迹。',
      '/s/introduce': '给第一次寄件的人看的介绍。现在可以直接下单，每一步都有说明。',
      '/s/international': '寄往国外：报关、税费和禁寄说明。现在请到网点办理国际邮件。',
    },
  },
  {
    title: 'This page is being made',
    now: 'For now',
    soon: 'Later, here',
    does: {
      '/product':
        'Compare the four products: how fast, how much, for what. When ordering you already see price and time of each.',
      '/forbidden':
        'Look up prohibited and limited articles with the reason. The order form already tells you as you type an article.',
      '/volumeRule':
        'How volumetric weight is reckoned, with a calculator. The order form already charges the greater weight when you give a size.',
      '/onlineService': 'Search the questions others asked, or talk to a person. For now please call 11183.',
      '/apple-query-list/{appleMailId}':
        'See every parcel of one partner number. For now you can track each by its mail number.',
      '/apple-query-detail': 'One brand parcel in detail. For now you can track it by its mail number.',
      '/examinationList/{examinationId}':
        'Find exam papers, results and admission letters by candidate number and name. For now you can track by mail number.',
      '/queryMail':
        'Every parcel that concerns you. For now see your orders for what you sent, or track by mail number.',
      '/query/phone': 'Find parcels on their way to your own phone number. For now you can track by mail number.',
      '/perfectionInfo/{orderId}': 'Complete what a quick order lacks. For now please place a whole order.',
      '/order/oneBillMul': 'Several pieces under one waybill. For now you can place an order for each.',
      '/waybillOrder': 'Order for a waybill number you already hold. For now every order gets its own mail number.',
      '/newcenter': 'Messages by kind, read and unread. For now every change stands in the order and its tracking.',
      '/newset': 'Choose which messages reach you and how. For now they come by SMS.',
      '/cost/{orderId}':
        'The cost in parts, payment and refund. For now the order itself shows every part of its price.',
      '/Evaluate': 'Rate this service. For now please call 11183.',
      '/Evaluatesuccess/{orderId}': 'Thank you for your rating.',
      '/Maplocation':
        'Pick a place on a list or a map. For now the order form lists the counters nearest to the sender.',
      '/orderAddress':
        'Change the address of a parcel on its way, or recall it. Before collection you can cancel and order anew; afterwards please call 11183.',
      '/orderAddress/modificationPay': 'Pay for a change of address. For now please call 11183.',
      '/orderAddress/revokePay': 'Pay for a recall. For now please call 11183.',
      '/emsClaim': 'Claim for loss, damage or delay. For now please call 11183 with your mail number.',
      '/emsClaim/tickets': 'How far your claim has come. For now please call 11183.',
      '/my-center/change': 'Change your phone number. For now you can log in with the new number.',
      '/my-center/logoutConfirm':
        'Close your account: what is deleted and what is kept, confirmed by a code. For now please call 11183.',
      '/my-center/set/success': 'Your settings are saved.',
      '/my-center/integral': 'Your points and where each came from.',
      '/my-center/signCode':
        'A code that proves you are the receiver. For now tell the courier the last four digits of your phone.',
      '/share-detail/{orderId}':
        'A receiver sees this order by its link, without personal details. For now you can send the mail number, to be tracked here.',
      '/certification':
        'Real-name certification with name and ID number. For now show your ID to the courier when sending.',
      '/certification-result/{status}':
        'The result of your certification. For now show your ID to the courier when sending.',
      '/certification-edit-preview':
        'See and change your real-name details. For now show your ID to the courier when sending.',
      '/insured/{productType}': 'Declare a value, see premium and cover. For now you can do so while ordering.',
      '/change-delivery':
        'Another time, a collection point, or at the door. For now you can call the courier who delivers.',
      '/collection-point-addr': 'Choose a collection point. For now you can call the courier who delivers.',
      '/appoint-delivery-success': 'Your delivery is booked.',
      '/preferList':
        'Say once when and how an address is delivered to. For now leave words for the courier in your order.',
      '/deliveryPrefer/{preferType}': 'Set a delivery preference. For now leave words for the courier in your order.',
      '/deliveryPreferList': 'See and change your preferences. For now leave words for the courier in your order.',
      '/acceptedPreferInfo': 'Which parcels were delivered by your preferences.',
      '/accountsInfo': 'Several phones under one account. For now you can log in with each.',
      '/bindAccount': 'Link another phone by a code. For now you can log in with each.',
      '/manageAccount': 'Switch or unlink phones. For now you can log out and in with another.',
      '/bindAccountSucess': 'The phone is linked.',
      '/bindAccountList': 'The linked phones. For now you can log in with each.',
      '/migrateData':
        'Bring earlier orders and addresses of this app into your account. Addresses typed before log-in are already kept.',
      '/packageTypeInfo':
        'Every packaging with picture and size. For now you can choose one, with its price, while ordering.',
      '/deliveryReserve/{status?}': 'Book a delivery time. For now you can call the courier who delivers.',
      '/order/int/mailBarCode/{state?}':
        'The barcode of an international parcel. For now please go to a counter for parcels abroad.',
      '/interOrderDetail': 'An international order in detail. For now you can track it by its mail number.',
      '/interDeclareInfo': 'The customs declaration. For now please go to a counter for parcels abroad.',
      '/order/qrCodePrint':
        'Print the label, or use a QR code at a machine. For now the courier brings the label along.',
      '/batchOrderList': 'The result of each row of a batch. For now you can order one by one.',
      '/s/batch': 'Upload a table and send to many at once. For now you can order one by one.',
      '/s/prepaid': 'Buy a prepaid card, see its balance, pay with it. For now the sender or the receiver pays.',
      '/s/invoice': 'E-invoices for paid orders. For now please call 11183.',
      '/s/freight':
        'From, to and weight: price and time of every product. For now the order form reckons as you type, and nothing is charged before you submit.',
      '/s/courier': 'Find the courier of an address. For now you see your courier’s phone once you have ordered.',
      '/s/disinfect': 'Disinfection and inspection of a parcel. For now you can see its tracking.',
      '/s/introduce': 'For those who send for the first time. For now just order: every step explains itself.',
      '/s/international':
        'Send abroad: customs, duties, prohibited articles. For now please go to a counter for parcels abroad.',
    },
  },
);
