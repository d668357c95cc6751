import type { CareAct, CareMethod } from '@yidi/contract/values/care';

export interface Care {
  readonly act: CareAct;
  readonly method: CareMethod;
}

/** Scans of inspection and disinfection. Ours: no public code was seen. @guess */
const CARE: ReadonlyMap<string, Care> = new Map([
  ['INS_SIGHT', { act: 'looked', method: 'sight' }],
  ['INS_XRAY', { act: 'xrayed', method: 'machine' }],
  ['DIS_SPRAY', { act: 'disinfected', method: 'spray' }],
  ['DIS_UV', { act: 'disinfected', method: 'ultraviolet' }],
  ['DIS_HEAT', { act: 'disinfected', method: 'heat' }],
]);

/** What such a scan tells; undefined for every other: those move the mail, these never do. */
export function careOf(code: string): Care | undefined {
  return CARE.get(code.trim().toUpperCase());
}
