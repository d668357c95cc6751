import { addressTypes } from '@yidi/contract/values/address';
import { batchRowStates } from '@yidi/contract/values/batch';
import { dayRowKinds } from '@yidi/contract/values/calendar';
import { channelFamilies, titleBars } from '@yidi/contract/values/channel';
import {
  bankReturns,
  bankSayings,
  claimKinds,
  claimRefusals,
  claimStates,
  claimSteps,
  claimSumRules,
  evidenceParts,
  payoutStates,
} from '@yidi/contract/values/claim';
import { closingStates } from '@yidi/contract/values/closing';
import { menuTemplates, noticeTypes } from '@yidi/contract/values/content';
import { contentActs } from '@yidi/contract/values/content-revision';
import { contractIds } from '@yidi/contract/values/contract-text';
import { customsForms, undeliverableChoices } from '@yidi/contract/values/declaration';
import { consentEnds, deliveryStates, deliveryWays, senderWishes } from '@yidi/contract/values/delivery';
import { deviceApps, deviceSystems } from '@yidi/contract/values/device';
import { cancelModes, dispatchActStates, dispatchActs } from '@yidi/contract/values/dispatch';
import { ddpModes, dutyPartKinds, dutyReasons, dutyStates } from '@yidi/contract/values/duty-kinds';
import { examKinds } from '@yidi/contract/values/exam';
import { exportStates } from '@yidi/contract/values/export';
import { fileUses, storedTypes, typesOfUse } from '@yidi/contract/values/file';
import { goodsResults, goodsTypeIds } from '@yidi/contract/values/goods';
import { goodsKinds } from '@yidi/contract/values/goods-kind';
import { hostNames } from '@yidi/contract/values/host';
import { certificationChecks, certificationRefusals } from '@yidi/contract/values/identity';
import { inquiryAnswers, inquiryDesks, inquiryKinds, inquiryStates } from '@yidi/contract/values/inquiry';
import { caseAnswers, caseKinds, caseStates, caseSteps, missedResults } from '@yidi/contract/values/inquiry-desk';
import { interCategories, interProductIds, interScopes, interTransports } from '@yidi/contract/values/inter';
import { interBatteries, interLaws, interOutlooks, interVerdicts } from '@yidi/contract/values/inter-destination';
import { advanceStates, amendAnswers, interClosings, interOrderStates } from '@yidi/contract/values/inter-order';
import { interceptionKinds, interceptionStates } from '@yidi/contract/values/interception';
import { invoiceRefusals, invoiceStates, invoiceTitles } from '@yidi/contract/values/invoice';
import { loggedWays, messageKinds, messageResults, messageSides } from '@yidi/contract/values/message';
import {
  closings,
  orderStatuses,
  orderSteps,
  orderTypes,
  payModes,
  sides,
  urgeAnswers,
} from '@yidi/contract/values/order';
import {
  paymentClosings,
  paymentStates,
  payProviders,
  refundReasons,
  refundRefusals,
  refundStates,
} from '@yidi/contract/values/pay';
import { idCardTypes } from '@yidi/contract/values/person';
import { codePurposes, codeWays } from '@yidi/contract/values/phone';
import { giftPictures, invitationRefusals, pointReasons, redemptionStates } from '@yidi/contract/values/points';
import { consentWays, preferScopes, preferTypes } from '@yidi/contract/values/preference';
import { cardKinds, cardOrigins, cardStates, giftStates } from '@yidi/contract/values/prepaid';
import { quickSources } from '@yidi/contract/values/quick-order';
import { scanSources } from '@yidi/contract/values/scan';
import { securityResults } from '@yidi/contract/values/security';
import { servicePointKinds } from '@yidi/contract/values/service-point';
import { shareKinds } from '@yidi/contract/values/share-card';
import { approvalKinds, staffLinkKinds, staffStates } from '@yidi/contract/values/staff';
import { stepUpKinds } from '@yidi/contract/values/step-up';
import { storageActs } from '@yidi/contract/values/storage';
import { packagings, productIds } from '@yidi/contract/values/tariff';
import { mailClosings } from '@yidi/contract/values/trace-sentence';
import { customsSides, traceStages } from '@yidi/contract/values/trace-stage';
import { reliefs } from '@yidi/rules/duty/relief';
import { retainedKinds } from '@yidi/rules/retention/retention';

type Values = readonly (string | number)[];

/**
 * Columns whose values are a closed list of the contract. Their types are generated from this
 * table, and a test compares it with the CHECK of each column.
 */
