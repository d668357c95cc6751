import { useQueryClient } from '@tanstack/react-query';
import { renameTemplate, saveTemplate } from '@yidi/contract/calls/order-template';
import { ApiError } from '@yidi/contract/envelope';
import { orderTemplate } from '@yidi/phrases/order-template';
import { Button } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import type { ReactElement } from 'react';
import { fieldErrors, formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { submit } from '../../../api/submit.ts';
import { unsaved } from '../../../session/drafts.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useForm } from '../../../shell/use-form.ts';
import type { RenameRequest } from './open-rename.ts';
import type { SaveTemplateRequest } from './open-templates.ts';
import { templatesQuery } from './template.data.ts';

/** Saves an order or the values of its form as a named template. */
export function SaveTemplateOverlay({
  source,
  city,
  goodInternals,
  ...control
}: SaveTemplateRequest & OverlayControl<true>): ReactElement {
  const say = usePhrases(orderTemplate);
  async function save(name: string): Promise<void> {
    const made = await submit(saveTemplate, { ...source, name }, `template ${source.orderId ?? 'filled'}`);
    showToast(say.saved(made.name), { tone: 'good' });
  }
  return (
    <NameSheet
      control={control}
      title={say.saveTitle}
      sub={say.saveSub}
      start={say.suggested(city, goodInternals)}
      save={save}
    />
  );
}

export function RenameTemplateOverlay({
  templateId,
  name,
  ...control
}: RenameRequest & OverlayControl<true>): ReactElement {
  const say = usePhrases(orderTemplate);
  const rename = (typed: string) => send(renameTemplate, { templateId, name: typed });
  return <NameSheet control={control} title={say.renameLabel(name)} start={name} save={rename} />;
}

interface NameSheetProps {
  readonly control: OverlayControl<true>;
  readonly title: string;
  readonly sub?: string;
  readonly start: string;
  save(name: string): Promise<unknown>;
}

const MOST = 20;

function NameSheet({ control, title, sub, start, save }: NameSheetProps): ReactElement {
  const say = usePhrases(orderTemplate);
  const language = useLanguage();
  const client = useQueryClient();
  const form = useForm({
    drafts: { name: unsaved([...start].slice(0, MOST).join('')) },
    check: ({ name }) => ({ name: name.trim() === '' ? say.empty : undefined }),
    async send({ name }) {
      await save(name.trim());
      await client.invalidateQueries({ queryKey: templatesQuery.queryKey });
      control.finish(true);
    },
    blame(error) {
      const isTaken = error instanceof ApiError && error.fields.some(({ rule }) => rule === 'field.duplicate');
      return isTaken ? { name: say.taken } : fieldErrors(error);
    },
  });
  return (
    <OverlaySheet {...control} title={title} sub={sub}>
      <FormPage form={form} leave="freely">
        <Field label={say.name} hint={say.nameHint} maxLength={MOST} {...form.field('name')} />
        {form.failure !== undefined && <Mistake urgent>{formatFailure(language, form.failure)}</Mistake>}
        <Button type="submit" wide size="large" busy={form.busy} busyLabel={say.saving}>
          {say.saveDo}
        </Button>
      </FormPage>
    </OverlaySheet>
  );
}
