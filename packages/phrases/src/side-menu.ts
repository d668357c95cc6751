import { dictionary } from './language.ts';

/** The side menu (spec §1). */
export const sideMenu = dictionary(
  {
    title: '菜单',
    close: '关闭菜单',
    logIn: '点此登录',
    logInSub: '登录后才看得到你的件',
    courier: '上门取件',
    selfSend: '网点自寄',
    batch: '批量寄件',
    query: '查邮件',
    freight: '运费时效',
    claim: '自助理赔',
    service: '在线客服',
    invoice: '电子发票',
  },
  {
    title: 'Menu',
    close: 'Close the menu',
    logIn: 'Log in',
    logInSub: 'Log in to see your parcels',
    courier: 'Courier pick-up',
    selfSend: 'Drop at a service point',
    batch: 'Send many',
    query: 'Track a parcel',
    freight: 'Price and time',
    claim: 'Claim',
    service: 'Customer service',
    invoice: 'E-invoice',
  },
);