export const listColumns: Readonly<Record<string, Values>> = {
  'account_closing.state': closingStates,
  'approval.kind': approvalKinds,
  'approval.state': ['waiting', 'done', 'refused', 'ended'],
  'calendar_day.kind': dayRowKinds,
  'content_revision.act': contentActs,
  'staff.state': staffStates,
  'staff_ceremony.kind': ['logIn', 'enrol', 'proof', 'passkey'],
  'staff_link.kind': staffLinkKinds,
  'address.type': addressTypes,
  'advert.channel_type': [0, 1],
  'art_exam.pay_mode': payModes,
  'batch_row.state': batchRowStates,
  'announcement.notice_type': noticeTypes,
  'card_article.kind': cardKinds,
  'card_gift.state': giftStates,
  'channel.family': channelFamilies,
  'channel.title_bar': titleBars,
  'claim_case.refusal': claimRefusals,
  'claim.bank_return': bankReturns,
  'dispatch_act.act': dispatchActs,
  'dispatch_act.state': dispatchActStates,
  'claim_payout.state': payoutStates,
  'claim_payout_return.why': bankSayings,
  'claim.kind': claimKinds,
  'claim.refusal': claimRefusals,
  'claim.rule': claimSumRules,
  'claim.side': sides,
  'claim.state': claimStates,
  'claim_evidence.part': evidenceParts,
  'claim_step.step': claimSteps,
  'combo_article.product_id': productIds,
  'carrier_photo.type': typesOfUse.picture,
  'consent.contract_id': contractIds,
  'delivery_change.state': deliveryStates,
  'delivery_change.way': deliveryWays,
  'delivery_consent.ended_as': consentEnds,
  'delivery_consent.way': consentWays,
  'delivery_wish.kind': preferTypes,
  'delivery_wish.scope': preferScopes,
  'delivery_wish_use.state': deliveryStates,
  'delivery_wish_use.way': deliveryWays,
  'evaluation.side': sides,
  'identity_check.state': certificationChecks,
  'identity_check.why': certificationRefusals,
  'invoice.refusal': invoiceRefusals,
  'invoice.state': invoiceStates,
  'invoice.title_kind': invoiceTitles,
  'exam_mail.kind': examKinds,
  'file.type': storedTypes,
  'file.use': fileUses,
  'inquiry.answer': inquiryAnswers,
  'inquiry.desk': inquiryDesks,
  'inquiry_case.answer': caseAnswers,
  'inquiry_case.kind': caseKinds,
  'inquiry_case.state': caseStates,
  'inquiry_case_step.answer': caseAnswers,
  'inquiry_case_step.result': missedResults,
  'inquiry_case_step.step': caseSteps,
  'inquiry.kind': inquiryKinds,
  'inquiry.state': inquiryStates,
  'interception.kind': interceptionKinds,
  'interception.state': interceptionStates,
  'mail.closed': mailClosings,
  // Empty for a mail item that was not ordered here.
  'mail.product_id': ['', ...productIds],
  'mail.stage': traceStages,
  'mail.status': orderStatuses,
  'menu_item.channel_type': [0, 1],
  'menu.template': menuTemplates,
  'host_identity.host': hostNames,
  'data_export.language': ['zh', 'en'],
  'data_export.state': exportStates,
  'content_rule.law': interLaws,
  'content_rule.verdict': interVerdicts,
  'country.scope': interScopes,
  'destination_product.battery': interBatteries,
  'destination_product.product_id': interProductIds,
  'destination_product.transport': interTransports,
  'duty_charge.kind': dutyPartKinds,
  'duty_quote.reason': dutyReasons,
  'duty_quote.state': dutyStates,
  'duty_rule.ddp': ddpModes,
  'duty_rule.kind': interOutlooks,
  'duty_rule.relief': reliefs,
  'field_rule.product_id': interProductIds,
  'customs_hold.side': customsSides,
  'declaration_version.answer': amendAnswers,
  'declaration_version.form': customsForms,
  'consignee_link.category': interCategories,
  'consignee_link.product_id': interProductIds,
  'inter_order.advance': advanceStates,
  'inter_order.category': interCategories,
  'inter_order.closed_as': interClosings,
  'inter_order.ddp': ddpModes,
  'inter_order.product_id': interProductIds,
  'inter_order.state': interOrderStates,
  'inter_order.transport': interTransports,
  'inter_order.undeliverable': undeliverableChoices,
  'inter_tariff.product_id': interProductIds,
  'inter_tariff.transport': interTransports,
  'message.kind': messageKinds,
  'message.language': ['zh', 'en'],
  'message.result': messageResults,
  'message.side': messageSides,
  'message.way': loggedWays,
  'message_setting.language': ['zh', 'en'],
  'network_point.kind': servicePointKinds,
  'order_history.action': orderSteps,
  'order_history.status': orderStatuses,
  'order_urge.answer': urgeAnswers,
  'order_urge.desk': inquiryDesks,
  'quick_order.source': quickSources,
  'orders.closed_as': closings,
  'orders.cancel_mode': Object.values(cancelModes),
  'orders.goods_id': goodsKinds,
  // An order with forbidden goods is never created.
  'orders.goods_result': goodsResults.filter((result) => result !== 'forbidden'),
  'orders.goods_type_id': goodsTypeIds,
  'orders.order_type': orderTypes.map(Number),
  'orders.packaging': packagings,
  'orders.pay_mode': payModes,
  'orders.product_id': productIds,
  'orders.sender_wish': senderWishes,
  'orders.status': orderStatuses,
  'pay_compared.provider': payProviders,
  'pay_difference.provider': payProviders,
  'pay_notice.provider': payProviders,
  'payment.closed_as': paymentClosings,
  'payment.provider': payProviders,
  'payment.state': paymentStates,
  'payment_due.payer': payModes,
  'invitation.refused': invitationRefusals,
  'points_gift.picture': giftPictures,
  'points_movement.reason': pointReasons,
  'points_redemption.state': redemptionStates,
  'prepaid_card.kind': cardKinds,
  'prepaid_card.origin': cardOrigins,
  'prepaid_card.state': cardStates,
  'refund.reason': refundReasons,
  'refund.refusal': refundRefusals,
  'refund.state': refundStates,
  'retention_rule.kind': retainedKinds,
  'session.app': deviceApps,
  'session.system': deviceSystems,
  'security_event.result': securityResults,
  'share_card.kind': shareKinds,
  'fresh_proof.kind': stepUpKinds,
  'sms_code.purpose': ['any', ...codePurposes, 'own', 'stepUp'],
  'sms_send.via': codeWays,
  'storage_change.act': storageActs,
  'storage_change.state': deliveryStates,
  'trace_event.source': scanSources,
  'trace_event.stage': traceStages,
  'user_card.idcard_type': idCardTypes,
};
