/**
 * Every answer code with its class, HTTP status and display on the client. Tests and pages use the
 * class; only this file has the numbers. Source: spec §8 for 000000, 100001, 200001, 500000, 800002
 * and the silent list.
 */
export type CodeClass =
  | 'OK'
  | 'INLINE'
  | 'SESSION'
  | 'LOGIN'
  | 'CONSENT'
  | 'REALNAME'
  | 'STEPUP'
  | 'BAD_INPUT'
  | 'MALFORMED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE'
  | 'TOO_LARGE'
  | 'MEDIA'
  | 'RANGE'
  | 'METHOD'
  | 'FOREIGN'
  | 'PAY'
  | 'VERIFY'
  | 'NOTICE'
  | 'NO_NOTICE'
  | 'NOCARD'
  | 'OVERLOAD'
  | 'INTERNAL';

interface CodeRow {
  readonly code: string;
  readonly http: number;
  /** `'toast'`: generic toast; `'screen'`: handled by screen or overlay; `'silent'`: not shown. */
  readonly shown: 'toast' | 'screen' | 'silent';
}

export const codes = {
  OK: { code: '000000', http: 200, shown: 'silent' },
  INLINE: { code: '100001', http: 200, shown: 'screen' },
  SESSION: { code: '200001', http: 401, shown: 'screen' },
  LOGIN: { code: '200002', http: 401, shown: 'screen' },
  CONSENT: { code: '300100', http: 403, shown: 'screen' },
  REALNAME: { code: '300200', http: 403, shown: 'screen' },
  STEPUP: { code: '300300', http: 403, shown: 'screen' },
  BAD_INPUT: { code: '400100', http: 400, shown: 'screen' },
  MALFORMED: { code: '400400', http: 400, shown: 'toast' },
  NOT_FOUND: { code: '400404', http: 404, shown: 'screen' },
  CONFLICT: { code: '400409', http: 409, shown: 'screen' },
  RATE: { code: '400429', http: 429, shown: 'screen' },
  TOO_LARGE: { code: '400413', http: 413, shown: 'toast' },
  MEDIA: { code: '400415', http: 415, shown: 'toast' },
  RANGE: { code: '400416', http: 416, shown: 'toast' },
  FOREIGN: { code: '400403', http: 403, shown: 'toast' },
  METHOD: { code: '400405', http: 405, shown: 'toast' },
  PAY: { code: '402100', http: 200, shown: 'screen' },
  VERIFY: { code: '600001', http: 200, shown: 'screen' },
  NOTICE: { code: '500000', http: 200, shown: 'screen' },
  NO_NOTICE: { code: '500001', http: 200, shown: 'silent' },
  NOCARD: { code: '800002', http: 200, shown: 'silent' },
  OVERLOAD: { code: '500503', http: 503, shown: 'toast' },
  INTERNAL: { code: '999999', http: 500, shown: 'toast' },
} as const satisfies Record<CodeClass, CodeRow>;

/** Codes without a toast (spec §8), besides those above that a screen handles. */
export const silentCodes: ReadonlySet<string> = new Set([
  '800002',
  '800003',
  '900009',
  'B00001',
  'B00002',
  'B00405',
  '400001',
  '400002',
  '400003',
  '300001',
  '500000',
  '500001',
  '000000',
  'A00001',
  '1',
]);

const classByCode = new Map<string, CodeClass>(
  Object.entries(codes).map(([name, row]) => [row.code, name as CodeClass]),
);

/**
 * Returns the class of a code. OK is also '1' or 1 (older services); unknown codes are INTERNAL.
 */
export function classOf(code: string | number): CodeClass {
  if (code === 1 || code === '1') return 'OK';
  return classByCode.get(String(code)) ?? 'INTERNAL';
}
