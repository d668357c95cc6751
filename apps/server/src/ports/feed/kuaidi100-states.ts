import type { ScanCode } from '@yidi/contract/values/scan';
import type { ExceptionReasonCode } from '@yidi/rules/trace/reasons';

/**
 * The scan codes of a Kuaidi100 state. For customs, the list that holds the row tells export from
 * import.
 */
interface Meaning {
  readonly code: ScanCode;
  /** The code if the row is in the list of the destination country. */
  readonly inbound?: ScanCode;
  readonly reason?: ExceptionReasonCode;
  readonly signedBy?: '本人';
}

/**
 * States of Kuaidi100, main and detailed, with the names that some rows have instead of the number.
 * Source: api.kuaidi100.com/document/5f0ffb5ebc8da837cbd8aefc; domain.md 5.
 */
const STATES: readonly (readonly [state: string, name: string, meaning: Meaning])[] = [
  ['0', '在途', { code: '713' }],
  ['1001', '到达派件城市', { code: '306' }],
  ['1002', '干线', { code: '713' }],
  ['1003', '转递', { code: '713' }],
  ['1', '揽收', { code: '60' }],
  ['101', '已下单', { code: 'ORD_ACCEPT' }],
  ['102', '待揽收', { code: 'ORD_ACCEPT' }],
  ['103', '已揽收', { code: '60' }],
  ['2', '疑难', { code: '709' }],
  ['201', '超时未签收', { code: '709', reason: '402' }],
  ['202', '超时未更新', { code: '709', reason: '403' }],
  ['203', '拒收', { code: '705', reason: '404' }],
  ['204', '派件异常', { code: '705', reason: '405' }],
  ['205', '柜或驿站超时未取', { code: '709', reason: '412' }],
  ['206', '无法联系', { code: '705', reason: '416' }],
  ['207', '超区', { code: '709', reason: '423' }],
  ['208', '滞留', { code: '709', reason: '417' }],
  ['209', '破损', { code: '709', reason: '414' }],
  ['210', '销单', { code: '709', reason: '415' }],
  ['3', '签收', { code: '704' }],
  ['301', '本人签收', { code: '704', signedBy: '本人' }],
  ['302', '派件异常后签收', { code: '704' }],
  ['303', '代签', { code: '704' }],
  ['304', '投柜或站签收', { code: '704' }],
  ['4', '退签', { code: '711' }],
  ['401', '已销单', { code: '709', reason: '415' }],
  ['5', '派件', { code: '702' }],
  ['501', '投柜或驿站', { code: '706' }],
  ['6', '退回', { code: '710' }],
  ['7', '转投', { code: '713' }],
  ['8', '清关', { code: 'EXA', inbound: 'EDB' }],
  ['10', '待清关', { code: 'EXA', inbound: 'EDB' }],
  ['11', '清关中', { code: 'EXA', inbound: 'EDB' }],
  ['12', '已清关', { code: 'EXC', inbound: 'EDC' }],
  ['13', '清关异常', { code: 'EXB', inbound: 'EME' }],
  ['14', '拒签', { code: '705', reason: '404' }],
];

const BY_STATE = new Map(STATES.map(([state, , meaning]) => [state, meaning]));
const BY_NAME = new Map(STATES.map(([, name, meaning]) => [name, meaning]));

/**
 * Looks up the meaning of a row's state by its number, else by its name. Returns undefined for an
 * unknown state.
 */
export function meaningOf(state: string, name: string): Meaning | undefined {
  return BY_STATE.get(state) ?? BY_NAME.get(name);
}
