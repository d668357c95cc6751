import { offline } from '@yidi/phrases/offline';
import { formatMoment } from '@yidi/phrases/times';
import '@yidi/ui/tokens.css';
import '@yidi/ui/base.css';
import './offline-page.css';
import { readCookies } from '../session/cookies.ts';
import { type OfflineCopy, offlineCopies } from '../session/offline-copies.ts';
import { htmlAttributes, htmlLang, readPreferences } from '../session/preferences.ts';

// The script of the static page that the worker shows without a network. It reads nothing but the
// copies on this device, and it loads the requested page once there is a network.

const nowMs = Date.now();
const preferences = readPreferences(readCookies(document.cookie), navigator.languages.join(','));
const { language } = preferences;
const say = offline[language];

function add<Tag extends keyof HTMLElementTagNameMap>(to: Element, tag: Tag, text = '', name = ''): Element {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  to.append(element);
  return element;
}

function addCopy(to: Element, { title, code, lines, atMs }: OfflineCopy): void {
  const card = add(to, 'article');
  add(card, 'h3', title);
  if (code) add(card, 'p', code, 'code');
  for (const line of lines) add(card, 'p', line);
  add(card, 'p', say.asOf(formatMoment(language, new Date(atMs).toISOString(), nowMs)), 'as-of');
}

function addCopies(heading: string, copies: readonly OfflineCopy[]): void {
  if (copies.length === 0) return;
  const section = add(document.querySelector('main')!, 'section');
  add(section, 'h2', heading);
  for (const copy of copies) addCopy(section, copy);
}

/** The mail of the requested page comes first. */
function traceFirst(copies: readonly OfflineCopy[]): readonly OfflineCopy[] {
  const isAsked = ({ title }: OfflineCopy) => window.location.href.includes(title);
  return [...copies.filter(isAsked), ...copies.filter((copy) => !isAsked(copy))];
}

function show(): void {
  const root = document.documentElement;
  root.lang = htmlLang(language);
  for (const [name, value] of Object.entries(htmlAttributes(preferences))) root.setAttribute(name, value);
  document.title = say.title;
  const copies = offlineCopies(nowMs);
  const main = document.querySelector('main')!;
  add(main, 'h1', say.title);
  add(main, 'p', copies.length > 0 ? say.text : say.nothing);
  const again = add(main, 'button', say.retry);
  again.addEventListener('click', () => window.location.reload());
  addCopies(
    say.codes,
    copies.filter(({ kind }) => kind === 'code'),
  );
  addCopies(say.traces, traceFirst(copies.filter(({ kind }) => kind === 'trace')));
}

show();
window.addEventListener('online', () => window.location.reload());
