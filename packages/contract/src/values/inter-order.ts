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

/** An order waits so many days for its counter. @guess */
export const INTER_WAIT_DAYS = 7;
