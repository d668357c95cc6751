import { dataExports, followExport } from '@yidi/contract/calls/export';
import { codes } from '@yidi/contract/codes';
import { envelope } from '../../e2e/world/states.ts';
import sample from '../../packages/contract/src/samples/dataExports.json' with { type: 'json' };
import type { Situation } from './batch-situations.ts';

const [ready] = sample.info.exports;
const exports = (state: string, more: object = {}) => ({
  [dataExports.path]: envelope(codes.OK, { ...sample.info, exports: [{ ...ready, state, ...more }] }),
  [followExport.path]: envelope(codes.OVERLOAD),
});

/** The page of one's own data: being made, failed, and none left. */
export const exportSituations: readonly Situation[] = [
  { route: '/my-center/export', name: 'being made', answers: exports('preparing', { done: 7 }) },
  { route: '/my-center/export', name: 'failed', answers: exports('failed') },
  {
    route: '/my-center/export',
    name: 'none left',
    answers: {
      [dataExports.path]: envelope(codes.OK, { exports: [], left: 0, nextAt: '2026-12-20T10:00:00+08:00' }),
    },
  },
];
