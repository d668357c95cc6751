import type { InterLine } from '@yidi/contract/values/inter';
import { type AskableField, askableFields } from '@yidi/contract/values/inter-order';

/** Returns where two lists differ: `lines.0.netG`, or `lines.2` for an added or removed line. */
export function changedFields(before: readonly InterLine[], after: readonly InterLine[]): string[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at).flatMap((at) => {
    const [old, now] = [before[at], after[at]];
    if (!old || !now) return [`lines.${at}`];
    return askableFields
      .filter((field) => (old[field] ?? '') !== (now[field] ?? ''))
      .map((name) => `lines.${at}.${name}`);
  });
}

/** Reads the path of a field that customs ask for; undefined for another one. */
export function readAsked(path: string): { readonly at: number; readonly field: AskableField } | undefined {
  const [, at, name] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const field = askableFields.find((each) => each === name);
  return at === undefined || field === undefined ? undefined : { at: Number(at), field };
}
