import { escapeHtml } from '@yidi/contract/values/escape-html';
import { demo as words } from '@yidi/phrases/demo';
import type { Language } from '@yidi/phrases/language';
import { parcel } from '@yidi/phrases/parcel';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { type DemoUser, demoUsers } from '../ports/host/host.demo.ts';
import { type AbroadAct, abroadActs } from './abroad.ts';
import type { DemoMail } from './demo.ts';
import type { WhoDecides } from './switched-desk.ts';

export interface DemoSms {
  readonly at: Date;
  readonly phone: string;
  readonly text: string;
  readonly code: string;
  /** True for a voice call. */
  readonly isCall: boolean;
}

export interface DemoView {
  readonly language: Language;
  readonly speed: number;
  readonly whoDecides: WhoDecides;
  readonly usualSpeed: number;
  readonly live: boolean;
  /** The last action was refused. */
  readonly refused: boolean;
  readonly outbox: readonly DemoSms[];
  readonly mails: readonly DemoMail[];
  readonly hostUser: DemoUser | null;
  /** Where the demo logs in to the console; null without one. */
  readonly console: string | null;
}

const FAST = 6000;
const timeOf = (at: Date) => toShanghaiIso(at).slice(11, 19);

/**
 * Returns the demo page: text messages, the network's speed, its orders and the actions on them.
 * Contains no scripts.
 */
export function demoPage(view: DemoView): string {
  const say = words[view.language];
  const refresh = view.live ? '<meta http-equiv="refresh" content="4">' : '';
  const toggle = view.live ? `<a href="/demo">${say.still}</a>` : `<a href="/demo?live=1">${say.live}</a>`;
  return `<!doctype html>
<html lang="${view.language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<title>${say.title}</title><link rel="stylesheet" href="/demo/style.css"></head>
<body><main><h1>${say.title}</h1><p class="lead">${say.lead}</p>
<nav><a href="/">${say.home}</a><a href="/demo${view.live ? '?live=1' : ''}">${say.refresh}</a>${toggle}${view.console === null ? '' : `<a href="${view.console}">${say.console}</a>`}</nav>
${view.refused ? `<p role="alert">${say.refused}</p>` : ''}${speedCard(view)}${networkCard(view)}${hostCard(view)}${counterCard(view)}${abroadCard(view)}${smsCard(view)}${mailCards(view)}</main></body></html>`;
}

function speedCard(view: DemoView): string {
  const say = words[view.language];
  const quick = (label: string, speed: number) =>
    `<button name="speed" value="${speed}"${view.speed === speed ? ' aria-pressed="true"' : ''}>${label}</button>`;
  return `<section><h2>${say.speed}</h2>
<form method="post" action="/demo/speed" class="row"><label>${say.speedUnit}
<input name="speed" inputmode="decimal" value="${view.speed}" required></label><button>${say.set}</button></form>
<form method="post" action="/demo/speed" class="row">${quick(say.pause, 0)}${quick(say.usual, view.usualSpeed)}${quick(say.fast, FAST)}</form>
</section>`;
}

/** Chooses who decides new claims: the rules of the demo, or colleagues at the console. */
function networkCard({ language, whoDecides }: DemoView): string {
  const say = words[language];
  const choice = (who: WhoDecides) =>
    `<button name="who" value="${who}"${whoDecides === who ? ' aria-pressed="true"' : ''}>${say.networks[who]}</button>`;
  return `<section><h2>${say.network}</h2><p>${say.networkLead[whoDecides]}</p>
<form method="post" action="/demo/network" class="row">${choice('demo')}${choice('staffed')}</form></section>`;
}

/** Chooses who opens pages in the chat app and the payment app. */
function hostCard({ language, hostUser }: DemoView): string {
  const say = words[language];
  const choice = (user: DemoUser | 'nobody') =>
    `<button name="user" value="${user}"${(hostUser ?? 'nobody') === user ? ' aria-pressed="true"' : ''}>${say.hostUsers[user]}</button>`;
  return `<section><h2>${say.host}</h2><p>${say.hostLead}</p>
<form method="post" action="/demo/host" class="row">${(['nobody', ...demoUsers] as const).map(choice).join('')}</form></section>`;
}

