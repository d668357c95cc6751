import { describe, expect, it } from 'vitest';
import { COARSE, readScanCode, SCAN_CODES } from './codes.ts';
import { EXCEPTION_REASONS, isExceptionReasonCode, remedyFor } from './reasons.ts';

describe('scan codes', () => {
  it('are each listed once, with the coarse code of their stage', () => {
    expect(new Set(SCAN_CODES.map((scan) => scan.code)).size).toBe(SCAN_CODES.length);
    for (const scan of SCAN_CODES) {
      expect(readScanCode(scan.code)).toMatchObject({
        stage: scan.stage,
        known: true,
        opCode: COARSE[scan.stage],
      });
    }
  });

  it('have the stage of the coarse label if unknown, and are marked', () => {
    expect(readScanCode('999', '【南京】派送中')).toEqual({
      stage: 'out_for_delivery',
      opCode: '11',
      known: false,
      abroad: false,
      labelKey: 'stage_out_for_delivery',
    });
    expect(readScanCode('999', '等待客户网点取件').stage).toBe('ready_for_pickup');
    expect(readScanCode('whatever')).toMatchObject({ stage: 'processing', known: false });
    expect(readScanCode('exb').stage).toBe('customs_held');
  });

  it('have a remedy for every reason', () => {
    for (const code of Object.keys(EXCEPTION_REASONS)) {
      expect(isExceptionReasonCode(code)).toBe(true);
      if (isExceptionReasonCode(code)) expect(remedyFor(code)).toBeTruthy();
    }
    expect(isExceptionReasonCode('toString')).toBe(false);
  });
});
