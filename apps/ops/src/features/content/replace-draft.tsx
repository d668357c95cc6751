import { ops } from '@yidi/phrases/ops';
import { opsContent } from '@yidi/phrases/ops-content';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { Dialog } from '@yidi/ui/dialog';
import { type ReactElement, useState } from 'react';
import { useMe } from '../../api/me.ts';
import { type ContentForm, type Detail, formOf } from './fields.ts';
import { focusContent } from './focus-content.ts';
import { fieldsAt, otherAuthor } from './versions.ts';

interface Editing {
  readonly change: (part: Partial<ContentForm>) => void;
  readonly edit: () => void;
  readonly lock: () => void;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly send: string;
  readonly answer: () => void;
}

/**
 * Returns the two functions that replace the draft by an earlier version: one drops all changes
 * since the publication, the other copies a version of the history. Both ask first if the draft
 * that would be replaced is another colleague's or was never published.
 */
export function useReplaceDraft(detail: Detail, { change, edit, lock }: Editing) {
  const say = usePhrases(opsContent);
  const { staffId: own } = useMe();
  const [question, setQuestion] = useState<Question>();
  const { item, publishedFields } = detail;
  const other = otherAuthor(detail, own);
  function drop(): void {
    if (publishedFields) change(formOf({ kind: item.kind, fields: publishedFields }));
    lock();
    focusContent();
  }
  function editFrom(revision: number): void {
    const fields = fieldsAt(detail, revision);
    if (!fields) return;
    edit();
    change(formOf({ kind: item.kind, fields }));
  }
  const askDrop = (name: string) =>
    setQuestion({ title: say.dropTitle(name), text: say.dropText, send: say.dropChanges, answer: drop });
  const askEdit = (revision: number) =>
    setQuestion({
      ...{ title: say.editVersion(revision), text: say.editVersionText, send: say.editFrom },
      answer: () => editFrom(revision),
    });
  return {
    drop: publishedFields && (() => (other === undefined ? drop() : askDrop(other))),
    editFrom: (revision: number) => (item.edited ? askEdit(revision) : editFrom(revision)),
    dialog: question && <ReplaceDialog question={question} close={() => setQuestion(undefined)} />,
  };
}

function ReplaceDialog({ question, close }: { question: Question; close: () => void }): ReactElement {
  const words = usePhrases(ops);
  const { title, text, send, answer } = question;
  return (
    <Dialog
      open
      title={title}
      sub={text}
      onClose={close}
      footer={
        <>
          <Button kind="outline" onClick={close}>
            {words.cancel}
          </Button>
          <Button
            onClick={() => {
              close();
              answer();
            }}
          >
            {send}
          </Button>
        </>
      }
    />
  );
}
