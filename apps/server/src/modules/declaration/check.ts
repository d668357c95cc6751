import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { checkDeclaration } from '@yidi/contract/calls/declaration';
import { badField } from '@yidi/contract/envelope';
import { isHsCode } from '@yidi/rules/declaration/hs-search';
import {
  formOf,
  isGoods,
  isPayable,
  limitOf,
  limitWithDuty,
  sdrHundredthsOf,
  totalFenOf,
  weightsOf,
} from '@yidi/rules/declaration/limits';
import { isOrigin } from '@yidi/rules/declaration/origins';
import { isHsRequired, SDR_EQUIVALENT } from '@yidi/rules/declaration/requirements';
import { inTurn } from '../../workshop/in-turn.ts';
import { type Abroad, describeAbroad } from './described.ts';

type Request = ParsedOf<typeof checkDeclaration>;
type Line = Request['lines'][number];

/** Refuses codes and origins that do not exist, by the field of the line. */
export function refuseUnknownCodes(article: Pick<Line, 'hs6' | 'originCountry'>, path: string): void {
  if (article.hs6 !== undefined && !isHsCode(article.hs6)) throw badField(`${path}.hs6`, 'hs.unknown');
  if (!isOrigin(article.originCountry)) throw badField(`${path}.originCountry`, 'origin.unknown');
}

function checkLine({ nameZh, nameEn }: Line, { country, consigneeName }: Request, abroad: Abroad) {
  // An empty English counts as missing: the form prints what stands here, not the lexicon's text.
  const { verdict, reason, content } = describeAbroad(
    { nameZh, nameEn, country, consigneeName: consigneeName ?? '' },
    abroad,
  );
  return nameEn.trim() === '' && verdict !== 'refused'
    ? { verdict: 'tooVague' as const, reason: 'empty', content }
    : { verdict, reason, content };
}

/**
 * Answers for a whole list. The calculated totals and the form come from the lines alone; nothing
 * that a client calculated is read. What the destination says comes from its rows. Between the
 * lines other requests are served, because a new text takes milliseconds.
 */
export async function checkList(request: Request, abroad: Abroad): Promise<InfoOf<typeof checkDeclaration>> {
  const { country, productId, category, lines, grossG } = request;
  for (const [at, line] of lines.entries()) refuseUnknownCodes(line, `lines.${at}`);
  const hsRequired = category !== 'documents' && isHsRequired(country, isGoods(category));
  const ours = limitOf(country, category, lines);
  const { facts, covers = 'rows' } = abroad;
  const limit = facts ? limitWithDuty(ours, facts.dutyOf(category, covers), facts.rates) : ours;
  const weights = weightsOf(lines, grossG);
  const checkedLines: ReturnType<typeof checkLine>[] = [];
  for (const line of lines) checkedLines.push(await inTurn(() => checkLine(line, request, abroad)));
  const missing = lines.flatMap(({ nameEn, hs6 }, at) => [
    ...(nameEn.trim() === '' ? [`lines.${at}.nameEn`] : []),
    ...(hsRequired && hs6 === undefined ? [`lines.${at}.hs6`] : []),
  ]);
  const { sdrFen, source, seenOn } = SDR_EQUIVALENT;
  return {
    ...formOf(productId, category, lines),
    sdr: { hundredths: sdrHundredthsOf(totalFenOf(lines)), sdrFen, source, seenOn },
    limit,
    weights: { ...weights, suspects: [...weights.suspects] },
    hsRequired,
    missing,
    lines: checkedLines,
    payable:
      isPayable(limit.state) &&
      missing.length === 0 &&
      weights.state !== 'netAboveGross' &&
      checkedLines.every(({ verdict }) => verdict === 'ok'),
  };
}
