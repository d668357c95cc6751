import { addressFeedback } from '@yidi/contract/calls/address';
import { giftLink } from '@yidi/contract/calls/gift';
import { certification } from '@yidi/contract/calls/identity';
import { payCost, payCreate, payStatus } from '@yidi/contract/calls/pay';
import { prepaidList } from '@yidi/contract/calls/prepaid';
import { storage } from '@yidi/contract/calls/storage';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { codes } from '@yidi/contract/codes';
import { address } from '@yidi/phrases/address';
import { combo } from '@yidi/phrases/combo';
import { delegate } from '@yidi/phrases/delegate';
import { express } from '@yidi/phrases/express';
import { follow } from '@yidi/phrases/follow';
import { gift } from '@yidi/phrases/gift';
import { handOver } from '@yidi/phrases/hand-over';
import { identity } from '@yidi/phrases/identity';
import { invoice } from '@yidi/phrases/invoice';
import { notReceivedWords } from '@yidi/phrases/not-received';
import { orderDetail } from '@yidi/phrases/order-detail';
import { orderEdit } from '@yidi/phrases/order-edit';
import { orderTemplate } from '@yidi/phrases/order-template';
import { pay } from '@yidi/phrases/pay';
import { prepaid } from '@yidi/phrases/prepaid';
import { proof } from '@yidi/phrases/proof';
import { share } from '@yidi/phrases/share';
import { shell } from '@yidi/phrases/shell';
import { storage as stored } from '@yidi/phrases/storage';
import { trace } from '@yidi/phrases/trace';
import { senderText } from '../../e2e/world/parcel.ts';
import { readExamples } from '../../e2e/world/screens.ts';
import { envelope, goWithin } from '../../e2e/world/states.ts';
import certified from '../../packages/contract/src/samples/certification.json' with { type: 'json' };
import traced from '../../packages/contract/src/samples/getGisTraces.json' with { type: 'json' };
import givenLink from '../../packages/contract/src/samples/giftLink.json' with { type: 'json' };
import paid from '../../packages/contract/src/samples/payCost.json' with { type: 'json' };
import created from '../../packages/contract/src/samples/payCreate.json' with { type: 'json' };
import twoCards from '../../packages/contract/src/samples/prepaidList.json' with { type: 'json' };
import stay from '../../packages/contract/src/samples/storage.json' with { type: 'json' };
import { type OverlayEntry, press } from './overlay-entry.ts';

