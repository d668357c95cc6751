import type { Call, ParsedOf } from '@yidi/contract/call';
import { ApiError, type BadField } from '@yidi/contract/envelope';
import { type FieldRule, isFieldRule } from '@yidi/contract/field-rules';
import * as z from 'zod/mini';

z.config({ jitless: false });

/**
 * Returns the parsed request. Unknown keys are refused under their own name.
 * @throws ApiError BAD_INPUT with one entry per broken field
 */
export function validate<C extends Pick<Call, 'request'>>(call: C, body: unknown): ParsedOf<C> {
  const result = z.safeParse(call.request, body);
  if (result.success) return result.data as ParsedOf<C>;
  const fields: BadField[] = [];
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields.push({ path: path ? `${path}.${key}` : key, rule: 'field.unknown' });
    } else fields.push({ path, rule: isFieldRule(issue.message) ? issue.message : ruleOf(issue) });
  }
  throw new ApiError('BAD_INPUT', { fields: fields.slice(0, 50) });
}

/**
 * Maps issues of bare schemas to a field rule, so that the user gets the rule's sentence instead of
 * zod's.
 */
function ruleOf(issue: z.core.$ZodIssue): FieldRule {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'field.required' : 'field.type';
  if (issue.code === 'too_big') return 'field.tooLarge';
  if (issue.code === 'too_small') return 'field.tooSmall';
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'field.option';
  return 'field.format';
}