function counterCard(view: DemoView): string {
  const say = words[view.language];
  return `<section><h2>${say.counter}</h2><form method="post" action="/demo/card" class="row"><button>${say.sellCard}</button></form>
<form method="post" action="/demo/gift"><label>${say.giftCode}
<input name="code" inputmode="numeric" pattern="[0-9]{8}" autocomplete="off" required></label><button>${say.handOut}</button></form>
<form method="post" action="/demo/abroad"><label>${say.mailAbroad}
<input name="mailNo" pattern="[A-Z]{2}[0-9]{9}[A-Z]{2}" autocomplete="off" required></label><label>${say.weighed}
<input name="weighedG" inputmode="numeric" pattern="[0-9]{1,5}" autocomplete="off" required></label><button>${say.accept}</button></form>
<form method="post" action="/demo/counter"><label>${say.pointCode}
<input name="pointCode" pattern="[A-Z0-9]{1,40}" autocomplete="off" required></label><label>${say.peopleWaiting}
<input name="waiting" inputmode="numeric" pattern="[0-9]{1,2}" value="0" autocomplete="off" required></label><label>${say.closesToday}
<input name="closes" pattern="closed|[0-2][0-9][0-5][0-9]" autocomplete="off"></label><button>${say.set}</button></form></section>`;
}

/** Moves an item abroad through both customs. */
function abroadCard({ language }: DemoView): string {
  const say = words[language];
  const acts = (Object.keys(abroadActs) as AbroadAct[]).map(
    (act) => `<button name="act" value="${act}">${say.abroad[act]}</button>`,
  );
  return `<section><h2>${say.abroadTitle}</h2><form method="post" action="/demo/customs" class="row"><label>${say.mailAbroad}
<input name="mailNo" pattern="[A-Z]{2}[0-9]{9}[A-Z]{2}" autocomplete="off" required></label>${acts.join('')}</form></section>`;
}

function smsCard(view: DemoView): string {
  const say = words[view.language];
  const rows = view.outbox.slice(0, 10).map(
    (sms) => `<li><p><b>${escapeHtml(sms.phone)}</b> <time>${timeOf(sms.at)}</time></p>
<p>${sms.isCall ? `<b>${say.call}</b> ` : ''}${escapeHtml(sms.text)}</p>${sms.code ? `<p>${say.code} <b class="code">${escapeHtml(sms.code)}</b></p>` : ''}</li>`,
  );
  return `<section><h2>${say.sms}</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p class="empty">${say.noSms}</p>`}</section>`;
}

function mailCards(view: DemoView): string {
  const say = words[view.language];
  const cards = view.mails.map((mail) => mailCard(mail, view.language));
  return `<section><h2>${say.mails}</h2>${cards.length > 0 ? cards.join('') : `<p class="empty">${say.noMails}</p>`}</section>`;
}

function mailCard(mail: DemoMail, language: Language): string {
  const say = words[language];
  const no = escapeHtml(mail.mailNo);
  const scan = (label: string, code: string, reason = '') =>
    `<form method="post" action="/demo/scan"><input type="hidden" name="mailNo" value="${no}">
<input type="hidden" name="code" value="${code}">${reason ? `<input type="hidden" name="reason" value="${reason}">` : ''}
<button>${label}</button></form>`;
  const step = mail.next
    ? `<form method="post" action="/demo/step"><input type="hidden" name="mailNo" value="${no}"><button class="main">${say.step}</button></form>`
    : '';
  const signing = `<form method="post" action="/demo/scan"><input type="hidden" name="mailNo" value="${no}">
