import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yidi/contract/envelope';
import { brand } from '@yidi/phrases/brand';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field, typedCode } from '@yidi/ui/field';
import { ShieldIcon } from '@yidi/ui/icon';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { formatFailure } from '../../api/say-failure.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useAction } from '../../shell/use-action.ts';
import { type Consignment, openBrand } from './brand.data.ts';
import styles from './brand.module.css';

/** Asks for the four digits that unlock places and contents. */
export function BrandOpen({ consignment }: { consignment: Consignment }): ReactElement {
  const say = usePhrases(brand);
  const language = useLanguage();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const open = useAction(
    () => openBrand(client, consignment, digits, field),
    () => {
      setDigits('');
      field.current?.focus();
    },
  );
  function formatMistake(error: unknown): string {
    const left = error instanceof ApiError ? error.left : undefined;
    return left ? say.left(left) : formatFailure(language, error);
  }
  return (
    <Card title={say.open}>
      <p className={styles.quiet}>{say.openText}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          open.run();
        }}
      >
        <Field
          ref={field}
          label={say.digits}
          prefix={<ShieldIcon />}
          inputMode="numeric"
          autoComplete="off"
          value={digits}
          error={open.failure === undefined ? undefined : formatMistake(open.failure)}
          onChange={(typed) => {
            setDigits(typedCode(typed, 4));
          }}
        />
        <Button wide type="submit" kind="tonal" busy={open.busy} busyLabel={say.busy} disabled={digits.length !== 4}>
          {say.submit}
        </Button>
      </form>
    </Card>
  );
}
