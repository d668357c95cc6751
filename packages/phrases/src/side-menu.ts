import { dictionary } from './language.ts';

export const sideMenu = dictionary({
  title: ['菜单', 'Menu'],
  close: ['关闭菜单', 'Close the menu'],
  logIn: ['点此登录', 'Log in'],
  logInSub: ['登录后查看你的邮件和订单', 'Log in to see your parcels'],
  home: ['首页', 'Home'],
  orders: ['我的订单', 'My orders'],
  addresses: ['地址簿', 'Address book'],
  settings: ['设置', 'Settings'],
  hotline: ['客服电话', 'Hotline'],
  courier: ['上门取件', 'Courier pick-up'],
  selfSend: ['网点自寄', 'Drop off'],
  query: ['查邮件', 'Track a parcel'],
  freight: ['运费时效', 'Price and time'],
});
