import { randomBytes, randomUUID } from 'node:crypto';
import { addressFeedback, getBatchAddressPage, saveAddress } from '@yidi/contract/calls/address';
import { signAgreement } from '@yidi/contract/calls/agreement';
import {
  doLogin,
  doLogOut,
  doSendPhoneV2,
  getLoginUserInfo,
  getSlider,
  validatePhoneCode,
} from '@yidi/contract/calls/auth';
import { cancelOrder, createOrder, orderDetail, orderList, queryOrderType } from '@yidi/contract/calls/order';
import { prepaidBind, prepaidList } from '@yidi/contract/calls/prepaid';
import { servicePointNear } from '@yidi/contract/calls/service-point';
import { freightQuote } from '@yidi/contract/calls/tariff';
import { checkMail, getGisTraces, mailList, verifyMail } from '@yidi/contract/calls/trace';
import type { PostalAddress } from '@yidi/contract/values/person';
import { sql } from 'kysely';
import { postScans } from '../../apps/server/src/network/scan-client.ts';
import { wrongCode } from '../../apps/server/src/world/log-in.ts';
import { makeAddress } from '../../apps/server/src/world/people.ts';
import type { Canaries, Kind } from '../harness/tables.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { CanaryServer } from './canary-server.ts';

/** The actions, and the differences from the expected results. */
export interface Job {
  requests: number;
  failures: number;
  readonly faults: string[];
}

interface Person extends PostalAddress {
  readonly userPhone: string;
}

/** Runs the main job from the first page to the delivered mail item, including failures. */
export async function liveThrough(server: CanaryServer, canaries: Canaries): Promise<Job> {
  const job: Job = { requests: 0, failures: 0, faults: [] };
  const browser = openBrowser(server.server.url, ({ http }) => {
    job.requests += 1;
    if (http >= 500) job.failures += 1;
  });
  const expectOk = (what: string, reply: { class: string | null; body: string }) => {
    if (reply.class !== 'OK') job.faults.push(`${what}: ${reply.body.slice(0, 200)}`);
  };
  const sender = person(canaries, 0);
  const receiver = person(canaries, 1);
  const loginPhone = recordCanary(canaries, 'login phone', phoneOf('191'));
  const typed = recordCanary(canaries, 'typed phone', phoneOf('194'));

  await browser.open();
  expectOk('consent', await browser.call(signAgreement, { contractId: ['service', 'privacy'] }));
  expectOk('address', await browser.call(saveAddress, { ...sender, type: '1', isDefault: 1 }));
  expectOk('address', await browser.call(saveAddress, { ...receiver, type: '2' }));
  const pasted = `${receiver.name} ${receiver.userPhone} ${receiver.province}${receiver.city}${receiver.address}`;
  expectOk('paste', await browser.call(addressFeedback, { addrStringList: [pasted], info: pasted }));
  expectOk('book', await browser.call(getBatchAddressPage, { condition: sender.name }));
  await logIn(server, browser, loginPhone, canaries, expectOk);

  const ordered = await order(browser, sender, receiver, `到了打 ${typed}`, expectOk);
  const second = await order(browser, sender, receiver, `到了打 ${typed}`, expectOk);
  const detail = await browser.call(orderDetail, { orderId: ordered, reveal: true });
  expectOk('detail', detail);
  const mailNo = recordCanary(canaries, 'mail', String((detail.info as { mailNo?: string }).mailNo));
  expectOk('list', await browser.call(orderList, {} as never));
  expectOk('order type', await browser.call(queryOrderType, { orderNo: mailNo }));
  const reason = { cancelReason: `不寄了 ${receiver.name}`, cancelReasonCode: '8' };
  const describe = `请联系 ${typed}`;
  const cancelled = { orderType: '2' as const, batchId: [second], ...reason, cancelReasonDescribe: describe };
  expectOk('cancel', await browser.call(cancelOrder, cancelled));
  await deliver(server, mailNo, canaries, job);
  await follow(browser, mailNo, receiver, expectOk);
  await bindCard(server, browser, canaries, expectOk);
  await goWrong(server, browser, { sender, receiver, loginPhone, mailNo });
  await browser.call(doLogOut, {});
  for (const secret of browser.secrets) recordCanary(canaries, 'token', secret);
  return job;
}

type ExpectOk = (what: string, reply: { class: string | null; body: string }) => void;

function recordCanary(canaries: Canaries, kind: Kind, text: string): string {
  canaries.set(text, kind);
  return text;
}

/** Returns a text that occurs nowhere else. */
const unique = () => randomBytes(6).toString('hex');

const phoneOf = (prefix: string) => `${prefix}${String(randomBytes(4).readUInt32BE() % 1e8).padStart(8, '0')}`;

