import { wholeAnnouncement } from '@yidi/contract/values/content-revision';
import { formatRule } from '@yidi/phrases/field-rules';
import type { Language } from '@yidi/phrases/language';
import { opsContent } from '@yidi/phrases/ops-content';
import * as z from 'zod/mini';
import { type AnnouncementForm, fieldsOf } from './fields.ts';

export type FieldMistakes = Readonly<Partial<Record<keyof AnnouncementForm, string>>>;

/**
 * Returns what is missing or too long for publishing, by the schema of the contract, before the
 * colleague is asked for a reason. The server judges the rest.
 */
export function findMistakes(language: Language, form: AnnouncementForm): FieldMistakes {
  const say = opsContent[language];
  const fields = fieldsOf(form);
  const parsed = z.safeParse(wholeAnnouncement, fields);
  if (parsed.success) return {};
  const mistakes: Partial<Record<keyof AnnouncementForm, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path[0] as keyof AnnouncementForm;
    if (name === 'tabs') mistakes.tabs = say.tabNeeded;
    else if (fields[name] === undefined) mistakes[name] = formatRule(language, 'field.required');
    else mistakes[name] ??= formatRule(language, message);
  }
  return mistakes;
}
