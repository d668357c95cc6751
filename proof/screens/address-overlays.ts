import { getBatchAddressPage } from '@yidi/contract/calls/address';
import { codes } from '@yidi/contract/codes';
import { address } from '@yidi/phrases/address';
import { addressBook } from '@yidi/phrases/address-book';
import { express } from '@yidi/phrases/express';
import { people } from '@yidi/phrases/people';
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

const peopleText = [
  '寄件人：林清远 13912342718 杭州西湖区文二路88号3-402',
  '收：周晓岚，13812346072，鼓楼区中山路22号5-301，别放驿站',
  '还有一份给何佳宁 电话13612344417 成都市武侯区科华北路65号 蓝色大号两件',
].join('\n');

/** The overlays of the address book and of pasted people. */
export const addressOverlays: Readonly<Record<string, OverlayEntry>> = {
  'address-menu/AddressMenuOverlay': {
    who: 'demo',
    plain: true,
    at: '/addresslist/2',
    open: ({ page, language }) => press(page, new RegExp(addressBook[language].menu(''))),
  },
  'people/PeopleOverlay': {
    who: 'nobody',
    plain: true,
    at: '/s/express?orderType=3',
    async open({ page, language }) {
      await press(page, express[language].pasteLabel.receiver);
      await page.getByRole('textbox', { name: express[language].pasteLabel.receiver }).fill(peopleText);
      await press(page, address[language].pasteRead);
    },
    states: {
      async 'missed question'({ language }, overlay) {
        await press(overlay, people[language].fill);
        await overlay.getByText(people[language].choose).waitFor();
      },
      async 'one left out'({ language }, overlay) {
        await press(overlay, people[language].leaveOf('周晓岚'));
        await overlay.getByText(people[language].parts(1, 1)).waitFor();
      },
    },
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
