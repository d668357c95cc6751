import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOf } from '@yidi/contract/call';
import type { describe } from '@yidi/contract/calls/declaration';
import type { FacetAnswers, FacetId, FacetOption } from '@yidi/contract/values/declaration';
import type { InterDraft, InterLine } from '@yidi/contract/values/inter';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../../shell/use-debounced.ts';
import { type Described, describeQuery } from '../declaration.data.ts';
import { isOwn, renamed, withAnswer, withCode, withEnglish } from './own-parts.ts';

const TYPING_MS = 450;

/** Asks for a description while the sender types. */
function useDescribed(asked: RequestOf<typeof describe>) {
  const request = useDebounced(asked, TYPING_MS);
  const isAsked = request.nameZh !== '' || (request.nameEn ?? '') !== '';
  const query = useQuery({ ...describeQuery(request), enabled: isAsked, placeholderData: keepPreviousData });
  const isCurrent = JSON.stringify(request) === JSON.stringify(asked) && !query.isPlaceholderData;
  return {
    data: isAsked && isCurrent ? query.data : undefined,
    /** The last answer, while a newer one is on its way. */
    shown: isAsked ? query.data : undefined,
    isChecking: isAsked && !isCurrent && !query.isError,
    error: isAsked && isCurrent ? query.error : null,
  };
}

/** What of a description the line does not have yet. */
const differing = (line: InterLine, written: string | undefined, proposed: string | undefined): Partial<InterLine> => ({
  ...(written !== undefined && written !== line.nameEn && { nameEn: written }),
  ...(proposed !== undefined && proposed !== '' && proposed !== line.hs6 && { hs6: proposed }),
});

/**
 * The description of the open line. Until the sender edits the English, the server writes it from
 * the Chinese name and the answers. After that the edited text is judged as it stands.
 */
export function useDescription(form: InterDraft, line: InterLine, change: (part: Partial<InterLine>) => void) {
  const [answers, setAnswers] = useState<FacetAnswers>({});
  // The English of a line that is opened again is judged as it stands, whoever wrote it.
  const [isEdited, setEdited] = useState(line.nameEn !== '');
  // Its code stays until something of the description changes.
  const [isStill, setStill] = useState(line.hs6 !== undefined);
  const hasChosen = isOwn(line, 'hs6');
  const asked: RequestOf<typeof describe> = {
    nameZh: line.nameZh.trim(),
    ...(isEdited && { nameEn: line.nameEn.trim() }),
    answers: (isEdited ? {} : answers) as NonNullable<RequestOf<typeof describe>['answers']>,
    ...(form.country !== '' && { country: form.country }),
    ...(form.consignee.name !== '' && { consigneeName: form.consignee.name }),
  };
  const described = useDescribed(asked);
  const { data } = described;
  const written = data && !isEdited && data.en !== '' ? data.en : undefined;
  const proposed = data && !hasChosen && !isStill ? data.preselected : undefined;
  useEffect(() => {
    const part = differing(line, written, proposed);
    if (Object.keys(part).length > 0) change(part);
  });
  function writeAgain(): void {
    setEdited(false);
    setStill(false);
    change(withAnswer(line));
  }
  return {
    ...described,
    editName(nameZh: string) {
      // A new article: what was answered and written for the former one is not of this one.
      if (!isOwn(line, 'nameEn')) {
        setAnswers({});
        setEdited(false);
      }
      setStill(false);
      change(renamed(line, nameZh));
    },
    editEnglish(nameEn: string) {
      setEdited(nameEn !== '');
      setStill(false);
      change(withEnglish(line, nameEn));
    },
    answer(facet: FacetId, option: FacetOption, given: Described['answers']) {
      setAnswers({ ...(given as FacetAnswers), ...answers, [facet]: option });
      writeAgain();
    },
    /** Forgets an answer, so that its question is asked again. */
    reAnswer(given: Described['answers'], facet: FacetId) {
      const { [facet]: _, ...others } = { ...(given as FacetAnswers), ...answers };
      setAnswers(others);
      writeAgain();
    },
    choose(hs6: string) {
      change(withCode(line, hs6));
    },
    /** True if the code is the sender's own choice. */
    hasChosen,
  };
}

export type Description = ReturnType<typeof useDescription>;
