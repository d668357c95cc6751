import { address } from '@yidi/phrases/address';
import { express } from '@yidi/phrases/express';
import type { Language } from '@yidi/phrases/language';
import { login } from '@yidi/phrases/login';
import { notices } from '@yidi/phrases/notices';
import { order as orderWords } from '@yidi/phrases/order';
import { orderCancel } from '@yidi/phrases/order-cancel';
import { orderList } from '@yidi/phrases/order-list';
import { moveParcel, newPhone, readCode } from '../../e2e/world/network.ts';
import { numberIn, receiverText, senderText } from '../../e2e/world/parcel.ts';
import { findHole, wayOf } from '../../e2e/world/puzzle.ts';
import type { Hands } from './hands.ts';
import type { ElementRef } from './web-driver.ts';

const languages = { zh: '中文', en: 'English' } as const;
const chinese = /[\u4e00-\u9fff]/;

/** Where the house stands, behind the ears and without them. */
export interface Place {
  readonly url: string;
  readonly house: string;
}

/** Changes the language as a person does, in the settings. */
export async function speak(hands: Hands, { url }: Place, language: Language): Promise<void> {
  await hands.open(`${url}/my-center/set`);
  await hands.choose(languages[language]);
  await hands.until(`the page speaks ${language}`, async () => {
    const spoken = await hands.window.run(() => document.documentElement.lang);
    return spoken.startsWith(language);
  });
}

async function person(hands: Hands, language: Language, who: 'sender' | 'receiver', text: string): Promise<void> {
  const label = express[language].pasteLabel[who];
  await hands.press('button', label);
  await hands.fill(label, text);
  await hands.press('button', address[language].pasteRead);
  await hands.until(`${who} read`, () =>
    hands.window.run((at) => document.querySelector(`#${at} [role=status]`) !== null, who),
  );
}

/** Fills the order page in and hands it in. */
export async function order(hands: Hands, { url }: Place, language: Language, announced: boolean): Promise<void> {
  const say = express[language];
  await hands.open(`${url}/s/express?orderType=3`);
  if (announced) {
    await hands.press('button', notices[language].known);
    await hands.until('the announcement gone', () => hands.window.run(() => !document.querySelector('[role=dialog]')));
  }
  await person(hands, language, 'sender', senderText);
  await person(hands, language, 'receiver', receiverText);
  await hands.fill(say.goodsLabel, language === 'zh' ? '儿童图书 3 本' : 'books');
  await hands.see('button', say.price);
  await hands.choose(say.agree);
  await hands.press('button', say.submit);
}

/** Logs in through the sheet that is open: phone, puzzle by the pointer, code, agreement. */
export async function logIn(hands: Hands, { house }: Place, language: Language): Promise<void> {
  const say = login[language];
  const phone = newPhone();
  await hands.fill(say.phone, phone);
  await hands.press('button', say.sendCode);
  await passSlider(hands);
  await hands.fill(say.code, await readCode(house, phone));
  await hands.choose(say.agree);
  await hands.press('button', say.submit);
}

async function passSlider(hands: Hands): Promise<void> {
  const { window } = hands;
  for (let tries = 0; tries < 5; tries += 1) {
    const picture = await hands.until('the puzzle', () =>
      window.run(() => {
        const [ground, piece] = Array.from(
          document.querySelectorAll<HTMLImageElement>('[role=dialog]:has([role=slider]) img'),
        );
        return ground?.complete && piece?.complete && ground.naturalWidth > 0 && piece.style.top !== ''
          ? ground.src
          : null;
      }),
    );
    hands.steps += 1;
    const sheet = await hands.until('the sheet', () =>
      window.run(() => document.querySelector('[role=dialog]:has([role=slider])') as unknown as ElementRef),
    );
    const place = await window.run(findHole as unknown as (sheet: ElementRef) => Promise<number>, sheet);
    const knob = await window.run(() => {
      const element = document.querySelector<HTMLElement>('[role=slider]')!;
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, freePx: element.parentElement!.clientWidth - element.offsetWidth };
    });
    await window.drag([knob, ...wayOf(knob, knob.freePx, place)]);
    const passed = await hands.until('an answer to the puzzle', () =>
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

/** Reads the page after an order, goes to the order. @returns its mail number. */
export async function seePlaced(hands: Hands, language: Language): Promise<string> {
  await hands.see('heading', orderCancel[language].placed);
  const copy = await hands.see('button', orderWords[language].copyMailNo);
  const mailNo = numberIn(await hands.window.run((it) => (it as unknown as Element).textContent, copy));
  await hands.press('link', orderCancel[language].seeOrder);
  await hands.stand(/^\/order-detail-wait\//);
  return mailNo;
}

/** Follows a parcel: some scans, then its line in the list, its order and its trace. */
export async function follow(hands: Hands, { url, house }: Place, language: Language, mailNo: string): Promise<void> {
  for (let scan = 0; scan < 5; scan += 1) await moveParcel(house, mailNo);
  await hands.open(`${url}/orderlist`);
  await hands.press('link', orderList[language].actions.follow);
  await hands.stand(/^\/queryDetail\//);
  await hands.until('the trace with its scans', () =>
    hands.window.run(() => document.querySelectorAll('main ol > li').length > 2),
  );
  await hands.window.run(() => history.back());
  await hands.stand(/^\/orderlist$/);
  await hands.pressLinkTo('/order-detail/');
  await hands.stand(/^\/order-detail\//);
}

/** Cancels the order that is shown. */
export async function cancel(hands: Hands, language: Language): Promise<void> {
  await hands.press('link', orderList[language].actions.cancel);
  await hands.stand(/^\/orderCancel$/);
  await hands.choose('', 0);
  await hands.press('button', orderCancel[language].cancelSubmit);
  await hands.stand(/^\/order-detail/);
  await hands.until('the order cancelled', () =>
    hands.window.run(
      (words) => (document.querySelector('main')?.textContent ?? '').includes(words),
      orderList[language].filters.cancelled,
    ),
  );
}

/** Screens of the job in English: headings, labels, buttons hold no Chinese word but the name of that language. */
export async function readEnglish(hands: Hands, { url }: Place): Promise<string[]> {
  const found: string[] = [];
  for (const path of ['/home', '/s/express?orderType=3', '/query', '/orderlist', '/my-center']) {
    await hands.open(`${url}${path}`);
    await hands.until('words', () =>
      hands.window.run(() => (document.querySelector('main')?.textContent ?? '') !== ''),
    );
    const words = await hands.window.run(() =>
      Array.from(
        document.querySelectorAll('h1, h2, main label, main button, nav a'),
        (element) => element.textContent ?? '',
      ),
    );
    for (const word of words) if (chinese.test(word.replace(languages.zh, ''))) found.push(`${path}: ${word}`);
  }
  return found;
}
