import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PayProvider } from '@yidi/contract/values/pay';
import { formatYuan } from '@yidi/phrases/money';
import { pay } from '@yidi/phrases/pay';
import { prepaid } from '@yidi/phrases/prepaid';
import { ChipGroup } from '@yidi/ui/chips';
import { Notice } from '@yidi/ui/notice';
import { RadioCards } from '@yidi/ui/radio-card';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { cardsQuery } from '../prepaid.data.ts';
import { STOCK_UNKNOWN, stockQuery } from './stock.data.ts';

/** The fields of an article that a choice reads. */
interface Article {
  readonly articleId: string;
  readonly fen: number;
  readonly stock: number;
}

/** The chosen card or combo, and how it is paid. */
export interface Choice<A extends Article = Article> {
  readonly articles: readonly A[];
  readonly article: A | undefined;
  /** The fetched stock of the chosen article is empty. */
  readonly isSoldOut: boolean;
  readonly ways: readonly PayProvider[];
  readonly way: PayProvider | undefined;
  setArticle(articleId: string): void;
  setWay(way: PayProvider): void;
  lookAgain(): Promise<void>;
}

/** `preselected` is the position of the first choice among articles in stock. */
export function useChoice<A extends Article>(
  articles: readonly A[],
  ways: readonly PayProvider[],
  preselected: number,
): Choice<A> {
  const client = useQueryClient();
  const inStock = articles.filter((candidate) => candidate.stock > 0);
  const [articleId, setArticle] = useState(inStock[Math.min(preselected, inStock.length - 1)]?.articleId);
  const [way, setWay] = useState<PayProvider | undefined>(ways[0]);
  const article = inStock.length === 0 ? undefined : articles.find((candidate) => candidate.articleId === articleId);
  const stock = useQuery({ ...stockQuery(articleId ?? ''), enabled: articleId !== undefined });
  return {
    articles,
    article,
    isSoldOut: article?.stock === 0 || (stock.isError ? STOCK_UNKNOWN : (stock.data ?? STOCK_UNKNOWN)) === 0,
    ways,
    way,
    setArticle,
    setWay,
    async lookAgain() {
      await client.invalidateQueries({ queryKey: stockQuery('').queryKey.slice(0, 1) });
      await client.invalidateQueries({ queryKey: cardsQuery.queryKey });
    },
  };
}

/** Says why nothing can be bought here. */
export function NothingToBuy({ choice }: { choice: Choice }): ReactElement {
  const say = usePhrases(prepaid);
  const payWords = usePhrases(pay);
  return <Notice tone="warn">{choice.article === undefined ? say.soldOut : payWords.noWay}</Notice>;
}

export function SoldOut(): ReactElement {
  return <Notice tone="warn">{usePhrases(prepaid).oneSoldOut}</Notice>;
}

export function Sums({ choice: { articles, article, setArticle } }: { choice: Choice }): ReactElement {
  const say = usePhrases(prepaid);
  return (
    <ChipGroup
      columns="normal"
      label={say.sumLabel}
      options={articles.map((option) => ({
        value: option.articleId,
        label: formatYuan(option.fen),
        disabled: option.stock === 0,
      }))}
      value={article?.articleId}
      onChange={setArticle}
    />
  );
}

export function Ways({ choice: { ways, way, setWay } }: { choice: Choice }): ReactElement {
  const payWords = usePhrases(pay);
  return (
    <RadioCards
      label={payWords.ways}
      value={way}
      onChange={setWay}
      options={ways.map((value) => ({ value, title: payWords.way[value], detail: payWords.wayNote[value] }))}
    />
  );
}
