import type { ContractText } from './texts.ts';

/** Service terms of the demo operator; operators replace this template. */
export const serviceTerms: ContractText = {
  contractId: 'service',
  version: '2026-11-01',
  effectiveFrom: '2026-11-01T00:00:00+08:00',
  title: { zh: '驿递寄件服务协议（示范文本）', en: 'Yidi service terms (template text)' },
  sections: [
    {
      heading: { zh: '一、协议双方与生效', en: '1. Parties and effect' },
      body: {
        zh: '本协议由你与驿递（示范运营方）订立，适用于你通过本网页寄件、查件、改地址和使用与之相关的服务。你勾选同意后本协议生效。我们会记录你同意的版本、时间和渠道。你不同意本协议时，仍可按邮件号查询公开的物流阶段，但不能下单。',
        en: 'These terms are made between you and Yidi (demo operator). They cover sending, tracking and redirecting parcels through this site and related services. They take effect when you tick the box. We record the version, time and channel of your consent. Without it you can still follow the public stages of a mail number, but you cannot place orders.',
      },
    },
    {
      heading: { zh: '二、实名寄递', en: '2. Real-name sending' },
      body: {
        zh: '按照《中华人民共和国邮政法》《快递暂行条例》和《邮件快件实名收寄管理办法》，寄件人须出示有效身份证件，如实填写寄件人、收件人的姓名、地址、电话和内件信息。快递员会核对证件并验视内件；你拒绝出示证件、拒绝验视或填写不实的，我们不能收寄。',
        en: 'Under the Postal Law, the Interim Regulations on Express Delivery and the real-name rules, the sender shows a valid identity document and states names, addresses, phones and contents truthfully. The courier checks the document and inspects the contents. If you refuse either, or state something untrue, we may not accept the item.',
      },
    },
    {
      heading: { zh: '三、禁寄和限寄物品', en: '3. Prohibited and restricted articles' },
      body: {
        zh: '你不得交寄枪支弹药、易燃易爆品、毒品、放射性和感染性物质、危险化学品、假币、侵权物品及其他法律禁止寄递的物品。液体、含电池物品、食品、药品等按页面提示的方式和数量交寄。发现禁寄物品的，我们会停止寄递，依法报告并处理，由此产生的费用和责任由寄件人承担。',
        en: 'You may not send weapons, ammunition, flammable or explosive goods, drugs, radioactive or infectious substances, dangerous chemicals, counterfeit money, infringing goods or anything else the law forbids. Liquids, batteries, food and medicine go only in the way and quantity shown on the page. If we find a forbidden article we stop it, report it as the law requires, and the sender bears cost and liability.',
      },
    },
    {
      heading: { zh: '四、价格与付款', en: '4. Price and payment' },
      body: {
        zh: '下单时显示的是按你填写的重量和尺寸计算的预估价，分项列明运费、包装费、保价费。揽收后以实际称重、量方的结果计费，体积重量按页面公示的规则计算；实际费用与预估不同时，我们把两者和差额的原因一并告诉你。',
        en: 'The price shown when ordering is an estimate from the weight and size you entered, with freight, packing and insurance listed in parts. After collection the charge follows what was weighed and measured; volumetric weight follows the published rule. Where charge and estimate differ, we show both with the reason.',
      },
    },
    {
      heading: { zh: '五、时限', en: '5. Time' },
      body: {
        zh: '页面上的预计送达时间按产品、路线和揽收时间推算。遇恶劣天气、自然灾害、交通管制、疫情防控等情形可能延后，我们会在物流信息中说明。超过承诺时限且可归责于我们的，按第七条处理。',
        en: 'The promised time follows product, route and time of collection. Severe weather, disasters, traffic control or epidemic measures may delay it; the trace will say so. Delay for which we are answerable is dealt with under section 7.',
      },
    },
    {
      heading: { zh: '六、取消、改地址和退回', en: '6. Cancelling, redirecting, returning' },
      body: {
        zh: '快递员揽收前，你可以免费取消订单。揽收后不能取消，但可以在页面允许时申请改地址或召回，由此产生的运费以页面显示为准。无法投递又无法退回的邮件，按国家有关无着邮件的规定处理。',
        en: 'Before the courier collects, you may cancel free of charge. After that an order cannot be cancelled, but the page may offer redirecting or recalling at the fee it shows. Mail that can be neither delivered nor returned is handled under the national rules on undeliverable mail.',
      },
    },
    {
      heading: { zh: '七、保价与赔偿', en: '7. Insurance and compensation' },
      body: {
        zh: '你可以按物品实际价值选择保价。保价邮件丢失、损毁、内件短少的，按保价金额与实际损失赔偿，赔偿额不超过保价金额；未保价的，按法律法规和国家有关规定赔偿。我们故意或者有重大过失造成损失的，不适用限额。你可以自交寄之日起一年内查询和索赔。',
        en: 'You may insure an item at its true value. Insured items lost, damaged or short are compensated by actual loss up to the declared value; items not insured, under the law and national rules. No limit applies where we acted with intent or gross negligence. Enquiries and claims are open for one year from posting.',
      },
    },
    {
      heading: { zh: '八、你的账号', en: '8. Your account' },
      body: {
        zh: '你凭手机号和短信验证码登录。请不要把验证码告诉他人。号码转让、停用前请先更换登录手机号或注销账号。你可以随时退出登录、注销账号；注销后未完成的订单会继续履行完毕。',
        en: 'You log in with your phone and an SMS code. Tell the code to nobody. Before you give up a number, change the login phone or close the account. You may log out or close the account at any time; open orders are still completed.',
      },
    },
    {
      heading: { zh: '九、变更与争议', en: '9. Changes and disputes' },
      body: {
        zh: '本协议变更时，我们会发布新版本并在你下次下单前请你重新同意；历史版本可以在“协议历史”中查看。发生争议先与客服协商，也可以向邮政管理部门申诉（12305）或向有管辖权的人民法院起诉。',
        en: 'When these terms change we publish a new version and ask for your consent before your next order; earlier versions stand under protocol history. Disputes are first taken up with customer service; you may also complain to the postal administration (12305) or sue in a competent court.',
      },
    },
  ],
};
