import type { InterDraft, InterLine } from '@yidi/contract/values/inter';
import { declaration, origins } from '@yidi/phrases/declaration';
import { wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { formOf, netGOf, totalFenOf } from '@yidi/rules/declaration/limits';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { DetailList } from '@yidi/ui/detail-list';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../declaration.module.css';
import { showCode } from '../line/code-choice.tsx';
import { showKg } from '../show-kg.ts';
import { CounterLink } from './limit-part.tsx';
import { usePlaceName } from './place-name.ts';

/** The list in large type for the counter. It says that nothing was submitted. */
export function CounterView({ form, onBack }: { form: InterDraft; onBack(): void }): ReactElement {
  const say = usePhrases(declaration);
  const words = say.counter;
  const { lines, category, country, grossG } = form;
  const place = usePlaceName(country);
  const { form: paper, cp71 } = formOf(form.productId || 'I2', category, lines);
  const name = say.form.names[paper];
  return (
    <>
      <Notice tone="info">{words.notSent}</Notice>
      <Card title={words.title}>
        <DetailList
          wide
          details={[
            { id: 'to', label: say.to, value: place === country ? country : `${place} ${country}` },
            ...(category === '' ? [] : [{ id: 'category', label: say.category, value: say.categories[category] }]),
            ...(form.productId === ''
              ? []
              : [{ id: 'product', label: say.form.product, value: say.form.products[form.productId] }]),
            { id: 'form', label: say.form.title, value: cp71 ? say.form.withNote(name) : name },
            ...(form.undeliverable
              ? [{ id: 'undeliverable', label: say.undeliverable.title, value: say.undeliverable[form.undeliverable] }]
              : []),
          ]}
        />
      </Card>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
        <CounterLine key={at} line={line} at={at} />
      ))}
      <Card>
        <DetailList
          details={[
            { id: 'total', label: words.total, value: formatYuan(totalFenOf(lines)) },
            { id: 'net', label: words.net, value: say.kg(showKg(netGOf(lines))) },
            { id: 'gross', label: words.gross, value: say.kg(showKg(grossG)) },
          ]}
        />
      </Card>
      <CounterLink />
      <Button kind="quiet" wide onClick={onBack}>
        {words.back}
      </Button>
    </>
  );
}

function CounterLine({ line, at }: { line: InterLine; at: number }): ReactElement {
  const say = usePhrases(declaration);
  const countries = usePhrases(origins);
  return (
    <Card className={styles.counterLine}>
      <h3 lang="en">
        {at + 1}. {line.nameEn || line.nameZh}
      </h3>
      <p>{line.nameZh}</p>
      <p className={styles.between}>
        <b>{line.hs6 === undefined ? say.line.noCode : showCode(line.hs6)}</b>
        <b>
          {line.quantity} {line.unit}
        </b>
      </p>
      <p className={styles.between}>
        <span>{say.counter.piece(line.unit, formatYuan(line.valueFen))}</span>
        <b>{formatYuan(line.quantity * line.valueFen)}</b>
      </p>
      <p className={styles.between}>
        <span>{say.line.madeIn(wordOf(countries, line.originCountry) ?? line.originCountry)}</span>
        <span>{say.kg(showKg(line.quantity * line.netG))}</span>
      </p>
    </Card>
  );
}