<input type="hidden" name="code" value="704"><label>${say.signCode}
<input name="signCode" inputmode="numeric" pattern="[0-9]{6}" autocomplete="off" required></label><button>${say.deliver}</button></form>`;
  const byHand = mail.collected
    ? scan(say.fail, '705', '416') +
      scan(say.hold, '709', '417') +
      (mail.toPoint ? scan(say.station, '706') : '') +
      scan(say.back, '710') +
      (mail.passwordSign ? signing : scan(say.deliver, '704'))
    : '';
  const withdraw = mail.collected || mail.state === 'done' ? scan(say.withdraw, 'withdraw') : '';
  return `<article><h3><a href="/queryDetail/${no}">${escapeHtml(formatMailNo(mail.mailNo))}</a> <small>${say[mail.state]} ${mail.step}/${mail.steps}</small></h3>
<dl>${mail.last ? `<dt>${say.last}</dt><dd>${escapeHtml(mail.last)}</dd>` : ''}${mail.next ? `<dt>${say.next}</dt><dd>${escapeHtml(mail.next)}</dd>` : ''}${sheetRows(mail, language)}</dl>
<div class="actions">${step}${byHand}${withdraw}</div></article>`;
}

/** Returns the rows of the courier sheet, without services that were not ordered. */
function sheetRows({ sheet }: DemoMail, language: Language): string {
  const say = words[language];
  const rows: readonly (readonly [string, string | number | null | undefined | false])[] = [
    [say.goods, sheet.goodsName],
    [say.message, sheet.message],
    [say.bring, sheet.packaging !== 'none' && sheet.packaging && parcel[language].packagings[sheet.packaging]],
    [say.collectFee, sheet.payMode === 'receiver' && say.fromReceiver],
    [say.declared, sheet.declaredYuan && `¥${sheet.declaredYuan}`],
    [say.signCode, sheet.passwordSign && say.askCode],
    [say.realName, sheet.senderCertified && say.certified],
    [say.mailNoAtHand, sheet.mailNoAtHand],
  ];
  return rows.map(([label, value]) => (value ? `<dt>${label}</dt><dd>${escapeHtml(String(value))}</dd>` : '')).join('');
}

/** The page's own style. It differs from the product's, so that the two are not confused. */
export const demoStyle = `:root{color-scheme:light dark;--ink:#1a1d1b;--soft:#5c635f;--line:#d7ddd9;--card:#fff;--page:#f2f4f2;--main:#00724c;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8ebe9;--soft:#a3aba6;--line:#39403c;--card:#1d211f;--page:#121513;--main:#4cc38f;--on:#06281a}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Noto Sans SC",sans-serif}
main{max-width:560px;margin:0 auto;padding:16px}h1{font-size:24px;margin:8px 0}h2{font-size:18px;margin:0 0 8px}h3{font-size:16px;margin:0;overflow-wrap:anywhere}
.lead,small,time,dt,.empty{color:var(--soft)}nav a{display:inline-block;padding:10px 16px 10px 0;color:var(--main)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin:12px 0}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line);padding:8px 0}li p{margin:0;overflow-wrap:anywhere}.code{font-size:20px;letter-spacing:2px}
article{border-top:1px solid var(--line);padding:12px 0}h3 a{color:var(--main)}dl{display:grid;grid-template-columns:auto 1fr;margin:8px 0;column-gap:12px}dd{margin:0}
form{margin:0}.row{margin-bottom:8px}.row button,.actions form{display:inline-block;margin:4px 8px 4px 0}label{display:block}
input{font:inherit;width:100%;max-width:160px;min-height:44px;padding:8px 12px;margin:4px 0;border:1px solid var(--line);border-radius:10px;background:var(--page);color:var(--ink)}
button{font:inherit;min-height:44px;padding:8px 16px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:var(--ink);cursor:pointer}
button.main,button[aria-pressed]{background:var(--main);border-color:var(--main);color:var(--on)}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--main);outline-offset:2px}
`;
