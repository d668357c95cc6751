import { type ConfigurationPart, row } from './configuration-row.ts';

/** The variables of payment vendors, invoices and duty abroad. */
export const payment: ConfigurationPart = {
  title: 'Payment and invoices',
  settings: [
    row(
      'PAY_VENDORS',
      ({ pay }) => pay.vendors.join(),
      '`wechat`, `alipay`, joined by commas. The sandbox takes no money and is refused in production; `none`: nothing can be paid in the demo',
    ),
    row(
      'WECHAT_PAY_MCH_ID WECHAT_PAY_APP_ID WECHAT_PAY_SERIAL WECHAT_PAY_KEY_FILE WECHAT_PAY_V3_KEY WECHAT_PAY_PUBLIC_KEY_FILES',
      'none',
      'required with `wechat`; files are PEM, public keys are `id:file` pairs, joined by commas',
    ),
    row('WECHAT_PAY_BASE_URL', 'the vendor', 'a proxy'),
    row(
      'ALIPAY_APP_ID ALIPAY_SELLER_ID ALIPAY_KEY_FILE ALIPAY_PUBLIC_KEY_FILES',
      'none',
      'required with `alipay`; files are PEM, several public keys are joined by commas',
    ),
    row('ALIPAY_GATEWAY', 'the vendor', 'a proxy'),
    row(
      'NUONUO_APP_KEY NUONUO_APP_SECRET NUONUO_ACCESS_TOKEN',
      'none: invoices are registered and wait',
      "an application of Nuonuo's open platform that issues invoices",
    ),
    row(
      'INVOICE_TAX_NO INVOICE_TEL INVOICE_ADDRESS INVOICE_CLERK',
      'none',
      'the seller that every invoice names; required with Nuonuo',
    ),
    row('NUONUO_BASE_URL', 'the vendor', 'a proxy'),
    row(
      'DUTY_VENDOR',
      ({ duty }) => duty.vendor,
      '`zonos`: quotes duty abroad, which senders pay in advance; `local`: by our own rows, where they suffice. Without a partner no goods go to destinations that want a quote',
    ),
    row(
      'ZONOS_TOKEN ZONOS_SERVICE_LEVEL',
      'none',
      "token of Zonos, and the code of the service level that stands for our mail in the account's settings; required with `zonos`",
    ),
    row('ZONOS_BASE_URL', 'the vendor', 'a proxy'),
  ],
};
