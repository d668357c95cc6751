import { payLink } from '@yidi/contract/calls/pay';
import { ApiError } from '@yidi/contract/envelope';
import { pay } from '@yidi/phrases/pay';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field, typedCode } from '@yidi/ui/field';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { storePass } from '../pay.data.ts';
import styles from './cost.module.css';

/** The form of a consignee who opened the payment link. */
export function LinkForm(props: { orderId: string; linkKey: string; onOpen: (pass: string) => void }): ReactElement {
  const { orderId, linkKey, onOpen } = props;
  const say = usePhrases(pay);
  const language = useLanguage();
  const [digits, setDigits] = useState('');
  const opening = useAction(async () => {
    const { pass } = await send(payLink, { orderId, key: linkKey, digits });
    storePass(orderId, pass);
    onOpen(pass);
  }, 'shown');
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        opening.run();
      }}
    >
      <Card title={say.linkTitle}>
        <div className={styles.stack}>
          <p>{say.linkText}</p>
          <Field
            label={say.digits}
            inputMode="numeric"
            autoComplete="off"
            value={digits}
            onChange={(typed) => setDigits(typedCode(typed, 4))}
            error={
              opening.failure === undefined
                ? undefined
                : (whyNot(say, opening.failure) ?? formatFailure(language, opening.failure))
            }
          />
          <Button wide type="submit" busy={opening.busy} disabled={digits.length !== 4}>
            {say.open}
          </Button>
        </div>
      </Card>
    </form>
  );
}

function whyNot(say: (typeof pay)['en'], failure: unknown): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.left) return say.wrongDigits(failure.left);
  return failure.class === 'NOT_FOUND' ? say.badLink : undefined;
}
