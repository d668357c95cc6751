import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';

interface Words {
  readonly emptyTitle: string;
  readonly emptyText: string;
}

/** Returns what an empty list says: of all that there is, or of what matches its filters. */
export function useEmptyWords({ emptyTitle, emptyText }: Words, isFiltered: boolean) {
  const { nothingSuch, nothingSuchText } = usePhrases(ops);
  return isFiltered ? { title: nothingSuch, text: nothingSuchText } : { title: emptyTitle, text: emptyText };
}
