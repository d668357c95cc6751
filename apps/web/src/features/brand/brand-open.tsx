import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yidi/contract/envelope';
import { brand } from '@yidi/phrases/brand';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { typedCode } from '@yidi/ui/code-field';
import { Field } from '@yidi/ui/field';
import { ShieldIcon } from '@yidi/ui/icon';
import { type ReactElement, useRef } from 'react';
import { formatFailure } from '../../api/say-failure.ts';
import { unsaved } from '../../session/drafts.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useForm } from '../../shell/use-form.ts';
import { type Consignment, openBrand } from './brand.data.ts';
import styles from './brand.module.css';

const drafts = { digits: unsaved('') };

/** Asks for the four digits that unlock places and contents. */
export function BrandOpen({ consignment }: { consignment: Consignment }): ReactElement {
  const say = usePhrases(brand);
  const language = useLanguage();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm<{ readonly digits: string }>({
    drafts,
    check: () => ({}),
    send: ({ digits }) => openBrand(client, consignment, digits, field),
    emptied: { digits: '' },
    blame(error) {
      const left = error instanceof ApiError ? error.left : undefined;
      return { digits: left ? say.left(left) : formatFailure(language, error) };
    },
  });
  const isComplete = form.form.digits.length === 4;
  return (
    <Card title={say.open}>
      <p className={styles.quiet}>{say.openText}</p>
      <FormPage form={form} leave="freely" className={styles.form}>
        <Field
          ref={field}
          label={say.digits}
          prefix={<ShieldIcon />}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('digits', (typed) => typedCode(typed, 4))}
        />
        <Button wide type="submit" kind="tonal" busy={form.busy} busyLabel={say.busy} disabled={!isComplete}>
          {say.submit}
        </Button>
      </FormPage>
    </Card>
  );
}
