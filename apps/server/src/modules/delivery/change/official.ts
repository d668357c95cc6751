import { isCourt } from '@yidi/rules/delivery/official';
import type { Db } from '../../../db/open.ts';
import { isOfExam } from '../../exam/exam.public.ts';

/** Whether a court sent a mail, or it is of an examination: such mail is not left unattended and keeps its address. */
export async function officialOf(
  db: Db,
  { mailNo, senderName }: { readonly mailNo: string; readonly senderName: string },
): Promise<'court' | 'exam' | null> {
  if (isCourt(senderName)) return 'court';
  return (await isOfExam(db, mailNo)) ? 'exam' : null;
}
