import type { GoodsResult } from '@yidi/contract/values/goods';
import { undoEvasion } from './evasion.ts';
import { judgeArticle } from './judge.ts';
import { segment, type Token } from './segment.ts';
import { severityOf } from './severity.ts';

export type ArticleCheck = {
  /** The article as it was typed, without separators. */
  text: string;
  result: GoodsResult;
  /** `一、枪支弹药` … `十九、其他物品` where forbidden, `限寄-…`, `航空受限-…` or `普通-…`; empty when unknown. */
  group: string;
  reason: string;
  /** What to do instead; may be empty. */
  alternative: string;
  /** The word that decided; empty when nothing was found. */
  matched: string;
  /** 0 to 1. Below 0.5 the screen says that the article is looked at on collection. */
  confidence: number;
};

export type GoodsCheck = ArticleCheck & { articles: ArticleCheck[] };

export const GOODS_TEXT_MAX = 200;

const NOTHING: ArticleCheck = {
  text: '',
  result: 'unknown',
  group: '',
  reason: '',
  alternative: '',
  matched: '',
  confidence: 0,
};

const SEPARATOR =
  /[、，,；;：:\n\r\t/|+＋&。!！?？()（）【】[\]{}<>《》"'“”‘’~～…]+|(?<!\d)\.|\.(?!\d)|还有|以及|另外|加上/;
/** A conjunction between two known articles parts them. */
const CONJUNCTION = /^(?:和|跟|与|及|或|或者|加|带|配|送|各|一起|外加)$/;

function normalize(text: string): string {
  return undoEvasion(text.slice(0, GOODS_TEXT_MAX).normalize('NFKC').toLowerCase());
}

function splitByBlank(text: string): string[] {
  const parts = text.trim().split(/\s+/);
  return parts.length > 1 && parts.every((part) => /\p{sc=Han}{2,}/u.test(part)) ? parts : [parts.join(' ')];
}

/** Judged without its blanks, told with them. */
const withoutSpaces = (typed: string): string => typed.replaceAll(' ', '');

function splitByConjunction(typed: string): string[] {
  const text = withoutSpaces(typed);
  const places = [...typed.matchAll(/[^ ]/g)].map(({ index }) => index);
  const typedFrom = (from: number, end: number) => typed.slice(places[from], places[end]).trim();
  const tokens = segment(text).filter((token) => token.entry.of !== null);
  const cuts: [number, number][] = [];
  let previous: Token | undefined;
  for (const token of tokens) {
    if (
      previous !== undefined &&
      CONJUNCTION.test(
        text
          .slice(previous.end, token.start)
          .replace(/[一二两三四五六七八九十几\d]+[个只瓶盒袋罐包条件套双把支台张本份]?/g, ''),
      )
    ) {
      cuts.push([previous.end, token.start]);
    }
    previous = token;
  }
  const parts: string[] = [];
  let from = 0;
  for (const [end, start] of cuts) {
    parts.push(typedFrom(from, end));
    from = start;
  }
  return [...parts, typedFrom(from, text.length)];
}

function articlesOf(text: string): string[] {
  return normalize(text)
    .split(SEPARATOR)
    .flatMap(splitByBlank)
    .flatMap(splitByConjunction)
    .filter((part) => /[\p{L}]/u.test(part));
}

function checkArticle(text: string): ArticleCheck {
  const { of, matched, confidence } = judgeArticle(withoutSpaces(text));
  return {
    text,
    result: of.result,
    group: of.group,
    reason: of.reason,
    alternative: of.alternative,
    matched,
    confidence,
  };
}

/**
 * Whether and how what a sender types may be posted. Several articles in one text are judged one by one, and the
 * strictest decides. An unknown article is allowed with low confidence (the rule of the results: everything else);
 * `unknown` is only a text that names nothing. Deterministic, linear in the text. Source: 禁止寄递物品指导目录 (2016).
 */
export function checkGoods(text: string): GoodsCheck {
  const articles = articlesOf(text).map(checkArticle);
  const first = articles[0];
  if (first === undefined) return { ...NOTHING, articles: [] };
  const strictest = articles.reduce(
    (worst, one) => (severityOf(one.result) > severityOf(worst.result) ? one : worst),
    first,
  );
  return { ...strictest, articles };
}
