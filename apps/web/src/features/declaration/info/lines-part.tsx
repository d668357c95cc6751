import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { emptyInterDraft, type InterDraft, type InterLine } from '@yidi/contract/values/inter';
import { declaration } from '@yidi/phrases/declaration';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useDebounced } from '../../../shell/use-debounced.ts';
import { checkQuery, checkRequest } from '../declaration.data.ts';
import { AddLines } from '../line/add-lines.tsx';
import { LineEditor } from '../line/line-editor.tsx';
import { LineRow } from '../line/line-rows.tsx';
import { type Checked, checkOf } from './check-state.ts';
import type { Declaration } from './use-declaration.ts';

const CHECK_MS = 600;

/** The server's check of the whole list. */
export function useCheck({ form }: { readonly form: InterDraft }): Check {
  const request = useDebounced(checkRequest(form), CHECK_MS);
  const check = useQuery({
    ...checkQuery(request ?? noRequest),
    enabled: request !== null,
    placeholderData: keepPreviousData,
  });
  return {
    ...checkOf(form, request, { data: check.data, error: request === null ? null : check.error }),
    again: () => void check.refetch(),
  };
}

const noRequest = {
  country: '-',
  productId: 'I2' as const,
  category: 'gift' as const,
  grossG: emptyInterDraft.grossG,
  lines: [],
};

export interface Check extends Checked {
  again(): void;
}

/** What the list needs of a declaration, of a draft as of an order. */
export type Listed = Pick<
  Declaration,
  'form' | 'open' | 'setOpen' | 'change' | 'changeLine' | 'addLine' | 'removeLine'
>;

/** The list of articles: one is open, the others are rows. */
export function Lines({ declared, check }: { readonly declared: Listed; readonly check: Check }): ReactElement {
  const say = usePhrases(declaration);
  const { form, open, setOpen, change, changeLine, addLine, removeLine } = declared;
  function remove(at: number) {
    const before = form.lines;
    removeLine(at);
    showToast(say.line.removed, { action: { label: say.line.undo, onPress: () => change({ lines: before }) } });
  }
  function addAll(added: readonly InterLine[]) {
    change({ lines: [...form.lines, ...added] });
    setOpen(added.length === 1 ? form.lines.length : null);
  }
  const line = open === null ? undefined : form.lines[open];
  return (
    <>
      {open !== null && line && (
        <LineEditor
          key={open}
          form={form}
          line={line}
          at={open}
          onChange={(part) => changeLine(open, part)}
          onRemove={() => remove(open)}
          onDone={() => setOpen(null)}
        />
      )}
      <Card>
        {form.lines.map(
          (row, at) =>
            at !== open && (
              <LineRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
                key={at}
                line={row}
                at={at}
                checked={check.answer?.lines[at]}
                onOpen={() => setOpen(at)}
              />
            ),
        )}
        <AddLines lines={form.lines} onAdd={() => addLine()} onAddAll={addAll} />
      </Card>
    </>
  );
}
