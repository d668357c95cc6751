import * as z from 'zod/mini';
import { addressParts, addressTypes, doubtFields, personRoles, unreadFields } from './address.ts';
import { careActs, careMethods } from './care.ts';
import {
  bankReturns,
  bankSayings,
  claimActs,
  claimBars,
  claimKinds,
  claimRefusals,
  claimStates,
  claimSteps,
  claimSumRules,
  evidenceParts,
  payeeWays,
} from './claim.ts';
import { menuTemplates, noticeTypes } from './content.ts';
import { delegateStates } from './delegate.ts';
import {
  consentEnds,
  deliveryHalves,
  deliveryRefusals,
  deliveryStates,
  deliveryWays,
  safePlaces,
  senderWishes,
} from './delivery.ts';
import { deviceApps, deviceSystems } from './device.ts';
import { evaluationStates, evaluationTags } from './evaluate.ts';
import { goodsKinds } from './goods-kind.ts';
import { certificationChecks, certificationRefusals } from './identity.ts';
import {
  handOvers,
  inquiryAnswers,
  inquiryDesks,
  inquiryKinds,
  proofMethods,
  receiptStates,
  traceActs,
} from './inquiry.ts';
import { changeBases, interceptionKinds, interceptionRefusals, interceptionStates } from './interception.ts';
import { invoiceActs, invoiceIssuers, invoiceItems, invoiceRefusals, invoiceStates, invoiceTitles } from './invoice.ts';
import {
  fraudMarks,
  listedKinds,
  loggedWays,
  messageKinds,
  messageSides,
  messageWays,
  waySettings,
} from './message.ts';
import {
  cancelReasonCodes,
  orderActions,
  orderFilters,
  orderStatuses,
  orderSteps,
  orderTypes,
  payModes,
  sides,
  signCodeStates,
  urgeAnswers,
  waybillStates,
} from './order.ts';
import { costStates, paymentClosings, paymentStates, payProviders, refundReasons, refundStates } from './pay.ts';
import { dayLabels, slotStates } from './pickup.ts';
import { giftPictures, pointReasons, redemptionStates } from './points.ts';
import { callHours, consentWays, dayBands, preferPasses, preferScopes, preferTypes } from './preference.ts';
import {
  cardActs,
  cardKinds,
  cardStates,
  cardUses,
  giftStates,
  giftViews,
  movementKinds,
  spendStates,
} from './prepaid.ts';
import { promiseReasons } from './promise.ts';
import { quickParts, quickSources, quickStates } from './quick-order.ts';
import { opCodes, scanFeeds, scanResults, scanSources } from './scan.ts';
import { servicePointKinds, servicePointServices } from './service-point.ts';
import { storageActs, storageClosed } from './storage.ts';
import { feeDifferences, notOfferedReasons, packagings, pricePartKinds, productIds } from './tariff.ts';
import { option } from './text.ts';
import { sentenceKeys, sentenceStates } from './trace-sentence.ts';
import { traceGates, traceStages, wayPointStates } from './trace-stage.ts';

/**
 * Schemas of the closed lists. They are apart from the lists because the browser's first route
 * needs the lists without the schema library.
 */
export const orderType = option(orderTypes);
export const orderStatus = z.literal(orderStatuses);
export const orderAction = option(orderActions);
export const orderStep = option(orderSteps);
export const payMode = option(payModes);
export const careAct = option(careActs);
export const careMethod = option(careMethods);
export const side = option(sides);
export const evaluationTag = option(evaluationTags);
export const evaluationState = option(evaluationStates);
export const certificationCheck = option(certificationChecks);
export const certificationRefusal = option(certificationRefusals);
export const invoiceState = option(invoiceStates);
export const invoiceTitle = option(invoiceTitles);
export const invoiceItem = option(invoiceItems);
export const invoiceAct = option(invoiceActs);
export const invoiceRefusal = option(invoiceRefusals);
export const invoiceIssuer = option(invoiceIssuers);
export const signCodeState = option(signCodeStates);
export const orderFilter = option(orderFilters);
export const urgeAnswer = option(urgeAnswers);
export const waybillState = option(waybillStates);
export const quickSource = option(quickSources);
export const quickPart = option(quickParts);
export const quickState = option(quickStates);
export const cancelReasonCode = option(cancelReasonCodes);

