import { DEFAULT_UNIT, type InterDraft, type InterLine } from '@yidi/contract/values/inter';
import { useState } from 'react';
import { sendingDraft, shownDraft } from '../../../session/sending-draft.ts';
import { useQueryText } from '../../../shell/url.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';

const drafts = { draft: sendingDraft };

export const emptyLine: InterLine = {
  nameZh: '',
  nameEn: '',
  quantity: 1,
  unit: DEFAULT_UNIT,
  valueFen: 0,
  netG: 0,
  originCountry: 'CN',
};

function changed(line: InterLine, part: Partial<InterLine>): InterLine {
  const { hs6, ...whole } = { ...line, ...part };
  return hs6 === undefined || hs6 === '' ? whole : { ...whole, hs6 };
}

export type ChangeForm = (part: Partial<InterDraft>) => void;

/**
 * The draft of the sending abroad, which the destination screen writes too. One line is open at a
 * time; null if every line is a row.
 */
export function useDeclaration() {
  const { form: kept, change: write, other } = useDrafts(drafts);
  const form = shownDraft(kept.draft, useQueryText('to'));
  const [open, setOpen] = useState<number | null>(null);
  const change: ChangeForm = (part) => write({ draft: { ...form, ...part } });
  return {
    form,
    other,
    open,
    setOpen,
    change,
    /** Changes a line in place; an empty code removes its code. */
    changeLine: (at: number, part: Partial<InterLine>) =>
      change({ lines: form.lines.map((line, index) => (index === at ? changed(line, part) : line)) }),
    addLine(line: InterLine = emptyLine) {
      change({ lines: [...form.lines, line] });
      setOpen(form.lines.length);
    },
    removeLine(at: number) {
      change({ lines: form.lines.filter((_, index) => index !== at) });
      setOpen(null);
    },
  };
}

export type Declaration = ReturnType<typeof useDeclaration>;
