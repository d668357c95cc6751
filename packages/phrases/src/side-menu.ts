import { dictionary } from './language.ts';

/** The side menu (spec §1). */
export const sideMenu = dictionary(
  {
    title: '菜单',
    close: '关闭菜单',
    logIn: '点此登录',
    logInSub: '登录后查看你的邮件和订单',
    home: '首页',
    orders: '我的订单',
    addresses: '地址簿',
    settings: '设置',
    hotline: '客服电话',
    courier: '上门取件',
    selfSend: '网点自寄',
    query: '查邮件',
    freight: '运费时效',
  },
  {
    title: 'Menu',
    close: 'Close the menu',
    logIn: 'Log in',
    logInSub: 'Log in to see your parcels',
    home: 'Home',
    orders: 'My orders',
    addresses: 'Address book',
    settings: 'Settings',
    hotline: 'Hotline',
    courier: 'Courier pick-up',
    selfSend: 'Drop off',
    query: 'Track a parcel',
    freight: 'Price and time',
  },
);
