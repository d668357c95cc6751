import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Cookie, Page } from 'playwright-core';
import { enterByForm } from '../../e2e/world/log-in.ts';
import type { RunningProduct } from '../../e2e/world/product.ts';
import { type Examples, enterAsDemoPerson } from '../../e2e/world/screens.ts';
import { type Answers, interceptCalls, moveTo, noNotice, waitForApp } from '../../e2e/world/states.ts';
import { enter, type Surroundings, type Visitor } from '../../e2e/world/visitor.ts';
import { bringAbout } from './acts.ts';
import { type ScreenState, statesOf, type Who } from './situations.ts';

export const WIDTHS = [320, 375, 430, 768] as const;
export const LOOKS = ['light', 'dark', 'elder'] as const;
export const LANGUAGES = ['zh', 'en'] as const;
export type Look = (typeof LOOKS)[number];
export type Language = (typeof LANGUAGES)[number];

/** The requested pictures. */
export interface Wish {
  readonly widths: readonly number[];
  readonly looks: readonly Look[];
  readonly languages: readonly Language[];
  /** Only screens whose route or state contains one of these words; empty for all. */
  readonly words: readonly string[];
  /** The user agent of the host app. */
  readonly userAgent?: string | undefined;
}

export interface Shot {
  readonly state: ScreenState;
  readonly language: Language;
  readonly look: Look;
  readonly width: number;
  /** Relative to the folder of the pictures. */
  readonly file: string;
}

const LEAST_HEIGHT = 720;
const MEASURES = 3;
/** A state whose own text does not appear within this time is reported as missed. */
const ACT_MS = 8_000;
/** The longest wait for an idle page, because some screens poll forever. */
const QUIET_MS = 4_000;

/** The product of which pictures are taken, its clock, and whether it is reached directly. */
export type Place = Pick<RunningProduct, 'url' | 'clockShiftMs'> & Pick<Surroundings, 'direct'>;

interface Person {
  readonly cookies: readonly Cookie[];
}

/** The users of a run. Each logs in once, because a phone gets one SMS a minute. */
export interface Cast {
  readonly people: Readonly<Record<Who, Person>>;
  readonly states: readonly ScreenState[];
}

export async function gather(browser: Browser, { url, ...place }: Place): Promise<Cast> {
  const demo = await enter(browser, url, place);
  const examples: Examples = await enterAsDemoPerson(demo);
  const newcomer = await enter(browser, url, place);
  await enterByForm(newcomer, '/about');
  const people = {
    demo: { cookies: await demo.context.cookies() },
    new: { cookies: await newcomer.context.cookies() },
    nobody: { cookies: [] },
  };
  await demo.context.close();
  await newcomer.context.close();
  return { people, states: statesOf(examples) };
}

/**
 * Takes every requested picture. Returns the pictures, and the states that could not be brought
 * about.
 */
export async function takeShots(browser: Browser, place: Place, cast: Cast, wish: Wish, folder: string) {
  const shots: Shot[] = [];
  const missed: string[] = [];
  const { userAgent } = wish;
  const states = cast.states.filter(({ route, name }) => fits(`${route} ${name}`, wish.words));
  for (const language of wish.languages) {
    for (const elder of [false, true]) {
      const looks = wish.looks.filter((look) => (look === 'elder') === elder);
      if (looks.length === 0) continue;
      for (const state of states) {
        const visitor = await visit(browser, place, cast.people[state.who], {
          locale: locales[language],
          elder,
          ...(userAgent === undefined ? {} : { userAgent }),
        });
        await arrive(visitor, state).catch((error: unknown) =>
          missed.push(`${state.route} ${state.name} (${language}): ${String(error).split('\n')[0]}`),
        );
        for (const look of looks) {
          for (const width of wish.widths) {
            const file = `${language}-${look}-${width}/${fileName(state)}.png`;
            await takeOne(visitor.page, look, width, join(folder, file));
            shots.push({ state, language, look, width, file });
          }
        }
        await visitor.context.close();
      }
    }
  }
  return { shots, missed };
}

const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

const fits = (text: string, words: readonly string[]) =>
  words.length === 0 || words.some((word) => text.includes(word));

export function fileName({ route, name }: Pick<ScreenState, 'route' | 'name'>): string {
  return `${route}~${name}`.replaceAll(/[^\w~-]+/g, '_').replaceAll(/^_|_(?=~)|_$/g, '');
}

/** Opens a visit without animations. */
async function visit(browser: Browser, place: Place, who: Person, surroundings: Surroundings): Promise<Visitor> {
  const { url, ...more } = place;
  return await enter(browser, url, { ...surroundings, ...more, still: true, cookies: who.cookies });
}

async function arrive(visitor: Visitor, state: ScreenState): Promise<void> {
  const { page } = visitor;
  if (state.answers) {
    await arriveWith(visitor, state, state.answers);
    return;
  }
  if (state.wire === 'filled') {
    await visitor.go(state.address);
    await quiet(page);
    page.setDefaultTimeout(ACT_MS);
    if (state.act) await bringAbout(visitor, state.act);
    await quiet(page);
    return;
  }
  // Navigates from another screen of the app, because a first HTML would contain its data.
  const wire = await interceptCalls(page);
  await visitor.go('/historyProtocol');
  await waitForApp(page);
  wire.set(state.wire);
  const late = new Promise<never>((_done, fail) => setTimeout(() => fail(new Error('it never stood still')), ACT_MS));
  await Promise.race([moveTo(page, wire, state.address), late]);
}

/**
 * Navigates from another screen of the app, because the first HTML would not contain these answers.
 */
async function arriveWith(visitor: Visitor, state: ScreenState, answers: Answers): Promise<void> {
  const { page } = visitor;
  const wire = await interceptCalls(page, { ...noNotice, ...answers });
  await visitor.go('/historyProtocol');
  await waitForApp(page);
  await moveTo(page, wire, state.address);
  page.setDefaultTimeout(ACT_MS);
  if (state.act) await bringAbout(visitor, state.act);
  await quiet(page);
}

async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
}

/** Takes the whole screen as one picture with its bars at the end, as on a very tall phone. */
async function takeOne(page: Page, look: Look, width: number, path: string): Promise<void> {
  mkdirSync(join(path, '..'), { recursive: true });
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
  await page.setViewportSize({ width, height: LEAST_HEIGHT });
  // Lazy parts make the page higher after it was measured. A screen as high as its window would
  // grow without end.
  for (let round = 0, height = LEAST_HEIGHT; round < MEASURES; round++) {
    const asked = await page.evaluate(() => document.documentElement.scrollHeight);
    if (asked <= height) break;
    height = asked;
    await page.setViewportSize({ width, height });
  }
  await page.screenshot({ path, scale: 'css', animations: 'disabled' });
}
