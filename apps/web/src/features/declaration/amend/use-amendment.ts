import { useQueryClient } from '@tanstack/react-query';
import { amendDeclaration } from '@yidi/contract/calls/inter-detail';
import { emptyInterDraft, type InterDraft, type InterLine } from '@yidi/contract/values/inter';
import { readAsked } from '@yidi/rules/inter-order/amendment';
import { useState } from 'react';
import { submit } from '../../../api/submit.ts';
import { draft } from '../../../session/drafts.ts';
import { useAction } from '../../../shell/use-action.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';
import { type InterDetail, interDetailQuery } from '../../international/international.data.ts';
import { emptyLine } from '../info/use-declaration.ts';

/** What was typed of an amendment: the lines, and the asked fields that are right as they were. */
interface Typed {
  readonly lines: readonly InterLine[];
  readonly right: readonly string[];
}

const typedOf = (orderId: string) => ({
  typed: draft<Typed>(`declaration.amend.${orderId}`, { lines: [], right: [] }),
});

/** Returns the order’s list with what was typed. Of a posted item only asked fields are taken. */
export function mergedLines(
  { lines, amend, hold }: Pick<InterDetail, 'lines' | 'amend' | 'hold'>,
  typed: readonly InterLine[],
): readonly InterLine[] {
  const stored = lines as readonly InterLine[];
  if (typed.length === 0) return stored;
  if (amend !== 'asked') return typed;
  const asked = (hold?.asks ?? []).flatMap(({ field }) => readAsked(field) ?? []);
  return stored.map((line, at) => {
    const parts = asked.flatMap(({ at: index, field }) => {
      const value = typed[index]?.[field];
      return index === at && value !== undefined ? [[field, value] as const] : [];
    });
    return { ...line, ...Object.fromEntries(parts) };
  });
}

/** The amendment of an order's declaration. What is typed is a draft until it is handed in. */
export function useAmendment(detail: InterDetail) {
  const [drafts] = useState(() => typedOf(detail.orderId));
  const { form, change, clear } = useDrafts(drafts);
  const [open, setOpen] = useState<number | null>(null);
  const client = useQueryClient();
  const lines = mergedLines(detail, form.typed.lines);
  const write = (part: Partial<Typed>) => change({ typed: { ...form.typed, lines, ...part } });
  const changeLine = (at: number, part: Partial<InterLine>) => {
    const { hs6, ...line } = { ...lines[at]!, ...part };
    const whole = hs6 ? { ...line, hs6 } : line;
    write({ lines: lines.map((each, index) => (index === at ? whole : each)) });
  };
  const { orderId, version, country, productId, category, grossG, weighed, undeliverable } = detail;
  const sending: InterDraft = {
    ...emptyInterDraft,
    ...{ country, productId, category, lines, undeliverable },
    grossG: weighed?.grossG ?? grossG,
  };
  const handIn = useAction(async (done?: () => void) => {
    const sent = lines.map(({ own: _, ...line }) => line);
    try {
      await submit(amendDeclaration, { orderId, version, lines: sent }, `amend:${orderId}:${version}`);
      clear();
    } finally {
      // A refusal may come from a newer version, which is shown then; what was typed stays.
      await client.invalidateQueries({ queryKey: interDetailQuery(orderId).queryKey.slice(0, 1) });
    }
    done?.();
  }, 'shown');
  return {
    form: sending,
    right: form.typed.right,
    setRight: (path: string) => write({ right: [...form.typed.right, path] }),
    open,
    setOpen,
    handIn,
    change: (part: Partial<InterDraft>) => part.lines && write({ lines: part.lines }),
    changeLine,
    addLine(line: InterLine = emptyLine) {
      write({ lines: [...lines, line] });
      setOpen(lines.length);
    },
    removeLine(at: number) {
      write({ lines: lines.filter((_, index) => index !== at) });
      setOpen(null);
    },
  };
}

export type Amendment = ReturnType<typeof useAmendment>;
