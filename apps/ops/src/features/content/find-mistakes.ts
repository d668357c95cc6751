import type { FieldRule } from '@yidi/contract/field-rules';
import { type ContentField, wholeOfKind } from '@yidi/contract/values/content-revision';
import { formatRule } from '@yidi/phrases/field-rules';
import type { Language } from '@yidi/phrases/language';
import { opsContent } from '@yidi/phrases/ops-content';
import * as z from 'zod/mini';
import {
  type ContentForm,
  type FieldMistakes,
  fieldsOf,
  type MistakeName,
  type TextField,
  textFields,
} from './fields.ts';

/**
 * Returns the field of a mistake: of an entry of a menu its own field, of another list's entry the
 * list.
 */
export function nameOf([field, index, own]: readonly unknown[]): MistakeName {
  return (field === 'entries' && own !== undefined ? `entries.${index}.${own}` : field) as MistakeName;
}

/**
 * Returns what is missing or too long for publishing, by the schema of the contract, before the
 * colleague is asked for a reason. The server judges the rest.
 */
export function findMistakes(language: Language, form: ContentForm): FieldMistakes {
  const say = opsContent[language];
  const fields = fieldsOf(form);
  const parsed = z.safeParse(wholeOfKind[form.kind], fields);
  if (parsed.success) return {};
  const mistakes: Partial<Record<MistakeName, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = nameOf(path);
    if (name === 'tabs') mistakes.tabs = say.tabNeeded;
    else if (name !== path[0]) mistakes[name] ??= formatRule(language, message);
    else if (fields[path[0] as ContentField] === undefined) mistakes[name] = formatRule(language, 'field.required');
    else mistakes[name] ??= formatRule(language, message);
  }
  return mistakes;
}

/** Returns the texts that are too long for publishing, while they are typed or pasted. */
export function findTooLong(language: Language, form: ContentForm): Readonly<Partial<Record<TextField, string>>> {
  const words = formatRule(language, 'field.tooLong' satisfies FieldRule);
  const isTooLong = (name: TextField) => {
    const shape: Readonly<Record<string, z.ZodMiniType>> = wholeOfKind[form.kind].shape;
    const field = shape[name];
    const parsed = field ? z.safeParse(field, form[name]) : undefined;
    return parsed?.error?.issues.some(({ message }) => message === 'field.tooLong') ?? false;
  };
  return Object.fromEntries(textFields.filter(isTooLong).map((name) => [name, words]));
}
