/** Code whose tests must notice a mutation, and those tests. Paths are patterns from the root. */
export interface Subject {
  readonly code: readonly string[];
  readonly tests: readonly string[];
  /** Its tests need a database. */
  readonly database?: boolean;
}

/** Authentication, money, state and address code: quality.md requires 85 % of each. */
export const subjects = {
  money: {
    // Names and coordinates of provinces are data. Code that uses them is mutated.
    code: ['packages/rules/src/{tariff,insurance,weight}/!(*.test|provinces).ts'],
    tests: ['packages/rules/src/{tariff,insurance,weight}/*.test.ts'],
  },
  state: {
    code: ['packages/rules/src/order/{states,statuses}.ts', 'packages/rules/src/trace/fold.ts'],
    tests: ['packages/rules/src/{order,trace}/*.test.ts'],
  },
  address: {
    code: ['packages/rules/src/address/!(*.test|*.data).ts'],
    tests: ['packages/rules/src/address/*.test.ts'],
  },
  auth: {
    code: ['apps/server/src/modules/auth/{net,token,codes/!(*.test),login/login,slider/slider}.ts'],
    tests: ['apps/server/src/modules/auth/**/*.test.ts'],
    database: true,
  },
  ledger: {
    code: [
      'apps/server/src/db/ledger.ts',
      'apps/server/src/modules/order/{order-accounts,cancel/order-closing,progress/weigh-order}.ts',
    ],
    tests: [
      'apps/server/src/db/ledger.test.ts',
      'apps/server/src/modules/order/{progress/weigh-order,cancel/cancel-order,progress/progress}.test.ts',
    ],
    database: true,
  },
} as const satisfies Record<string, Subject>;

export type SubjectName = keyof typeof subjects;
