import { useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { staffInquiries, staffInquiry } from '@yidi/contract/calls/staff-inquiry';
import { useVersionedForm } from '../../shell/versioned-form.tsx';

/** A case as the desk reads it. */
export type Case = InfoOf<typeof staffInquiry>;
export type CaseHead = InfoOf<typeof staffInquiries>['records'][number];

/** Returns a function that reads again what an act may have changed. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { path } of [staffInquiries, staffInquiry]) void client.invalidateQueries({ queryKey: [path] });
  };
}

/** What a colleague types about a round of a case, for the version of the case that was shown. */
export const useCaseForm = <Form extends object>({ caseId, version }: Case, what: string, initial: Form) =>
  useVersionedForm(version, `${what} ${caseId}`, initial);