function person(canaries: Canaries, place: number): Person {
  const hex = unique();
  const name = recordCanary(canaries, 'name', `甘雀${hex}`);
  const userPhone = recordCanary(canaries, 'phone', phoneOf('192'));
  const address = recordCanary(canaries, 'address', `隐庐路${hex}号 3-402`);
  return makeAddress(place, { name, userPhone, address }) as Person;
}

async function logIn(
  { server, db }: CanaryServer,
  browser: Browser,
  phone: string,
  canaries: Canaries,
  expectOk: ExpectOk,
): Promise<void> {
  const { info } = await browser.call(getSlider, {});
  const { x } = await db.selectFrom('sliderChallenge').select('x').where('id', '=', info.id).executeTakeFirstOrThrow();
  const solved = { sliderId: info.id, sliderX: String(x), sliderType: info.type };
  expectOk('send', await browser.call(doSendPhoneV2, { phone, ...solved }));
  const outbox = (await (await fetch(`${server.url}/demo/outbox?phone=${phone}`)).json()) as { code: string }[];
  const code = recordCanary(canaries, 'code', outbox.find((sms) => sms.code !== '')!.code);
  await browser.call(validatePhoneCode, { phone, valiCode: wrongCode(code) });
  await browser.call(doLogin, { phone, validCode: `${code.slice(0, 5)}x`, type: '0' });
  const reply = await browser.call(doLogin, { phone, validCode: code, type: '0' });
  expectOk('log-in', reply);
  browser.token = reply.info;
  browser.secrets.add(reply.info);
  await browser.open();
  expectOk('who', await browser.call(getLoginUserInfo, {}));
}

async function order(
  browser: Browser,
  sender: Person,
  receiver: Person,
  messageContent: string,
  expectOk: ExpectOk,
): Promise<string> {
  const regionOf = ({ province, city, district }: Person) => ({ province, city, district });
  const near = await browser.call(servicePointNear, regionOf(sender) as never);
  const points = (near.info as { list: { code: string; services: string[] }[] }).list;
  const pointCode = points.find(({ services }) => services.includes('send'))!.code;
  const goods = { goodsInfo: { goodInternals: '棉质衬衫' }, weightKg: 1.5 } as const;
  const quote = await browser.call(freightQuote, { from: regionOf(sender), to: regionOf(receiver), ...goods });
  expectOk('quote', quote);
  const offer = quote.info.offers.find(({ productId }) => productId === '1')!;
  const request = {
    orderType: '2',
    sender,
    receiver,
    ...goods,
    productId: '1',
    pointCode,
    messageContent,
    seenTotalFen: offer.totalFen,
  } as const;
  const key = randomUUID();
  const made = await browser.call(createOrder, request, key);
  expectOk('order', made);
  expectOk('the same order again', await browser.call(createOrder, request, key));
  return made.info.orderId;
}

/** Sends the carrier's scans up to the signature, with the names of courier and signer. */
async function deliver({ server, carrier }: CanaryServer, mailNo: string, canaries: Canaries, job: Job): Promise<void> {
  const send = postScans({ baseUrl: () => server.url, ...carrier });
  const courierName = recordCanary(canaries, 'name', `邮差${unique()}`);
  const courierPhone = recordCanary(canaries, 'phone', phoneOf('193'));
  const signedBy = recordCanary(canaries, 'name', `代收${unique()}`);
  const steps = ['ORD_ACCEPT', 'ORD_ASSIGN', '203', '305', '702', '704'];
  const began = Date.now() - steps.length * 1000;
  const scans = steps.map((code, n) => ({
    eventId: randomUUID(),
    mailNo,
    code,
    occurredAt: new Date(began + n * 1000).toISOString().replace(/\.\d+Z$/, '+00:00'),
    officeCode: 'O330106',
    officeName: '西湖区营业部',
    city: '杭州市',
    ...(code === 'ORD_ASSIGN' || code === '702' ? { courierName, courierPhone } : {}),
    ...(code === '203' ? { weighedKg: 1.5 } : {}),
    ...(code === '704' ? { signedBy, text: `已签收，签收人 ${signedBy}` } : {}),
  }));
  const receipts = await send(scans as never);
  for (const { result, rule } of receipts) if (result !== 'stored') job.faults.push(`a scan: ${result} ${rule ?? ''}`);
}

/** Another user queries the mail item: wrong digits, right digits, the whole trace. */
async function follow(browser: Browser, mailNo: string, receiver: Person, expectOk: ExpectOk): Promise<void> {
  expectOk('gate', await browser.call(checkMail, { mailNo }));
  const digits = receiver.userPhone.slice(-4);
  await browser.call(verifyMail, { mailNo, digits: digits === '0000' ? '1111' : '0000' });
  expectOk('digits', await browser.call(verifyMail, { mailNo, digits }));
  expectOk('trace', await browser.call(getGisTraces, { mailNo }));
  expectOk('mails', await browser.call(mailList, { side: 'sent' } as never));
}

