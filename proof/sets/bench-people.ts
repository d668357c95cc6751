/**
 * Scores how texts of several people are split and read, and writes the answers.
 * Run: npm run bench:people -- [--cases FILE] [--out FILE]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readPeople } from '../../packages/rules/src/address/people.ts';
import { ROOT } from '../../scripts/setup/steps.ts';
import { readOptions } from '../../scripts/setup/words.ts';
import { openDivisions } from './divisions.ts';
import { generatePeople } from './lifelike/generate.ts';
import { score } from './people-score.mjs';

type Case = { readonly id: string; readonly text: string; readonly people: readonly object[] };

const { values } = readOptions({ options: { cases: { type: 'string' }, out: { type: 'string' } } });
const divisions = await openDivisions();

const share = (right: number, total: number) => `${((100 * right) / Math.max(1, total)).toFixed(1)} %`;

async function bench(cases: readonly Case[]): Promise<void> {
  const answers = cases.map(({ id, text }) => ({ id, out: readPeople(text, divisions) }));
  if (values.out) await writeFile(values.out, `${answers.map((answer) => JSON.stringify(answer)).join('\n')}\n`);
  const scores = cases.map((peopleCase, at) => ({ id: peopleCase.id, ...score(peopleCase, answers[at]?.out) }));
  const counted = scores.filter(({ count }) => count).length;
  const whole = scores.filter(({ all }) => all).length;
  const people = scores.reduce((sum, score) => sum + score.people, 0);
  const right = scores.reduce((sum, score) => sum + score.right, 0);
  console.log(`${cases.length} texts with ${people} people`);
  console.log(`  number of people       ${share(counted, cases.length)}  (bar 98 %)`);
  console.log(`  everything             ${share(whole, cases.length)}  (bar 92 %)`);
  console.log(`  people                 ${share(right, people)}`);
}

const file = resolve(values.cases ?? join(ROOT, 'proof/sets/people-dev.json'));
await bench(JSON.parse(await readFile(file, 'utf8')) as Case[]);
for (const half of values.cases ? [] : (['seen', 'held'] as const)) {
  console.log(`generated, ${half} frames`);
  await bench(generatePeople(half, divisions));
}
