import { own } from '@yidi/contract/values/own';
import { nameOfLine } from '@yidi/phrases/customs-words';
import { declaration } from '@yidi/phrases/declaration';
import { interAmend as words } from '@yidi/phrases/inter-detail';
import { formatYuan } from '@yidi/phrases/money';
import { formatMoment } from '@yidi/phrases/times';
import { weightsOf } from '@yidi/rules/declaration/limits';
import { readAsked } from '@yidi/rules/inter-order/amendment';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { DetailList } from '@yidi/ui/detail-list';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { fieldErrors, formatFailure } from '../../../api/say-failure.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { InterDetail } from '../../international/international.data.ts';
import styles from '../declaration.module.css';
import { useCheck } from '../info/lines-part.tsx';
import { showKg } from '../show-kg.ts';
import { AskedField } from './asked-field.tsx';
import { useAmendment } from './use-amendment.ts';

/** What customs asked, each with the article and its field. */
function askedOf({ hold, lines }: InterDetail) {
  return (hold?.asks ?? []).flatMap((ask) => {
    const place = readAsked(ask.field);
    return place && place.at < lines.length ? [{ ...ask, ...place, path: ask.field }] : [];
  });
}

/** After the acceptance only what our customs asked for is open; every other article is shown. */
export function AmendAsked({ detail }: { detail: InterDetail }): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const amendment = useAmendment(detail);
  const { form, right, handIn } = amendment;
  const check = useCheck(amendment);
  const asked = askedOf(detail);
  const isVague = (at: number) => {
    const verdict = check.answer?.lines[at]?.verdict;
    return verdict !== undefined && verdict !== 'ok';
  };
  const isAnswered = ({ at, field, path }: (typeof asked)[number]) => {
    const [before, now] = [detail.lines[at]?.[field], form.lines[at]?.[field]];
    const isFilled = now !== undefined && now !== '' && now !== 0;
    return isFilled && (now !== before || right.includes(path)) && !(field === 'nameEn' && isVague(at));
  };
  const left = asked.filter((each) => !isAnswered(each)).length;
  const errors = fieldErrors(handIn.failure);
  return (
    <>
      <Head detail={detail} count={asked.length} />
      {detail.lines.map((line, at) => {
        const key = `${at} ${line.nameZh}`;
        const mine = asked.filter((each) => each.at === at);
        const name = `${at + 1}. ${nameOfLine(language, line)}`;
        if (mine.length === 0) return <NotAsked key={key} line={line} name={name} />;
        return (
          <Card key={key} title={name} className={styles.stack}>
            {mine.map((each) => (
              <AskedField
                key={each.path}
                ask={each}
                before={line}
                line={form.lines[at] ?? line}
                answered={isAnswered(each)}
                right={right.includes(each.path)}
                error={own(errors, each.path) ?? (each.field === 'nameEn' && isVague(at) ? say.vague : undefined)}
                onChange={(part) => amendment.changeLine(at, part)}
                onRight={() => amendment.setRight(each.path)}
              />
            ))}
          </Card>
        );
      })}
      <Then form={form} />
      <HandIn detail={detail} handIn={handIn} left={left} />
    </>
  );
}

interface HandInProps extends Pick<ReturnType<typeof useAmendment>, 'handIn'> {
  readonly detail: InterDetail;
  /** How many answers are missing. */
  readonly left: number;
}

function HandIn({ detail, handIn, left }: HandInProps): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  return (
    <>
      {handIn.failure !== undefined && (
        <Mistake urgent>
          {formatFailure(language, handIn.failure)} {say.kept}
        </Mistake>
      )}
      <BottomBar
        lacking={{
          title: left > 0 ? say.left(left) : say.filled,
          note: say.note(detail.version + 1, detail.version),
        }}
        action={
          <Button
            wide
            disabled={left > 0}
            busy={handIn.busy}
            busyLabel={say.submitting}
            onClick={() => handIn.run(undefined)}
          >
            {say.submit}
          </Button>
        }
      />
    </>
  );
}

function NotAsked({ line, name }: { line: InterDetail['lines'][number]; name: string }): ReactElement {
  const say = usePhrases(words);
  return (
    <Card>
      <Row label={name} sub={say.notAsked} value={formatYuan(line.quantity * line.valueFen)} />
    </Card>
  );
}

function Head({ detail: { hold }, count }: { detail: InterDetail; count: number }): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const nowMs = useNow();
  return (
    <header className={styles.headline}>
      <h2>{say.title(count)}</h2>
      {hold?.answerBy && <p className={styles.warn}>{say.until(formatMoment(language, hold.answerBy, nowMs))}</p>}
    </header>
  );
}

/** What follows: weights, days of the delivery, and what happens without an answer. */
function Then({ form }: Pick<ReturnType<typeof useAmendment>, 'form'>): ReactElement {
  const say = usePhrases(words);
  const list = usePhrases(declaration);
  const { netG, packingG, grossG, state } = weightsOf(form.lines, form.grossG);
  const weights = `${showKg(netG)} + ${showKg(packingG)} = ${showKg(grossG)} kg`;
  return (
    <Card title={say.follows}>
      <DetailList
        wide
        details={[
          {
            id: 'weight',
            label: say.weight,
            value: state === 'netAboveGross' ? list.weights.netAboveGross('') : weights,
          },
          { id: 'delivery', label: say.delivery, value: say.deliveryText },
          { id: 'late', label: say.late, value: say.lateText },
        ]}
      />
    </Card>
  );
}