/**
 * Binds a card from a counter: a wrong PIN, an invalid body, then the right PIN. Number and PIN are
 * worth money to anyone who reads them.
 */
async function bindCard(
  { server, db }: CanaryServer,
  browser: Browser,
  canaries: Canaries,
  expectOk: ExpectOk,
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const sold = await fetch(`${server.url}/demo/card`, { method: 'POST', headers, body: '{}' });
  const card = (await sold.json()) as { number: string; pin: string };
  const number = recordCanary(canaries, 'card number', card.number);
  const { pin } = card;
  // Six digits occur in many timestamps. As a value they follow one of these.
  for (const before of ['"pin":"', "'", '(', ', ', '=']) recordCanary(canaries, 'PIN', `${before}${pin}`);
  await browser.call(prepaidBind, { number, pin: wrongCode(pin) });
  await browser.send(prepaidBind.path, { method: 'POST', headers, body: `{"number":"${number}","pin":"${pin}"` });
  await sql`ALTER TABLE prepaid_card ADD CONSTRAINT refuse_all CHECK (false) NOT VALID`.execute(db);
  await browser.call(prepaidBind, { number, pin });
  await sql`ALTER TABLE prepaid_card DROP CONSTRAINT refuse_all`.execute(db);
  expectOk('bind', await browser.call(prepaidBind, { number, pin }));
  const list = await browser.call(prepaidList, {});
  expectOk('cards', list);
  const page = await browser.send('/s/prepaid', { method: 'GET' });
  for (const body of [list.body, page.body])
    if (body.includes(number) || body.includes(pin)) expectOk('a card is shown whole', { class: null, body });
}

/** Causes client mistakes and database failures that contain user text. */
async function goWrong(
  { db }: CanaryServer,
  browser: Browser,
  parcel: { sender: Person; receiver: Person; loginPhone: string; mailNo: string },
): Promise<void> {
  const { sender, receiver, loginPhone, mailNo } = parcel;
  const text = `${sender.name} ${sender.userPhone} ${loginPhone} ${mailNo}`;
  const query = `phone=${loginPhone}&name=${encodeURIComponent(sender.name)}&mailNo=${mailNo}&token=${browser.token}`;
  const json = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const post = (body: string, headers: Record<string, string> = json) => ({ method: 'POST', headers, body });
  await browser.send(saveAddress.path, post(`{"name":"${sender.name}","userPhone":"${sender.userPhone}"`));
  await browser.send(saveAddress.path, post(JSON.stringify({ ...sender, [sender.userPhone]: text })));
  await browser.send(saveAddress.path, post(text.repeat(2000)));
  await browser.send(saveAddress.path, post(text, { 'content-type': text.replace(/[^\x20-\x7e]/g, '') }));
  await browser.send(
    doLogin.path,
    post(`phone=${loginPhone}&validCode=%ZZ`, { 'content-type': 'application/x-www-form-urlencoded' }),
  );
  for (const path of ['/home', '/orderlist', '/queryDetail', '/s/express', '/nowhere', '/ndwz/o/tokenOauth']) {
    await browser.send(`${path}?${query}`, {
      headers: { referer: `https://chat.example/?${query}`, 'user-agent': loginPhone },
    });
  }
  await browser.send(`/${loginPhone}/${encodeURIComponent(sender.name)}`, post(text));
  await browser.send(
    '/csp',
    post(
      JSON.stringify({
        'csp-report': {
          'document-uri': `https://yidi.example/home?${query}`,
          'blocked-uri': `https://evil.example/?${query}`,
          'script-sample': text,
        },
      }),
      { 'content-type': 'application/csp-report' },
    ),
  );
  const failing = { ...sender, type: '1' } as const;
  // A failing statement, and a row that a constraint refuses. Database errors tend to quote both.
  await sql`ALTER TABLE address ADD CONSTRAINT refuse_all CHECK (false) NOT VALID`.execute(db);
  await browser.call(saveAddress, failing);
  await browser.call(addressFeedback, { addrStringList: [text], info: text });
  await sql`ALTER TABLE address DROP CONSTRAINT refuse_all`.execute(db);
  await sql`ALTER TABLE address RENAME TO address_away`.execute(db);
  await browser.call(getBatchAddressPage, { type: '2', condition: receiver.name });
  await browser.call(saveAddress, failing);
  await sql`ALTER TABLE address_away RENAME TO address`.execute(db);
  await sql`ALTER TABLE orders ADD CONSTRAINT refuse_all CHECK (false) NOT VALID`.execute(db);
  await order(browser, sender, receiver, text, () => undefined).catch(() => undefined);
  await sql`ALTER TABLE orders DROP CONSTRAINT refuse_all`.execute(db);
}
