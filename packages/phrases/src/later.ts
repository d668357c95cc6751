import { dictionary } from './language.ts';

/** What a screen that is not built yet will do, by route. */
export const later = dictionary(
  {
    title: '功能即将上线',
    call: (hotline: string) => `拨打客服 ${hotline}`,
    now: '现在可以',
    soon: '以后在这里',
    does: {
      '/my-center/logoutConfirm': '注销账号：先说清删什么、留什么，再用验证码确认。现在请拨打客服电话 办理。',
      '/my-center/set/success': '设置已保存。',
      '/my-center/integral': '看积分和每一笔来历。',
      '/accountsInfo': '把几个手机号放在一个账号下。现在可以用每个手机号分别登录。',
      '/bindAccount': '用验证码绑定另一个手机号。现在可以用每个手机号分别登录。',
      '/manageAccount': '切换或解绑手机号。现在可以退出后用另一个手机号登录。',
      '/bindAccountSucess': '绑定成功。',
      '/bindAccountList': '列出绑定的手机号。现在可以用每个手机号分别登录。',
      '/migrateData': '把以前的订单和地址合并到你的账号。登录前填的地址现在已经会自动并入。',
      '/order/int/mailBarCode/{state?}': '出示国际邮件的条码。现在请到网点办理国际邮件。',
      '/interOrderDetail': '看国际订单的详情。现在请用邮件号查它的轨迹。',
      '/interDeclareInfo': '填写报关单。现在请到网点办理国际邮件。',
      '/s/international': '寄往国外：报关、税费和禁寄说明。现在请到网点办理国际邮件。',
    },
  },
  {
    title: 'Coming soon',
    call: (hotline: string) => `Call ${hotline}`,
    now: 'For now',
    soon: 'Later, here',
    does: {
      '/my-center/logoutConfirm':
        'Close your account: what is deleted and what is kept, confirmed by a code. For now please call the hotline.',
      '/my-center/set/success': 'Your settings are saved.',
      '/my-center/integral': 'Your points and where each came from.',
      '/accountsInfo': 'Several phones under one account. For now you can log in with each.',
      '/bindAccount': 'Link another phone by a code. For now you can log in with each.',
      '/manageAccount': 'Switch or unlink phones. For now you can log out and in with another.',
      '/bindAccountSucess': 'The phone is linked.',
      '/bindAccountList': 'The linked phones. For now you can log in with each.',
      '/migrateData':
        'Bring earlier orders and addresses of this app into your account. Addresses typed before log-in are already kept.',
      '/order/int/mailBarCode/{state?}':
        'The barcode of an international parcel. For now please go to a counter for parcels abroad.',
      '/interOrderDetail': 'An international order in detail. For now you can track it by its mail number.',
      '/interDeclareInfo': 'The customs declaration. For now please go to a counter for parcels abroad.',
      '/s/international':
        'Send abroad: customs, duties, prohibited articles. For now please go to a counter for parcels abroad.',
    },
  },
);
