import type { CareAct, CareMethod } from '@yidi/contract/values/care';

export interface Care {
  readonly act: CareAct;
  readonly method: CareMethod;
}

/** Scans of inspection and disinfection. Our own codes, because no public ones are known. @guess */
const CARE: ReadonlyMap<string, Care> = new Map([
  ['INS_SIGHT', { act: 'looked', method: 'sight' }],
  ['INS_XRAY', { act: 'xrayed', method: 'machine' }],
  ['DIS_SPRAY', { act: 'disinfected', method: 'spray' }],
  ['DIS_UV', { act: 'disinfected', method: 'ultraviolet' }],
  ['DIS_HEAT', { act: 'disinfected', method: 'heat' }],
]);

/** Returns the safety measure of a scan; undefined for scans that move the mail. */
export function careOf(code: string): Care | undefined {
  return CARE.get(code.trim().toUpperCase());
}
