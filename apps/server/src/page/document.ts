import { createHash } from 'node:crypto';
import type { PageFound } from '@yidi/contract/page';
import { escapeHtml } from '@yidi/contract/values/escape-html';
import { shell } from '@yidi/phrases/shell';
import type { PageAssets } from './page-assets.ts';

/** Escapes JSON for a script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** The element that `neutraliseZoom` measures, in the styles of every page. */
export const REM_PROBE = '.rem-probe{position:absolute;visibility:hidden;width:20rem}';

/**
 * Measures the real size of 1 rem. A web-view's text zoom changes the rendered rem but not the
 * computed one, and with it the whole layout. Runs before the first paint. Source: channels.md §11.
 */
const neutraliseZoom = `(function(){var r=document.documentElement,p=document.createElement('div');
p.className='rem-probe';document.body.appendChild(p);var m=p.offsetWidth/20;document.body.removeChild(p);
var t=parseFloat(getComputedStyle(r).fontSize);if(m>0&&Math.abs(m-t)>t*.02)r.style.fontSize=t*t/m+'px';})();`.replaceAll(
  '\n',
  '',
);

/**
 * Records what is typed, ticked and tapped before hydration. The app replays it (apps/web
 * shell/early-input.ts). A form submitted before hydration would reload the page and lose its
 * input, so submitting is prevented. A notice over the page (packages/ui message-box.tsx) is closed
 * at once by its button, its scrim or Esc.
 */
const recordEarlyInput =
  `(function(w,d){var v=new Map(),t,c=function(m){var p=d.querySelector('[inert]'),r=m.dataset.remember;
if(m.dataset.early==='reload')return w.location.reload();
if(r)d.cookie=r+'; Path=/; SameSite=Lax'+(w.location.protocol==='https:'?'; Secure':'');m.hidden=true;if(p)p.removeAttribute('inert')},
k=function(e){var n=e.target,b=n.closest&&n.closest('button'),m=d.querySelector('[data-early]');
if(m&&!m.hidden){if(e.type==='keydown'){if(e.key==='Escape'&&m.dataset.early==='close')c(m);return}
if(m.contains(n)){if(e.type==='click'&&(b||(n===m&&m.dataset.early==='close')))c(m);return}}
if(e.type==='keydown')return;
if(e.type==='input')v.set(n,n.type==='checkbox'||n.type==='radio'?n.checked:n.value);
else if(b||e.type==='submit')e.preventDefault();
if(b&&e.type==='click')t={button:b,atMs:Date.now()};},s=['input','click','submit','keydown'];
s.forEach(function(n){w.addEventListener(n,k,true)});
w.earlyInput={end:function(){s.forEach(function(n){w.removeEventListener(n,k,true)});return{typed:v,tap:t}}};})(window,document);`.replaceAll(
    '\n',
    '',
  );

/**
 * Returns the script for an app whose code does not load. It reloads the page once, with the app's
 * guard (session/reload-guard.ts), then shows a text and a button. No other code is available then.
 */
function makeMissingCodeNotice(lang: string): string {
  const say = shell[lang === 'en' ? 'en' : 'zh'];
  return `(function(w,d){w.addEventListener('error',function(e){var s=e.target,n=Date.now(),a,p,b;
if(!s||s.tagName!=='SCRIPT')return;try{a=+w.sessionStorage.getItem('reloadedAt');
if(navigator.onLine!==false&&!(a<=n&&n-a<6e4)){w.sessionStorage.setItem('reloadedAt',n);return w.location.reload()}}catch(x){}
p=d.createElement('p');b=d.createElement('button');p.setAttribute('role','alert');
p.style.cssText='position:fixed;left:0;right:0;bottom:0;z-index:99;margin:0;padding:16px;background:#fff;color:#14211b';
b.style.cssText='margin-left:12px;min-height:44px;padding:0 16px;border-radius:8px;background:#00734b;color:#fff';p.textContent=${escapeJson(say.staleText)};b.textContent=${escapeJson(say.refresh)};
b.onclick=function(){w.location.reload()};p.appendChild(b);d.body.appendChild(p)},true)})(window,document);`.replaceAll(
    '\n',
    '',
  );
}

