import { address } from '@yidi/phrases/address';
import { express } from '@yidi/phrases/express';
import type { Language } from '@yidi/phrases/language';
import { login } from '@yidi/phrases/login';
import { notices } from '@yidi/phrases/notices';
import { order as orderWords } from '@yidi/phrases/order';
import { orderCancel } from '@yidi/phrases/order-cancel';
import { orderList } from '@yidi/phrases/order-list';
import { smsCode } from '@yidi/phrases/sms-code';
import { moveParcel, newPhone, readCode } from '../../e2e/world/network.ts';
import { numberIn, receiverText, senderText } from '../../e2e/world/parcel.ts';
import { findHole, wayOf } from '../../e2e/world/puzzle.ts';
import type { User } from './user.ts';
import type { ElementRef } from './web-driver.ts';

const languages = { zh: '中文', en: 'English' } as const;
const chinese = /[\u4e00-\u9fff]/;

/** The URL of the site through the relay and without it. */
export interface Place {
  readonly url: string;
  readonly site: string;
}

/** Changes the language as a user does, in the settings. */
export async function speak(user: User, { url }: Place, language: Language): Promise<void> {
  await user.open(`${url}/my-center/set`);
  await user.choose(languages[language]);
  await user.until(`the page speaks ${language}`, async () => {
    const spoken = await user.window.run(() => document.documentElement.lang);
    return spoken.startsWith(language);
  });
}

async function person(user: User, language: Language, who: 'sender' | 'receiver', text: string): Promise<void> {
  const label = express[language].pasteLabel[who];
  await user.press('button', label);
  await user.fill(label, text);
  await user.press('button', address[language].pasteRead);
  await user.until(`${who} read`, () =>
    user.window.run((at) => /\d{11}/.test(document.querySelector(`#${at} b`)?.textContent ?? ''), who),
  );
}

/** Fills in the order page and submits it. */
export async function order(user: User, { url }: Place, language: Language, announced: boolean): Promise<void> {
  const say = express[language];
  await user.open(`${url}/s/express?orderType=3`);
  if (announced) {
    await user.press('button', notices[language].known);
    await user.until('the announcement gone', () => user.window.run(() => !document.querySelector('[role=dialog]')));
  }
  await person(user, language, 'sender', senderText);
  await person(user, language, 'receiver', receiverText);
  await user.fill(say.goodsLabel, language === 'zh' ? '儿童图书 3 本' : 'books');
  await user.see('button', say.price);
  await user.choose(say.agree);
  await user.press('button', say.submit);
}

/** Logs in through the open sheet: phone, puzzle by pointer, code, agreement. */
export async function logIn(user: User, { site }: Place, language: Language): Promise<void> {
  const say = login[language];
  const phone = newPhone();
  await user.fill(say.phone, phone);
  await user.press('button', smsCode[language].send);
  await passSlider(user);
  await user.fill(smsCode[language].code, await readCode(site, phone));
  await user.choose(say.agree);
  await user.press('button', say.submit);
}

async function passSlider(user: User): Promise<void> {
  const { window } = user;
  for (let tries = 0; tries < 5; tries += 1) {
    const picture = await user.until('the puzzle', () =>
      window.run(() => {
        const [ground, piece] = Array.from(
          document.querySelectorAll<HTMLImageElement>('[role=dialog]:has([role=slider]) img'),
        );
        return ground?.complete && piece?.complete && ground.naturalWidth > 0 && piece.style.top !== ''
          ? ground.src
          : null;
      }),
    );
    user.steps += 1;
    const sheet = await user.until('the sheet', () =>
      window.run(() => document.querySelector('[role=dialog]:has([role=slider])') as unknown as ElementRef),
    );
    const place = await window.run(findHole as unknown as (sheet: ElementRef) => Promise<number>, sheet);
    const knob = await window.run(() => {
      const element = document.querySelector<HTMLElement>('[role=slider]')!;
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, freePx: element.parentElement!.clientWidth - element.offsetWidth };
    });
    await window.drag([knob, ...wayOf(knob, knob.freePx, place)]);
    const passed = await user.until('an answer to the puzzle', () =>
      window.run((old) => {
        if (!document.querySelector('[role=slider]')) return 'passed';
        const shown = document.querySelector<HTMLImageElement>('[role=dialog]:has([role=slider]) img');
        return shown && shown.src !== old ? 'missed' : null;
      }, picture),
    );
    if (passed === 'passed') return;
  }
  throw new Error('the puzzle was not passed in five tries');
}

/** Reads the page after an order and opens the order. Returns its mail number. */
export async function seePlaced(user: User, language: Language): Promise<string> {
  await user.see('heading', orderCancel[language].placed);
  const copy = await user.see('button', orderWords[language].copyMailNo);
  const mailNo = numberIn(await user.window.run((it) => (it as unknown as Element).textContent, copy));
  // Taps within its first moments are ignored, because they were meant for the previous page.
  const shown = await user.window.run(() => performance.now());
  await user.until('the hand rests', () => user.window.run((since) => performance.now() - since >= 700, shown));
  await user.press('link', orderCancel[language].seeOrder);
  await user.stand(/^\/order-detail\//);
  return mailNo;
}

/** Follows a parcel: some scans, then its row in the list, its order and its trace. */
export async function follow(user: User, { url, site }: Place, language: Language, mailNo: string): Promise<void> {
  for (let scan = 0; scan < 5; scan += 1) await moveParcel(site, mailNo);
  await user.open(`${url}/orderlist`);
  await user.press('link', orderList[language].actions.follow);
  await user.stand(/^\/queryDetail\//);
  await user.until('the trace with its scans', () =>
    user.window.run(() => document.querySelectorAll('main ol > li').length > 2),
  );
  await user.window.run(() => history.back());
  await user.stand(/^\/orderlist$/);
  await user.pressLinkTo('/order-detail/');
  await user.stand(/^\/order-detail\//);
}

/** Cancels the order that is shown. */
export async function cancel(user: User, language: Language): Promise<void> {
  await user.press('link', orderList[language].actions.cancel);
  await user.stand(/^\/orderCancel$/);
  await user.choose('', 0);
  await user.press('button', orderCancel[language].cancelSubmit);
  await user.stand(/^\/order-detail/);
  await user.until('the order cancelled', () =>
    user.window.run(
      (words) => (document.querySelector('main')?.textContent ?? '').includes(words),
      orderList[language].filters.cancelled,
    ),
  );
}

/**
 * Returns Chinese text in headings, labels and buttons of the English screens. Only the name of the
 * language may be Chinese.
 */
export async function readEnglish(user: User, { url }: Place): Promise<string[]> {
  const found: string[] = [];
  for (const path of ['/home', '/s/express?orderType=3', '/query', '/orderlist', '/my-center']) {
    await user.open(`${url}${path}`);
    await user.until('words', () => user.window.run(() => (document.querySelector('main')?.textContent ?? '') !== ''));
    const words = await user.window.run(() =>
      Array.from(
        document.querySelectorAll('h1, h2, main label, main button, nav a'),
        (element) => element.textContent ?? '',
      ),
    );
    for (const word of words) if (chinese.test(word.replace(languages.zh, ''))) found.push(`${path}: ${word}`);
  }
  return found;
}
