import { useQueryClient } from '@tanstack/react-query';
import { approvalList } from '@yidi/contract/calls/staff-approval';
import {
  contentItem,
  contentList,
  publishContent,
  undoContent,
  withdrawContent,
} from '@yidi/contract/calls/staff-content';
import { ApiError } from '@yidi/contract/envelope';
import { ops } from '@yidi/phrases/ops';
import { opsContent } from '@yidi/phrases/ops-content';
import { useFormState } from '@yidi/shell/form-state';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { Dialog } from '@yidi/ui/dialog';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { meQuery } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { Form, useValues } from '../../shell/reason-form.tsx';
import { type Act, wordsOfAct } from './act-words.ts';
import type { Detail, FieldMistakes, Item } from './fields.ts';
import { nameOf } from './find-mistakes.ts';

interface ActDialogProps {
  readonly act: Act;
  readonly detail: Detail;
  readonly revision: () => number;
  readonly close: () => void;
  readonly done: (item: Item) => void;
  /** Called if the server found mistakes in the fields. */
  readonly refused: (mistakes: FieldMistakes) => void;
}

/** Returns the mistakes of a refusal by field. */
function mistakesOf(error: unknown): FieldMistakes {
  const fields = error instanceof ApiError && error.class === 'BAD_INPUT' ? error.fields : [];
  const own = fields.filter(({ path }) => path.startsWith('fields.'));
  return Object.fromEntries(own.map(({ path, msg }) => [nameOf(path.split('.').slice(1)), msg]));
}

/** Asks why, and does it: publishes, asks a second person, withdraws, or goes back to a version. */
export function ActDialog({ act, detail, revision, close, done, refused }: ActDialogProps): ReactElement {
  const say = usePhrases(opsContent);
  const words = usePhrases(ops);
  const client = useQueryClient();
  const texts = wordsOfAct(useLanguage(), act, detail, Date.now());
  const { contentId } = detail.item;
  // What another colleague saves while it is open was not on the screen.
  const [read] = useState(revision);
  const values = useValues({ reason: '' }, `content ${contentId} ${act.kind}`);
  const state = useFormState(values, {
    check: ({ reason }) => ({ reason: reason.trim().length < 2 ? words.reasonNeeded : undefined }),
    async send({ reason }) {
      const request = { contentId, revision: read, reason: reason.trim() };
      try {
        const item = await sendAct(act, request);
        values.clear();
        showToast(item.review ? say.asked : texts.done, { tone: 'good' });
        done(item);
      } catch (error) {
        const mistakes = mistakesOf(error);
        if (Object.keys(mistakes).length === 0) throw error;
        close();
        refused(mistakes);
      } finally {
        for (const { path } of [contentItem, contentList, approvalList])
          void client.invalidateQueries({ queryKey: [path] });
        void client.invalidateQueries({ queryKey: meQuery.queryKey });
      }
    },
  });
  return (
    <Dialog open title={texts.title} sub={texts.text} onClose={close} closeLabel={words.close}>
      <Form state={state} send={texts.send} kind={texts.kind}>
        <TextArea label={words.reason} hint={words.reasonHint} maxLength={300} rows={3} {...state.field('reason')} />
      </Form>
    </Dialog>
  );
}

type Request = { readonly contentId: string; readonly revision: number; readonly reason: string };

async function sendAct(act: Act, request: Request): Promise<Item> {
  if (act.kind === 'undo') return (await send(undoContent, { ...request, to: act.to })).item;
  const isPublication = act.kind === 'publish' || act.kind === 'ask';
  return (await send(isPublication ? publishContent : withdrawContent, request)).item;
}