/**
 * Removes a ticket from the address bar and the history before anything else, because URLs are
 * copied and screens shared. It stays in memory until the page exchanges it (security.md D3).
 */
const forgetTicket = `(function(u){if(!u.searchParams.has('sign'))return;
window.yidiTicket=u.searchParams.get('sign');u.searchParams.delete('sign');
history.replaceState(history.state,'',u.pathname.replace(/^\\/+/,'/')+u.search+u.hash)})(new URL(location.href));`.replaceAll(
  '\n',
  '',
);

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const forgetTicketHash = hashOf(forgetTicket);

/** The code is computed once per language. */
const codes = { 'zh-CN': codeOf('zh-CN'), en: codeOf('en') } as const;

function codeOf(lang: PageFound['html']['lang']) {
  const text = neutraliseZoom + recordEarlyInput + makeMissingCodeNotice(lang);
  return { text, hash: hashOf(text) };
}

/**
 * The part of the document before the app, and the hashes of its inline scripts and styles for the
 * policy (CSP level 2).
 */
export interface DocumentHead {
  readonly html: string;
  readonly scriptHashes: readonly string[];
  readonly styleHash: string;
}

/**
 * Makes the head. With a body it inlines the styles that the body uses, and the app fetches the
 * rest after hydration. Without a body it inlines all styles for any content that follows. Such a
 * head can be sent before the data, and the code is fetched in the meantime.
 */
export function documentHead(found: PageFound, assets: PageAssets, origin: string, body?: string): DocumentHead {
  const { lang, attributes } = found.html;
  const code = codes[lang];
  const style = body ? assets.styles.usedBy({ body, attributes }) : assets.styles.whole;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  // A disabled link is not fetched, and the code loader does not fetch it either. The app enables
  // it when needed.
  const wanted = body ? ' data-rest' : '';
  const sheets = assets.sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled${wanted}>`);
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`);
  const html = `<!doctype html>
<html lang="${lang}"${written.join('')}>
<head>
<meta charset="utf-8">
${found.secretUrl ? `<script>${forgetTicket}</script>` : ''}<title>${escapeHtml(found.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="format-detection" content="telephone=no">
<meta name="theme-color" content="#f5f6f4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0d1411" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${found.secretUrl ? '<meta name="robots" content="noindex, nofollow">' : ''}${cardOf(found, origin)}${preloads.join('')}
<style>${style.text}</style>
${sheets.join('')}
</head>
<body><script>${code.text}</script>
`;
  const scriptHashes = found.secretUrl ? [forgetTicketHash, code.hash] : [code.hash];
  return { html, scriptHashes, styleHash: style.hash };
}

/**
 * Returns the tags from which chat apps and others make a link preview. The URL is left out because
 * it may be confidential.
 */
function cardOf({ card }: PageFound, origin: string): string {
  const tags = { title: card.title, description: card.text, image: new URL(card.img, origin).href };
  return Object.entries(tags)
    .map(([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}">`)
    .join('');
}

/**
 * Makes the app's HTML and the data it was rendered from. An empty body is rendered by the browser.
 */
export function documentBody(body: string, boot: unknown, entry: string): string {
  return `<div id="app">${body}</div><script type="application/json" id="boot">${escapeJson(boot)}</script><script type="module" src="${entry}"></script></body></html>\n`;
}

/** Makes a page without the app: a text, and a reload after some seconds. */
export function busyDocument(language: 'zh' | 'en', words: string, reloadAfterS: string): string {
  const text = escapeHtml(words);
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${reloadAfterS}"><title>${text}</title></head><body><p>${text}</p></body></html>
`;
}
