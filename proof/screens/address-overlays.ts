import { getBatchAddressPage } from '@yidi/contract/calls/address';
import { codes } from '@yidi/contract/codes';
import { address } from '@yidi/phrases/address';
import { addressBook } from '@yidi/phrases/address-book';
import { receiverText } from '../../e2e/world/parcel.ts';
import { envelope } from '../../e2e/world/states.ts';
import { type OverlayEntry, press } from './overlay-entry.ts';

const record = {
  id: '00000000-0000-4000-8000-000000000001',
  type: '2',
  isDefault: 0,
  name: '李晓梅',
  userPhone: '13987654321',
  province: '四川省',
  city: '成都市',
  district: '武侯区',
  street: '',
  address: '天府大道中段 1366 号 2 栋 1803',
  fromType: '',
};
const book = { [getBatchAddressPage.path]: envelope(codes.OK, { records: [record], total: 1, pages: 1 }) };

/** The overlays of the address book. */
export const addressOverlays: Readonly<Record<string, OverlayEntry>> = {
  'address-menu/AddressMenuOverlay': {
    who: 'demo',
    plain: true,
    at: '/addresslist/2',
    open: ({ page, language }) => press(page, new RegExp(addressBook[language].menu(''))),
  },
  'twin/TwinOverlay': {
    who: 'nobody',
    at: '/addressdetail/2',
    answers: book,
    async open({ page, language }) {
      await page.getByRole('textbox', { name: address[language].pasteLabel }).fill(receiverText);
      await press(page, address[language].pasteRead);
      await page.getByRole('button', { name: address[language].pasteOther }).waitFor();
      await press(page, addressBook[language].save);
    },
  },
};
