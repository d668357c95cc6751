import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDocs } from './docs.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yidi-docs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const page = '# 007 Title\n\n**Question.** Q\n\n**Choice.** C\n\n**Reason.** R\n\n**Price.** P\n';

describe('the documents', () => {
  test('pass when every decision is short and complete and every path exists', () => {
    write('docs/decisions/007-title.md', page);
    write('docs/decisions/README.md', '- [007](007-title.md) Title\n');
    write('apps/web/src/a.ts', '/** docs/decisions/007 */');
    write('README.md', '`apps/web/src/a.ts`, [decisions](docs/decisions), [site](https://example.org)');
    expect(checkDocs(root)).toEqual([]);
  });

  test('fail on a decision that lacks a part, is too long or has another number', () => {
    write('docs/decisions/007-title.md', page.replace('**Price.** P', ''));
    write('docs/decisions/008-long.md', page.replace('007', '008').replace('Q\n', 'Q\n'.repeat(40)));
    write('docs/decisions/009-other.md', page);
    write(
      'docs/decisions/README.md',
      ['007-title', '008-long', '009-other'].map((name) => `[](${name}.md) Title\n`).join(''),
    );
    expect(checkDocs(root)).toEqual([
      'docs/decisions/007-title.md: its parts are **Question.** **Choice.** **Reason.** **Price.**, in this order',
      'docs/decisions/008-long.md: 48 lines, at most 45',
      'docs/decisions/009-other.md: file name and title begin with the same three digits',
    ]);
  });

  test('fail on a decision that the index lacks or names by another title', () => {
    write('docs/decisions/007-title.md', page);
    write('docs/decisions/008-other.md', page.replace('007', '008'));
    write('docs/decisions/README.md', '- [007](007-title.md) Former title\n');
    expect(checkDocs(root)).toEqual([
      'docs/decisions/README.md does not list 007-title.md with its title',
      'docs/decisions/README.md does not list 008-other.md with its title',
    ]);
  });

  test('fail on a path, a link or a decision that does not exist', () => {
    write('docs/map.md', '`apps/gone/` and [there](figures.md)');
    write('apps/web/src/a.ts', '// as decision 041 says');
    expect(checkDocs(root)).toEqual([
      'docs/map.md names apps/gone/',
      'docs/map.md names docs/figures.md',
      'apps/web/src/a.ts refers to decision 041',
    ]);
  });
});
