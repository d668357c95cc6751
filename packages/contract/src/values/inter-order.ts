/** What orders abroad share between screens, calls and rules, without the schema library. */

/**
 * An order abroad: its freight is to be paid, it waits for the counter, the counter accepted it, or
 * it was closed before that.
 */
export const interOrderStates = ['unpaid', 'waiting', 'accepted', 'closed'] as const;
export type InterOrderState = (typeof interOrderStates)[number];

/** Why an order was closed before its acceptance: by the sender, or because its term was over. */
export const interClosings = ['cancel', 'expire'] as const;
export type InterClosing = (typeof interClosings)[number];

/**
 * The advance data of an item at customs. `none`: documents have none. `waiting`: on their way.
 * `incomplete`: fields are missing. Until it is `accepted` or `none`, no counter takes the item.
 */
export const advanceStates = ['none', 'waiting', 'accepted', 'incomplete', 'refused'] as const;
export type AdvanceState = (typeof advanceStates)[number];

/** Why a counter does not take an item. */
export const counterRefusals = ['unpaid', 'advance', 'accepted', 'closed', 'payRest', 'overWeight'] as const;
export type CounterRefusal = (typeof counterRefusals)[number];

/**
 * The version of the notice about data that goes abroad. The order keeps which one was shown.
 * Source: CAC order 16 of 2024, PIPL 39.
 */
export const INTER_NOTICE = '2026-11-30';

/** How a carrier answered an amended declaration. `waiting`: it has not answered yet. */
export const amendAnswers = ['waiting', 'taken', 'tooLate', 'refused'] as const;
export type AmendAnswer = (typeof amendAnswers)[number];

/** Who has to act now. */
export const interActors = ['nobody', 'sender', 'consignee'] as const;
export type InterActor = (typeof interActors)[number];

/**
 * What of a declaration may be amended: everything before the counter accepts the item, after that
 * only what customs asked for.
 */
export const amendScopes = ['all', 'asked', 'none'] as const;
export type AmendScope = (typeof amendScopes)[number];

/** The fields of an article that customs can ask for. */
export const askableFields = [
  ...(['nameZh', 'nameEn', 'hs6', 'quantity', 'unit', 'valueFen', 'netG', 'originCountry'] as const),
] as const;
export type AskableField = (typeof askableFields)[number];

/** What customs of the destination want of a consignee. */
export const consigneeWants = ['payment', 'identity', 'invoice', 'number', 'other'] as const;
export type ConsigneeWant = (typeof consigneeWants)[number];

/** The stations of an item abroad, in their order. */
export const interStations = [
  ...(['posted', 'ourCustoms', 'flight', 'theirCustoms', 'delivery', 'delivered'] as const),
] as const;
export type InterStation = (typeof interStations)[number];

/** Whether an item has passed a station, is held there, is there, or comes to it. */
export const stationStates = ['done', 'held', 'here', 'ahead'] as const;
export type StationState = (typeof stationStates)[number];

/** Where an order abroad stands, for its main sentence. */
export const interPhases = [
  ...(['unsent', 'closed', 'onTheWay', 'ourCustoms', 'flying', 'theirCustoms', 'delivery'] as const),
  ...(['delivered', 'returning', 'returned'] as const),
] as const;
export type InterPhase = (typeof interPhases)[number];

/** An inquiry about an item abroad is possible so many days from its acceptance. Source: UPU. */
export const INQUIRY_DAYS_ABROAD = 180;

/** An order waits so many days for its counter. @guess */
export const INTER_WAIT_DAYS = 7;