export const productId = option(productIds);
export const packaging = option(packagings);
export const pricePartKind = option(pricePartKinds);
/** Empty if the product is offered. */
export const offerReason = option(['', ...notOfferedReasons]);
export const feeDifference = option(feeDifferences);

export const traceStage = option(traceStages);
export const traceAct = option(traceActs);
export const inquiryAnswer = option(inquiryAnswers);
export const inquiryDesk = option(inquiryDesks);
export const inquiryKind = option(inquiryKinds);
export const receiptState = option(receiptStates);
export const handOver = option(handOvers);
export const proofMethod = option(proofMethods);
export const wayPointState = option(wayPointStates);
export const traceGate = option(traceGates);

export const sentenceKey = option(sentenceKeys);
export const sentenceState = option(sentenceStates);

export const addressType = option(addressTypes);
export const addressPart = option(addressParts);
export const unreadField = option(unreadFields);
export const doubtField = option(doubtFields);
export const personRole = option(personRoles);

export const claimKind = option(claimKinds);
export const claimState = option(claimStates);
export const claimAct = option(claimActs);
export const claimStep = option(claimSteps);
export const claimBar = option(claimBars);
export const claimSumRule = option(claimSumRules);
export const claimRefusal = option(claimRefusals);
export const bankReturn = option(bankReturns);
export const bankSaying = option(bankSayings);
export const evidencePart = option(evidenceParts);
export const payeeWay = option(payeeWays);

export const delegateState = option(delegateStates);
export const deliveryWay = option(deliveryWays);
export const deliveryRefusal = option(deliveryRefusals);
export const deliveryState = option(deliveryStates);
export const storageAct = option(storageActs);
export const storageClosedAs = option(storageClosed);
export const deliveryHalf = option(deliveryHalves);
export const interceptionKind = option(interceptionKinds);
export const changeBasis = option(changeBases);
export const interceptionState = option(interceptionStates);
export const interceptionRefusal = option(interceptionRefusals);
export const safePlace = option(safePlaces);
export const senderWish = option(senderWishes);
export const consentEnd = option(consentEnds);
export const consentWay = option(consentWays);
export const preferType = option(preferTypes);
export const preferScope = option(preferScopes);
export const preferPass = option(preferPasses);
export const dayBand = option(dayBands);
export const callHour = option(callHours);

export const servicePointKind = option(servicePointKinds);
export const servicePointService = option(servicePointServices);

export const goodsKind = option(goodsKinds);

export const noticeType = option(noticeTypes);
export const menuTemplate = option(menuTemplates);

export const slotState = option(slotStates);
export const dayLabel = option(dayLabels);

export const opCode = option(opCodes);
export const promiseReason = option(promiseReasons);
export const scanSource = option(scanSources);
export const scanResult = option(scanResults);
export const scanFeed = option(scanFeeds);

export const deviceApp = option(deviceApps);
export const deviceSystem = option(deviceSystems);

export const messageKind = option(messageKinds);
export const listedKind = option(listedKinds);
export const messageWay = option(messageWays);
export const loggedWay = option(loggedWays);
export const messageSide = option(messageSides);
export const waySetting = option(waySettings);
export const fraudMark = option(fraudMarks);
export const payProvider = option(payProviders);
export const paymentState = option(paymentStates);
export const paymentClosing = option(paymentClosings);
export const refundState = option(refundStates);
export const refundReason = option(refundReasons);
export const costState = option(costStates);

export const cardAct = option(cardActs);
export const cardKind = option(cardKinds);
export const cardState = option(cardStates);
export const cardUse = option(cardUses);
export const giftState = option(giftStates);
export const giftView = option(giftViews);
export const movementKind = option(movementKinds);
export const spendState = option(spendStates);
export const pointReason = option(pointReasons);
export const giftPicture = option(giftPictures);
export const redemptionState = option(redemptionStates);
