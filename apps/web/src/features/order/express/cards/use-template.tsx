import { express } from '@yidi/phrases/express';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { loadCode } from '../../../../shell/lazy-code.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import type { TypedForm } from '../express-form.ts';

interface Fills {
  onFill(form: Partial<TypedForm>): void;
}

/** Opens the templates and recent consignees. A chosen one fills the form. */
export function UseTemplate({ onFill }: Fills): ReactElement {
  const say = usePhrases(express);
  async function fill(): Promise<void> {
    const code = await loadCode(() => import('../../template/open-templates.ts'));
    const filled = await code?.openTemplates();
    if (filled) onFill(filled);
  }
  return (
    <Button kind="quiet" size="small" onClick={() => void fill()}>
      {say.template}
    </Button>
  );
}
