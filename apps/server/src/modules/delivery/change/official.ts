import { isCourt } from '@yidi/rules/delivery/official';
import type { Db } from '../../../db/open.ts';
import { isOfExam } from '../../exam/exam.public.ts';

/** Returns the kind of a mail that may not be left unattended or redirected; null for others. */
export async function officialOf(
  db: Db,
  { mailNo, senderName }: { readonly mailNo: string; readonly senderName: string },
): Promise<'court' | 'exam' | null> {
  if (isCourt(senderName)) return 'court';
  return (await isOfExam(db, mailNo)) ? 'exam' : null;
}
