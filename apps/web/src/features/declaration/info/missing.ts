import type { InterDraft } from '@yidi/contract/values/inter';
import type { declaration } from '@yidi/phrases/declaration';
import type { DeclarationCheck } from '../declaration.data.ts';

type Words = typeof declaration.zh;

/** Returns what is left to fill in, in the order of the page, in words. */
export function missingOf(form: InterDraft, check: DeclarationCheck | undefined, say: Words): string[] {
  const { missing: words, line: fields } = say;
  const needsList = form.category !== 'documents';
  return [
    ...(form.country === '' ? [words.country] : []),
    ...(form.category === '' ? [words.category] : []),
    ...(needsList && form.lines.length === 0 ? [words.lines] : []),
    ...(needsList ? form.lines : []).flatMap((line, at) => {
      const lacks = [
        ...(line.nameZh.trim() === '' ? [fields.nameZh] : []),
        ...(line.nameEn.trim() === '' ? [fields.nameEn] : []),
        ...(line.unit.trim() === '' ? [fields.unit] : []),
        ...(line.valueFen < 1 ? [fields.value] : []),
        ...(line.netG < 1 ? [fields.net] : []),
        ...(check?.missing.includes(`lines.${at}.hs6`) && line.hs6 === undefined ? [say.code.title] : []),
        ...(check?.lines[at]?.verdict === 'tooVague' && line.nameEn.trim() !== '' ? [say.verdict.tooVague] : []),
        ...(check?.lines[at]?.verdict === 'refused' ? [say.verdict.refused] : []),
      ];
      return lacks.map((field) => words.field(at + 1, field));
    }),
    ...((form.productId === 'I1' || form.productId === 'I3') && !form.undeliverable ? [say.undeliverable.title] : []),
  ];
}
