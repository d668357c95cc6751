import { dictionary } from './language.ts';

/** The page that is shown when the product is opened without a network, and its copies. */
export const offline = dictionary({
  title: ['没有网络', 'No connection'],
  text: [
    '连上网后会自动打开。下面是这台手机上存的。',
    'The page opens by itself once you are online. Below is what this phone has stored.',
  ],
  nothing: ['连上网后会自动打开。', 'The page opens by itself once you are online.'],
  retry: ['再试一次', 'Try again'],
  codes: ['可用的码', 'Codes'],
  traces: ['看过的邮件', 'Mail you looked at'],
  collectCode: ['取件码', 'Pick-up code'],
  signCode: ['签收码', 'Delivery code'],
  dropCode: ['寄件码', 'Drop-off code'],
  courierCode: ['上门取件码', 'Code for the courier'],
  order: [(orderNo: string) => `订单 ${orderNo}`, (orderNo: string) => `Order ${orderNo}`],
  asOf: [(moment: string) => `这是 ${moment} 的`, (moment: string) => `As of ${moment}`],
  setting: ['没有网络时也能看', 'Readable without a connection'],
  settingSub: [
    '在这台设备上存最近看过的轨迹和可用的码，不存姓名和电话；退出登录即删除',
    'Stores recent traces and valid codes on this device, without names or phones. Logging out deletes them.',
  ],
});
