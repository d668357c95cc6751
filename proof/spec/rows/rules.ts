import type { Line } from '../row.ts';

/** Section 5: validation rules. */
export const rulesLines: readonly Line[] = [
  [{ frame: '## 5. Validation rules' }],
  [{ frame: '' }],
  [
    {
      id: '5.1',
      says: "- Phone: non-empty (请输入电话号码, 'please enter phone number'); 11 digits, first 1, second 3-9 (请输入正确的电话号码).",
      tests: [
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: '400100 for the phone ""; the puzzle is not touched and nothing is sent',
        },
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: '400100 for the phone "12800138000"; the puzzle is not touched and nothing is sent',
        },
        {
          file: 'apps/web/src/overlays/overlays.test.ts',
          name: "checkLogin > { phone: '12800138000' } → { phone: '请输入正确的电话号码' }",
        },
      ],
    },
  ],
  [
    {
      id: '5.2',
      says: '- Code: required (请输入验证码); exactly 6 characters (验证码长度不正确).',
      tests: [
        { file: 'apps/server/src/modules/auth/auth.test.ts', name: '400100 for {"validCode":""}: 请输入验证码' },
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: '400100 for {"validCode":"12345"}: 验证码长度不正确',
        },
      ],
    },
  ],
  [
    {
      id: '5.3',
      says: '- Inviter id optional: letters and digits only (邀请人工号不允许输入特殊字符); minimum 8 (邀请人工号不足8位); maximum 18 (邀请人工号为8-18位).',
      tests: [
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: '400100 for {"employeeId":"A23456-8"}: 邀请人工号不允许输入特殊字符',
        },
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: '400100 for {"employeeId":"A234567"}: 邀请人工号不足8位',
        },
        {
          file: 'apps/server/src/modules/auth/auth.test.ts',
          name: '400100 for {"employeeId":"A234567890123456789"}: 邀请人工号为8-18位',
        },
        {
          file: 'apps/web/src/overlays/overlays.test.ts',
          name: "checkLogin > { inviter: 'abc1234' } → { inviter: '邀请人工号不足8位' }",
        },
      ],
    },
  ],
  [
    {
      id: '5.4',
      says: '- Agreement must be ticked (未勾选用户协议).',
      tests: [
        {
          file: 'apps/web/src/overlays/overlays.test.ts',
          name: "checkLogin > { agreed: false } → { agreed: '未勾选用户协议' }",
        },
      ],
    },
  ],
  [
    {
      id: '5.5',
      says: '- Courier pick-up not supported when a mail number is present (不支持预约上门).',
      tests: [
        { file: 'e2e/order-opens-the-order-page.e2e.ts', name: 'preserves the query, but no key that logs a user in' },
        {
          file: 'apps/server/src/modules/order/create/open-orders.test.ts',
          name: 'CONFLICT pickup.mailNo: a number at hand is only for self-drop orders',
        },
        {
          file: 'apps/web/src/features/order/express/submit/submit-order.test.ts',
          name: 'a mail number at hand blocks a pick-up, not a self-drop',
        },
      ],
    },
  ],
  [
    {
      id: '5.6',
      says: "- Slider not moved: 'please move the slider'.",
      tests: [
        {
          file: 'e2e/account-slider-says-what-happened.e2e.ts',
          name: 'leaves the text of a miss readable, and announces a pass once',
        },
      ],
    },
    {
      id: '5.7',
      says: 'Puzzle tolerance is an accuracy value clamped to 1-10 px (default 10).',
      tests: [
        {
          file: 'apps/server/src/modules/auth/slider/slider.test.ts',
          name: 'with a tolerance of 50 px: 10 px beside the hole pass, 11 do not',
        },
        {
          file: 'apps/server/src/modules/auth/codes/send-code.test.ts',
          name: 'positions up to 10 px from the gap pass, 11 px do not',
        },
      ],
    },
    {
      id: '5.8',
      says: 'The modal shows pass time in seconds.',
      tests: [
        {
          file: 'e2e/account-slider-says-what-happened.e2e.ts',
          name: 'leaves the text of a miss readable, and announces a pass once',
        },
      ],
    },
  ],
  [{ frame: '' }],
];
