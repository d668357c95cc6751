import { declaration } from '@yidi/phrases/declaration';
import { interAmend as words } from '@yidi/phrases/inter-detail';
import { formatYuan } from '@yidi/phrases/money';
import { isPayable, totalFenOf, weightsOf } from '@yidi/rules/declaration/limits';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { hrefOf } from '../../../route-table.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import type { InterDetail } from '../../international/international.data.ts';
import styles from '../declaration.module.css';
import { limitState } from '../info/check-state.ts';
import { Lines, useCheck } from '../info/lines-part.tsx';
import { missingOf } from '../info/missing.ts';
import { useAmendment } from './use-amendment.ts';

/** Before the counter accepts the item every article can be changed. */
export function AmendAll({ detail }: { detail: InterDetail }): ReactElement {
  const say = usePhrases(words);
  const list = usePhrases(declaration);
  const language = useLanguage();
  const go = useNavigate();
  const amendment = useAmendment(detail);
  const { form, handIn } = amendment;
  const check = useCheck(amendment);
  const missing = missingOf(form, check.answer, list);
  const isOver = !isPayable(limitState(form, check));
  const isTooHeavy = weightsOf(form.lines, form.grossG).state === 'netAboveGross';
  const isReady = missing.length === 0 && !isOver && !isTooHeavy && check.answer?.payable === true;
  const done = () => {
    showToast(say.changed(detail.version + 1), { tone: 'good' });
    go.href(hrefOf('/order/int/mailBarCode/{state?}', {}, { orderId: detail.orderId }));
  };
  return (
    <>
      <header className={styles.headline}>
        <h2>{say.allTitle}</h2>
        <p className={styles.quiet}>{say.allNote}</p>
      </header>
      {detail.duty && detail.duty.state !== 'returned' && (
        <Notice tone="warn">{detail.duty.paidFen > 0 ? say.dutyPaid : say.dutyQuoted}</Notice>
      )}
      <Lines declared={amendment} check={check} />
      {isOver && <Notice tone="danger">{list.overTitle}</Notice>}
      {isTooHeavy && <Notice tone="danger">{list.weights.netAboveGross('')}</Notice>}
      {handIn.failure !== undefined && (
        <Mistake urgent>
          {formatFailure(language, handIn.failure)} {say.kept}
        </Mistake>
      )}
      <BottomBar
        price={formatYuan(totalFenOf(form.lines))}
        priceNote={say.note(detail.version + 1, detail.version)}
        above={
          missing.length > 0 && (
            <ul className={styles.missing} role="status">
              {missing.map((lack) => (
                <li key={lack}>{lack}</li>
              ))}
            </ul>
          )
        }
        action={
          <Button
            wide
            disabled={!isReady}
            busy={handIn.busy}
            busyLabel={say.submitting}
            onClick={() => handIn.run(done)}
          >
            {say.save}
          </Button>
        }
      />
    </>
  );
}