/** The overlays of an order and what follows it. */
export const orderOverlays: Readonly<Record<string, OverlayEntry>> = {
  'leave/LeaveOverlay': {
    who: 'demo',
    at: '/orderlist',
    async open(visitor) {
      const { page, language } = visitor;
      await goWithin(page, `/orderCancel?orderId=${(await readExamples(visitor)).waiting}`);
      await page.getByRole('radio').first().check();
      await press(page, shell[language].back);
    },
  },
  'edit/EditOverlay': {
    who: 'demo',
    at: '/order-self-detail/{id}',
    open: ({ page, language }) => press(page.getByRole('main'), orderEdit[language].open),
    states: {
      async 'another price'({ language }, overlay) {
        const more = overlay.getByRole('button', { name: express[language].weightMore });
        for (let times = 0; times < 6; times += 1) await more.click();
        await overlay.getByText(orderEdit[language].total).waitFor();
      },
      mistakes: ({ language }, overlay) => overlay.getByLabel(express[language].goodsLabel).fill(''),
    },
  },
  'templates/TemplatesOverlay': {
    who: 'demo',
    plain: true,
    at: '/s/express?orderType=3',
    open: ({ page, language }) => press(page.getByRole('main'), express[language].template),
    states: { managed: ({ language }, overlay) => press(overlay, orderTemplate[language].manage) },
  },
  'save-template/SaveTemplateOverlay': {
    who: 'demo',
    at: '/successful',
    open: ({ page, language }) => press(page.getByRole('main'), orderDetail[language].saveTemplate),
    states: {
      async mistakes({ language }, overlay) {
        await overlay.getByRole('textbox', { name: orderTemplate[language].name }).fill('');
        await press(overlay, orderTemplate[language].saveDo);
      },
    },
  },
  'save-template/RenameTemplateOverlay': {
    who: 'demo',
    plain: true,
    at: '/s/express?orderType=3',
    async open({ page, language }) {
      const say = orderTemplate[language];
      await press(page.getByRole('main'), express[language].template);
      const templates = page.getByRole('dialog', { name: say.title });
      await press(templates, say.manage);
      await press(templates, say.renameLabel('给妈妈寄药'));
    },
  },
  'follow/FollowOverlay': {
    who: 'demo',
    at: '/queryDetail/{mailId?}',
    open: ({ page, language }) => press(page.getByRole('main'), trace[language].follow),
    asks: true,
    states: {
      async followed({ page, language }, overlay) {
        const stop = overlay.getByRole('button', { name: follow[language].stop });
        // An earlier look has already followed it.
        if ((await stop.count()) > 0) return;
        await overlay.getByRole('textbox', { name: follow[language].name }).fill('妈妈的药，每月一次');
        await press(overlay, follow[language].start);
        await overlay.waitFor({ state: 'detached' });
        await press(page.getByRole('main'), trace[language].follow);
        await stop.waitFor();
      },
    },
  },
  'not-received/NotReceivedOverlay': {
    who: 'demo',
    at: '/queryMail?side=received&state=done',
    async open({ page, language }) {
      await page.getByRole('main').locator('a[href^="/queryDetail/"]').first().click();
      await press(page.getByRole('main'), new RegExp(`^${proof[language].missing.replace('?', '[?]')}`));
    },
    states: {
      mistakes: ({ language }, overlay) => press(overlay, notReceivedWords[language].send),
    },
  },
  'buy/BuyOverlay': {
    who: 'demo',
    at: '/s/prepaid',
    open: ({ page, language }) => press(page.getByRole('main'), prepaid[language].buy),
    asks: true,
  },
  'gift/GiftOverlay': {
    who: 'demo',
    at: '/s/prepaid',
    open: ({ page, language }) => press(page.getByRole('main'), gift[language].give),
    asks: true,
  },
  'given/GivenOverlay': {
    who: 'demo',
    at: '/s/prepaid',
    answers: {
      [prepaidList.path]: envelope(codes.OK, twoCards.info),
      [giftLink.path]: envelope(codes.OK, givenLink.info),
    },
    open: ({ page, language }) => press(page.getByRole('main'), new RegExp(gift[language].state.waiting)),
  },
  'bind/BindOverlay': {
    who: 'demo',
    at: '/s/prepaid',
    open: ({ page, language }) => press(page.getByRole('main'), prepaid[language].bind),
    states: {
      mistakes: ({ language }, overlay) => press(overlay, prepaid[language].bindNow),
    },
  },
  'remove/RemoveOverlay': {
    who: 'demo',
    at: '/certification-edit-preview',
    answers: { [certification.path]: envelope(codes.OK, certified.info) },
    open: ({ page, language }) => press(page.getByRole('main'), identity[language].remove),
  },
  'invoice/InvoiceOverlay': {
    who: 'demo',
    at: '/s/invoice',
    open: ({ page, language }) => press(page.getByRole('main'), new RegExp(invoice[language].states.applied)),
  },
  'card/CardOverlay': {
    who: 'demo',
    at: '/s/prepaid',
    answers: { [prepaidList.path]: envelope(codes.OK, twoCards.info) },
    open: ({ page, language }) => press(page.getByRole('main'), prepaid[language].manageCard('6620')),
  },
  'combo/ComboBuyOverlay': {
    who: 'demo',
    at: '/s/prepaid',
    open: ({ page, language }) => press(page.getByRole('main'), new RegExp(combo[language].more)),
    asks: true,
  },
  'combo/ComboOverlay': {
    who: 'demo',
    at: '/s/prepaid',
    answers: { [prepaidList.path]: envelope(codes.OK, twoCards.info) },
    open: ({ page, language }) => press(page.getByRole('main'), combo[language].manageOf('亲情寄 5 件')),
  },
  'pay-code/PayCodeOverlay': {
    who: 'demo',
    at: '/cost/{orderId}',
    // The answers of a desktop.
    answers: {
      [payCost.path]: envelope(codes.OK, {
        ...paid.info,
        state: 'due',
        dueFen: 2950,
        payments: [],
        refunds: [],
        cards: [],
      }),
      [payCreate.path]: envelope(codes.OK, {
        ...created.info,
        action: { kind: 'qr', text: 'weixin://wxpay/bizpayurl?pr=Yd1', url: '/sandbox-pay?prepay_id=wx1' },
      }),
      [payStatus.path]: envelope(codes.OK, { ...created.info, known: true, dueFen: 2950 }),
    },
    open: ({ page, language }) => press(page, pay[language].payNow('¥29.50')),
  },
  'size/SizeOverlay': {
    who: 'demo',
    plain: true,
    at: '/s/express?orderType=3',
    open: ({ page, language }) => press(page.getByRole('main'), new RegExp(`^${express[language].size}`)),
  },
  'slot/SlotOverlay': {
    who: 'demo',
    plain: true,
    at: '/s/express?orderType=3',
    open: ({ page, language }) => press(page.getByRole('main'), new RegExp(`^${handOver[language].when}`)),
    asks: true,
  },
  'point/PointOverlay': {
    who: 'demo',
    plain: true,
    at: '/s/express?orderType=2',
    open: ({ page, language }) => press(page.getByRole('main'), new RegExp(`^${handOver[language].counter}`)),
    asks: true,
  },
  'insure/InsureOverlay': {
    who: 'demo',
    plain: true,
    at: '/s/express?orderType=3',
    open: ({ page, language }) => press(page.getByRole('main'), new RegExp(`^${express[language].insure}`)),
  },
  'packing/PackingOverlay': {
    who: 'demo',
    plain: true,
    at: '/s/express?orderType=3',
    open: ({ page, language }) => press(page.getByRole('main'), new RegExp(`^${express[language].packaging}`)),
  },
  'pay/PayOverlay': {
    who: 'demo',
    plain: true,
    at: '/s/express?orderType=3',
    open: ({ page, language }) => press(page.getByRole('main'), new RegExp(`^${express[language].pay}`)),
  },
  'message/MessageOverlay': {
    who: 'demo',
    plain: true,
    at: '/s/express?orderType=3',
    open: ({ page, language }) => press(page.getByRole('main'), new RegExp(`^${express[language].message}`)),
  },
  'cashier/CashierOverlay': {
    who: 'demo',
    at: '/addressdetail/2',
    // Any call may require a payment first; this is the easiest to reach.
    answers: {
      [addressFeedback.path]: envelope(codes.PAY, {
        payment: { orderId: '3f2b8c1e-9a4d-4c7b-8e21-5d6f7a8b9c0d', fen: 2950 },
      }),
    },
    async open({ page, language }) {
      await page.getByRole('textbox', { name: address[language].pasteLabel }).fill(senderText);
      await press(page, address[language].pasteRead);
    },
    asks: true,
  },
  'delegate/DelegateOverlay': {
    who: 'demo',
    at: '/my-center/delegate',
    open: ({ page, language }) => press(page.getByRole('main'), delegate[language].add),
    asks: true,
    states: {
      mistakes: ({ language }, overlay) => press(overlay, delegate[language].make),
    },
  },
  'storage-points/StoragePointsOverlay': {
    who: 'demo',
    at: '/queryDetail/{mailId?}',
    answers: {
      [getGisTraces.path]: envelope(codes.OK, { ...traced.info, waits: true }),
      [storage.path]: envelope(codes.OK, stay.info),
    },
    open: ({ page, language }) => press(page, stored[language].moveOn),
    asks: true,
    states: {
      'no consent': ({ language }, overlay) => press(overlay, stored[language].choose),
    },
  },
  'send-back/SendBackOverlay': {
    who: 'demo',
    at: '/queryDetail/{mailId?}',
    answers: {
      [getGisTraces.path]: envelope(codes.OK, { ...traced.info, waits: true }),
      [storage.path]: envelope(codes.OK, stay.info),
    },
    open: ({ page, language }) => press(page, stored[language].sendBack),
    asks: true,
  },
  'share/ShareOverlay': {
    who: 'demo',
    at: '/order-detail/{orderId}',
    open: ({ page, language }) => press(page, new RegExp(share[language].row)),
    asks: true,
  },
};
