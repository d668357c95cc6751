import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { checkDeclaration } from '@yidi/contract/calls/declaration';
import type { CallContext } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import { destinationFacts } from '../international/international.public.ts';
import { checkList } from './check.ts';

/** Checks a list as its call does. `covers`: whether a partner quotes duty everywhere. */
export async function checkListFor(
  db: Db,
  request: ParsedOf<typeof checkDeclaration>,
  { now, language }: Pick<CallContext, 'now' | 'language'>,
  covers: Duties['covers'] = 'rows',
): Promise<InfoOf<typeof checkDeclaration>> {
  return checkList(request, { facts: await destinationFacts(db, request.country, now), language, covers });
}
