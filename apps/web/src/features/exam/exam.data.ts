import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { mailExamination } from '@yidi/contract/calls/exam';
import { ApiError } from '@yidi/contract/envelope';
import type { RefObject } from 'react';
import { exchangeTicket, openAnew } from '../../api/exchange-ticket.ts';
import { senderOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { takeTicket } from '../../session/ticket.ts';

export type Exam = InfoOf<typeof mailExamination>;
export type ExamMail = Exam['mails'][number];

/** The mails that this visit has unlocked; `late` if it came by an expired link. */
export type Known = Exam & { readonly late?: boolean };

const REFRESH_MS = 30_000;

/**
 * The mails of an examination that this session has unlocked. A ticket in the URL is exchanged
 * first. Requested only in the browser, as anonymous visitors may share a first HTML.
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
    const { target } = await exchangeTicket(token);
    if (target !== undefined) await openAnew(target);
    return true;
  } catch (error) {
    // A text that is not a ticket counts as an expired one.
    if (error instanceof ApiError && ['VERIFY', 'BAD_INPUT', 'RATE'].includes(error.class)) return false;
    throw error;
  }
}

/** Unlocks a candidate's mails; false if the puzzle was closed. @throws ApiError, NetworkError */
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
