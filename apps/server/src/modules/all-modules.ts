import { accountModule } from './account/account.module.ts';
import { addressModule } from './address/address.module.ts';
import { agreementModule } from './agreement/agreement.module.ts';
import { authModule } from './auth/auth.module.ts';
import { batchModule } from './batch/batch.module.ts';
import { brandModule } from './brand/brand.module.ts';
import { calendarModule } from './calendar/calendar.module.ts';
import { carrierModule } from './carrier/carrier.module.ts';
import { channelModule } from './channel/channel.module.ts';
import { claimModule } from './claim/claim.module.ts';
import { closingModule } from './closing/closing.module.ts';
import { contentModule } from './content/content.module.ts';
import { courierModule } from './courier/courier.module.ts';
import { declarationModule } from './declaration/declaration.module.ts';
import { delegateModule } from './delegate/delegate.module.ts';
import { deliveryModule } from './delivery/delivery.module.ts';
import { deskModule } from './desk/desk.module.ts';
import { dispatchModule } from './dispatch/dispatch.module.ts';
import { dutyModule } from './duty/duty.module.ts';
import { evaluateModule } from './evaluate/evaluate.module.ts';
import { examModule } from './exam/exam.module.ts';
import { exportModule } from './export/export.module.ts';
import { fileModule } from './file/file.module.ts';
import { followModule } from './follow/follow.module.ts';
import { goodsModule } from './goods/goods.module.ts';
import { identityModule } from './identity/identity.module.ts';
import { inquiryModule } from './inquiry/inquiry.module.ts';
import { interConsigneeModule } from './inter-consignee/inter-consignee.module.ts';
import { interOrderModule } from './inter-order/inter-order.module.ts';
import { interceptionModule } from './interception/interception.module.ts';
import { internationalModule } from './international/international.module.ts';
import { invoiceModule } from './invoice/invoice.module.ts';
import { messageModule } from './message/message.module.ts';
import { migrationModule } from './migration/migration.module.ts';
import { moneyModule } from './money/money.module.ts';
import { orderModule } from './order/order.module.ts';
import { partnerModule } from './partner/partner.module.ts';
import { payModule } from './pay/pay.module.ts';
import { pickupModule } from './pickup/pickup.module.ts';
import { pointsModule } from './points/points.module.ts';
import { preferenceModule } from './preference/preference.module.ts';
import { prepaidModule } from './prepaid/prepaid.module.ts';
import { retentionModule } from './retention/retention.module.ts';
import { servicePointModule } from './service-point/service-point.module.ts';
import { shareModule } from './share/share.module.ts';
import { staffModule } from './staff/staff.module.ts';
import { stateModule } from './state/state.module.ts';
import { storageModule } from './storage/storage.module.ts';
import { tariffModule } from './tariff/tariff.module.ts';
import { traceModule } from './trace/trace.module.ts';

/**
 * Every module of the server; only what their manifests list is run. On account closure they erase
 * data in this order.
 */
export const allModules = [
  accountModule,
  addressModule,
  agreementModule,
  authModule,
  batchModule,
  brandModule,
  calendarModule,
  carrierModule,
  channelModule,
  claimModule,
  closingModule,
  contentModule,
  courierModule,
  delegateModule,
  declarationModule,
  deliveryModule,
  deskModule,
  dispatchModule,
  dutyModule,
  evaluateModule,
  examModule,
  exportModule,
  followModule,
  goodsModule,
  identityModule,
  inquiryModule,
  interceptionModule,
  internationalModule,
  interConsigneeModule,
  interOrderModule,
  invoiceModule,
  migrationModule,
  moneyModule,
  orderModule,
  partnerModule,
  payModule,
  pickupModule,
  pointsModule,
  preferenceModule,
  prepaidModule,
  retentionModule,
  servicePointModule,
  shareModule,
  staffModule,
  stateModule,
  storageModule,
  tariffModule,
  traceModule,
  // Files are erased after the standing wishes, to which the pictures belong.
  fileModule,
  // Messages are erased last, because the steps before may still send messages.
  messageModule,
];
