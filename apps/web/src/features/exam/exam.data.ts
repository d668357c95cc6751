import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { doValidateToken, mailExamination } from '@yidi/contract/calls/exam';
import { ApiError } from '@yidi/contract/envelope';
import type { RefObject } from 'react';
import { senderOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { takeTicket } from '../../session/ticket.ts';

export type Exam = InfoOf<typeof mailExamination>;
export type ExamMail = Exam['mails'][number];

/** What this visit knows; `late` when it came by a link that is no good any more. */
export type Known = Exam & { readonly late?: boolean };

const REFRESH_MS = 30_000;

/**
 * The mails that this session knows of an examination. A ticket that came in the address is
 * exchanged first, before anything is asked. It is asked for in the browser alone: a first HTML may
 * be shared by visitors who are not logged in.
 */
export const examQuery = (examinationId: string) =>
  queryOptions({
    queryKey: [mailExamination.path, { examinationId }] as const,
    async queryFn({ client, signal }): Promise<Known> {
      const ticket = takeTicket();
      const late = ticket !== undefined && !(await exchange(ticket));
      return { ...(await senderOf(client)(mailExamination, { examinationId }, { signal })), ...(late && { late }) };
    },
    refetchInterval: ({ state: { data } }) => (data?.known ? REFRESH_MS : false),
  });

async function exchange(token: string): Promise<boolean> {
  try {
    await send(doValidateToken, { token });
    return true;
  } catch (error) {
    // A text that is no ticket at all is as good as a late one.
    if (error instanceof ApiError && ['VERIFY', 'BAD_INPUT', 'RATE'].includes(error.class)) return false;
    throw error;
  }
}

/** Opens a candidate's mails by number and name, with a puzzle where one is asked; false when that was closed. @throws ApiError, NetworkError */
export async function openExam(
  client: QueryClient,
  examinationId: string,
  who: { readonly candidate: string; readonly name: string },
  next: RefObject<HTMLElement | null>,
): Promise<boolean> {
  const { sendWithPuzzle } = await import('../../overlays/send-with-puzzle.ts');
  const found = await sendWithPuzzle((solution) => send(mailExamination, { examinationId, ...who, ...solution }), next);
  if (found) client.setQueryData(examQuery(examinationId).queryKey, found);
  return found !== undefined;
}
