/**
 * Scores customs codes and descriptions: `npm run bench:hs`, with `-- --wrong` for the cases that
 * failed. The sets are explained in `hs-format.md`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DescriptionVerdict } from '@yidi/contract/values/declaration';
import { describeArticle } from '../../packages/rules/src/declaration/describe.ts';
import { searchHs } from '../../packages/rules/src/declaration/hs-search.ts';
import { readOptions } from '../../scripts/setup/words.ts';

interface CodeCase {
  readonly text: string;
  /** The acceptable codes; empty if the text names no article. */
  readonly codes: readonly string[];
}

interface DescriptionCase {
  readonly text: string;
  readonly verdict: DescriptionVerdict;
}

const read = <Case>(name: string): readonly Case[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as Case[];

export interface CodeScore {
  readonly articles: number;
  /** Shares from 0 to 1. */
  readonly first: number;
  readonly oneOfThree: number;
  readonly preselected: number;
  readonly preselectedRight: number;
  readonly calibrationError: number;
  readonly nonsenseRefused: number;
  readonly wrong: readonly string[];
}

/** The mean distance between confidence and share of right codes, over ten bins by confidence. */
function calibrationErrorOf(offers: readonly { confidence: number; right: boolean }[]): number {
  const bins = Map.groupBy(offers, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  let error = 0;
  for (const bin of bins.values()) {
    const confidence = bin.reduce((sum, offer) => sum + offer.confidence, 0);
    error += Math.abs(confidence - bin.filter(({ right }) => right).length) / offers.length;
  }
  return error;
}

/** Scores the offered codes on a set. */
export function scoreCodes(name: string): CodeScore {
  const cases = read<CodeCase>(name);
  const described = cases.map((codeCase) => ({ ...codeCase, found: describeArticle({ nameZh: codeCase.text }) }));
  const articles = described.filter(({ codes }) => codes.length > 0);
  const nonsense = described.filter(({ codes }) => codes.length === 0);
  const isFirst = ({ codes, found }: (typeof described)[number]) => codes.includes(found.codes[0]?.hs6 ?? '');
  const chosen = articles.filter(({ found }) => found.preselected !== '');
  const offers = articles.flatMap((codeCase) => {
    const [offer] = codeCase.found.codes;
    return offer ? [{ confidence: offer.confidence, right: isFirst(codeCase) }] : [];
  });
  return {
    articles: articles.length,
    first: articles.filter(isFirst).length / articles.length,
    oneOfThree:
      articles.filter(({ codes, found }) => found.codes.some(({ hs6 }) => codes.includes(hs6))).length /
      articles.length,
    preselected: chosen.length,
    preselectedRight: chosen.filter(({ codes, found }) => codes.includes(found.preselected)).length / chosen.length,
    calibrationError: calibrationErrorOf(offers),
    nonsenseRefused: nonsense.filter(({ found }) => found.codes.length === 0).length / Math.max(1, nonsense.length),
    wrong: articles
      .filter((codeCase) => !isFirst(codeCase))
      .map(
        ({ text, codes, found }) =>
          `${text}: ${found.codes.map(({ hs6 }) => hs6).join(' ')}, wanted ${codes.join(' ')}`,
      ),
  };
}

export interface DescriptionScore {
  readonly cases: number;
  readonly right: number;
  /** Stop words and forbidden articles that pass as `ok`. */
  readonly passed: readonly string[];
  readonly wrong: readonly string[];
}

/** Scores the verdicts on English descriptions. */
export function scoreDescriptions(name: string): DescriptionScore {
  const judged = read<DescriptionCase>(name).map((descriptionCase) => ({
    ...descriptionCase,
    found: describeArticle({ nameZh: '', nameEn: descriptionCase.text, consigneeName: "Mary O'Brien" }).verdict,
  }));
  const wrong = judged.filter(({ verdict, found }) => verdict !== found);
  return {
    cases: judged.length,
    right: (judged.length - wrong.length) / judged.length,
    passed: wrong.filter(({ found }) => found === 'ok').map(({ text }) => text),
    wrong: wrong.map(({ text, verdict, found }) => `${text}: ${found}, wanted ${verdict}`),
  };
}

/**
 * The results of the first reading of each set, before anything was changed for it. `hs-dev` has
 * texts by other authors, which neither words nor codes were written for.
 */
const FIRST_READINGS = [
  'hs-held.json            307 of 330 first codes right, 309 in three; 191 of 192 preselected right; calibration 0.16',
  'hs-dev.json             83 of 141 first codes right, 89 in three; 47 of 50 preselected right; calibration 0.11',
  'hs-second.json          53 of 75 first codes right, 57 in three; 37 of 39 preselected right; calibration 0.09',
  'descriptions-held.json  412 of 428 verdicts right, 3 forbidden articles and 1 stop word passed',
];

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function main(): void {
  const { values } = readOptions({ options: { wrong: { type: 'boolean', default: false } } });
  for (const name of ['hs-held', 'hs-dev', 'hs-second']) {
    const score = scoreCodes(name);
    console.log(`${name}: ${score.articles} articles`);
    console.log(`  first code right      ${percent(score.first)}`);
    console.log(`  one of three right    ${percent(score.oneOfThree)}`);
    console.log(`  preselected right     ${percent(score.preselectedRight)} of ${score.preselected}`);
    console.log(`  calibration error     ${score.calibrationError.toFixed(3)}`);
    console.log(`  nonsense not coded    ${percent(score.nonsenseRefused)}`);
    if (values.wrong === true) console.log(score.wrong.map((line) => `    ${line}`).join('\n'));
  }
  const score = scoreDescriptions('descriptions-held');
  console.log(`descriptions-held: ${score.cases} texts\n  verdict right         ${percent(score.right)}`);
  console.log(`  wrongly passed        ${score.passed.length === 0 ? 'none' : score.passed.join(', ')}`);
  if (values.wrong === true) console.log(score.wrong.map((line) => `    ${line}`).join('\n'));
  const texts = [...read<CodeCase>('hs-held'), ...read<DescriptionCase>('descriptions-held')].map(({ text }) => text);
  const began = performance.now();
  for (const text of texts) searchHs(text, { most: 20 });
  console.log(`search                  ${((performance.now() - began) / texts.length).toFixed(2)} ms each`);
  console.log(['first readings', ...FIRST_READINGS].join('\n  '));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
