import { formatForeign, international } from '@yidi/phrases/international';
import { formatYuan } from '@yidi/phrases/money';
import { formatMonthDay } from '@yidi/phrases/times';
import { Notice } from '@yidi/ui/notice';
import { StatusSentence } from '@yidi/ui/status-sentence';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { cheapest, type DestinationInfo, type InterQuote } from './international.data.ts';
import { placeName } from './place-name.ts';

interface HeadlineProps {
  readonly info: DestinationInfo;
  readonly place: string;
  readonly quote: InterQuote | undefined;
}

/** One sentence: where to, how many days, from which price; below, what the consignee pays. */
export function Headline({ info, place, quote }: HeadlineProps): ReactElement {
  const say = usePhrases(international);
  const language = useLanguage();
  const name = placeName(info, place);
  if (!info.open) {
    return (
      <StatusSentence sentence={say.notYet(name)}>
        <p>{say.notYetText}</p>
      </StatusSentence>
    );
  }
  if (!quote) return <StatusSentence sentence={say.to(name)} />;
  const best = cheapest(quote.offers.filter(({ offered }) => offered));
  const { outlook } = quote;
  const free = outlook.amount !== undefined && outlook.currency !== undefined;
  return (
    <>
      <StatusSentence
        sentence={
          best
            ? say.sentence(name, say.days(best.daysFrom, best.daysTo), formatYuan(best.totalFen).replace(/\.00$/, ''))
            : say.nothingGoes(name)
        }
        badge={{ tone: TONES[outlook.kind], label: say.outlook[outlook.kind] }}
        detail={free ? say.freeUpTo(formatForeign(outlook.currency!, outlook.amount!)) : undefined}
      />
      {info.stale && (
        <Notice tone="warn">{say.stale(formatMonthDay(language, `${info.seenOn}T00:00:00+08:00`))}</Notice>
      )}
    </>
  );
}

const TONES = { none: 'good', freeUpTo: 'attention', charged: 'attention', unknown: 'plain' } as const;
