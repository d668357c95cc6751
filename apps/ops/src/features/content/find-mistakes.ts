import type { FieldRule } from '@yidi/contract/field-rules';
import { type ContentField, wholeOfKind } from '@yidi/contract/values/content-revision';
import { formatRule } from '@yidi/phrases/field-rules';
import type { Language } from '@yidi/phrases/language';
import { opsContent } from '@yidi/phrases/ops-content';
import * as z from 'zod/mini';
import { type ContentForm, fieldsOf, type TextField, textFields } from './fields.ts';

export type FieldMistakes = Readonly<Partial<Record<ContentField, string>>>;

/**
 * Returns what is missing or too long for publishing, by the schema of the contract, before the
 * colleague is asked for a reason. The server judges the rest.
 */
export function findMistakes(language: Language, form: ContentForm): FieldMistakes {
  const say = opsContent[language];
  const fields = fieldsOf(form);
  const parsed = z.safeParse(wholeOfKind[form.kind], fields);
  if (parsed.success) return {};
  const mistakes: Partial<Record<ContentField, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path[0] as ContentField;
    if (name === 'tabs') mistakes.tabs = say.tabNeeded;
    else if (fields[name] === undefined) mistakes[name] = formatRule(language, 'field.required');
    else mistakes[name] ??= formatRule(language, message);
  }
  return mistakes;
}

/** Returns the texts that are too long for publishing, while they are typed or pasted. */
export function findTooLong(language: Language, form: ContentForm): Readonly<Partial<Record<TextField, string>>> {
  const words = formatRule(language, 'field.tooLong' satisfies FieldRule);
  const isTooLong = (name: TextField) => {
    const parsed = z.safeParse(wholeOfKind[form.kind].shape[name], form[name]);
    return parsed.error?.issues.some(({ message }) => message === 'field.tooLong') ?? false;
  };
  return Object.fromEntries(textFields.filter(isTooLong).map((name) => [name, words]));
}
