import { useQuery } from '@tanstack/react-query';
import type { GoodsWay } from '@yidi/contract/values/goods';
import { expressParts } from '@yidi/phrases/express-parts';
import { goodsWays } from '@yidi/phrases/goods-ways';
import { formatMoment } from '@yidi/phrases/times';
import type { ReactElement } from 'react';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { articleQuery, type GoodsCheck } from '../../../goods/goods.data.ts';
import { quoteRequest } from '../express.data.ts';
import styles from '../express.module.css';
import type { Express } from '../use-express.ts';

export interface WhyProps {
  readonly check: GoodsCheck;
  /** The order, from which lane and product are taken. */
  readonly order?: Pick<Express, 'form' | 'offer'> | undefined;
}

/** Adds how the articles travel by this product on this lane, once both are known. */
function useWays({ check, order }: WhyProps): GoodsCheck {
  const request = order && quoteRequest(order.form);
  const productType = order?.offer?.productId;
  const lane = request && productType ? { from: request.from, to: request.to, productType } : {};
  const name = order?.form.goods.goodInternals.trim() ?? '';
  const { data } = useQuery({ ...articleQuery(name, lane), enabled: name !== '' && 'from' in lane });
  return data?.result === check.result ? data : check;
}

/** Says why an article may not be sent, or under which conditions. */
export function Why(props: WhyProps): ReactElement {
  const check = useWays(props);
  const say = usePhrases(expressParts);
  const { ways, slowerBy } = usePhrases(goodsWays);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const promisedAt = props.order?.offer?.promisedAt;
  const rows = check.articles.filter((article) => article.result !== 'allowed');
  return (
    <div className={styles.why}>
      {rows.map((article) => (
        <p key={article.name} className={article.result === 'forbidden' ? styles.bad : styles.quiet}>
          {formatArticle(say, article, article.way && wayWords(article.way))}
        </p>
      ))}
    </div>
  );

  /** Formats how an article travels; if by ground and slower, with the offer's promised time. */
  function wayWords(way: GoodsWay): string {
    return way === 'slower' && promisedAt ? slowerBy(formatMoment(language, promisedAt, nowMs)) : ways[way];
  }
}

/** Formats the reason, then how the article travels or what to do instead. */
function formatArticle(
  say: typeof expressParts.zh | typeof expressParts.en,
  { name, reason, alternative }: GoodsCheck['articles'][number],
  way: string | undefined,
): string {
  const why = reason ? say.articleWhy(name, reason) : name;
  const next = way ?? (alternative && say.instead(alternative));
  return next ? say.articleWay(why, next) : why;
}
