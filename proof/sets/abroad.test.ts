import { emptyConsignee, type InterConsignee } from '@yidi/contract/values/inter';
import { findRegion } from '@yidi/rules/international/check-consignee';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../apps/server/src/modules/international/address-check.ts';
import { openInternational, plain } from '../../apps/server/src/modules/international/testing.ts';
import { refusalOf } from '../../apps/server/src/world/refusal.ts';
import { codes, makeAddresses, wrongFields, wrongPostcodes } from './abroad/generate.ts';
import { held, seen } from './abroad/templates.ts';

const { handlers, ctx } = await openInternational();

const infos = new Map<string, Awaited<ReturnType<typeof read>>>();
const read = async (country: string) => plain(await handlers.destination({ country }, { ...ctx(), language: 'en' }));
for (const code of codes) infos.set(code, await read(code));

const made = makeAddresses([...held, ...seen], 400, (code) => {
  const info = infos.get(code)!;
  return { name: info.name, print: (fields) => linesOf(info, fields) };
});

async function refusedFields(country: string, fields: InterConsignee): Promise<string[]> {
  try {
    await handlers.checkInterAddress({ country, fields, numbers: {} }, ctx());
    return [];
  } catch {
    const refusal = await refusalOf(() => handlers.checkInterAddress({ country, fields, numbers: {} }, ctx()));
    const { fields: wrong = [] } = refusal as unknown as { fields?: readonly { path: string; rule: string }[] };
    return wrong.map(({ path, rule }) => `${path} ${rule}`).filter((each) => !each.startsWith('numbers.'));
  }
}

/**
 * Bars of issue 31. Of three sets of templates, each held out until it was read, the reader read
 * 52, 79 and 75 of 100 whole at first; the kinds that failed were mended after each. 2026-11-30
 */
describe('400 addresses of 40 destinations', () => {
  test('are none of them refused when they are typed', async () => {
    const refused: string[] = [];
    for (const { code, fields } of made) {
      // Phone or e-mail are required in some: they are no part of the set.
      const wrong = (await refusedFields(code, { ...emptyConsignee, ...fields })).filter(
        (each) => !/^fields\.(?:phone|email) /.test(each),
      );
      if (wrong.length > 0) refused.push(`${code} ${fields.postcode} ${fields.region}: ${wrong.join(', ')}`);
    }
    expect(refused).toEqual([]);
  });

  test('have their wrong postcodes caught, 98 of 100', async () => {
    const missed: string[] = [];
    let asked = 0;
    const withCode = made.filter(({ code, fields }) => infos.get(code)!.address.postcode && fields.postcode !== '');
    for (const { code, fields } of withCode)
      for (const postcode of wrongPostcodes(fields.postcode)) {
        asked += 1;
        const refused = await refusedFields(code, { ...emptyConsignee, ...fields, postcode });
        if (!refused.some((each) => each.startsWith('fields.postcode'))) missed.push(`${code} ${postcode}`);
      }
    console.info(`wrong postcodes caught: ${asked - missed.length} of ${asked}`, [...new Set(missed)]);
    expect(1 - missed.length / asked).toBeGreaterThanOrEqual(0.98);
  });

  test('are read into their fields when they are pasted, 90 of 100', async () => {
    const misread: string[] = [];
    let fieldsWrong = 0;
    for (const each of made) {
      const info = infos.get(each.code)!;
      const answer = plain(await handlers.checkInterAddress({ country: each.code, text: each.text }, ctx()));
      const { regions } = info.address;
      const regionOf = (text: string) => findRegion(regions, text)?.value ?? text.toLowerCase();
      const wrong = wrongFields(each, answer.fields, regionOf);
      fieldsWrong += wrong.length;
      if (wrong.length > 0)
        misread.push(
          `${each.code} ${JSON.stringify(each.text)}: ${wrong.map((field) => `${field} «${answer.fields[field as 'name']}»`).join(', ')}`,
        );
    }
    console.info(`pasted: ${made.length - misread.length} of ${made.length} whole, ${fieldsWrong} fields wrong`);
    if (process.env.SHOW_MISREAD) console.info(misread.join('\n'));
    expect(1 - misread.length / made.length).toBeGreaterThanOrEqual(0.9);
  });
});
