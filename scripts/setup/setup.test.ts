import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compressFolder } from './compress.ts';
import { toDevPage } from './dev-page.ts';
import { checkMap } from './map.ts';
import { ROOT } from './steps.ts';
import { countReport, filesOfFailed, namesOfFailed } from './vitest-run.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yidi-setup-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

describe('the count', () => {
  test('counts a file that failed before its first test as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        { name: 'fell.test.ts', status: 'failed', assertionResults: [] },
        { name: 'failed.test.ts', status: 'failed', assertionResults: [{}] },
        { name: 'passed.test.ts', status: 'passed', assertionResults: [{}, {}, {}] },
      ],
    };
    expect(countReport(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  test('has a line for every failed test', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [
        {
          name: join(ROOT, 'a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds up' },
            { status: 'failed', fullName: 'takes away', failureMessages: ['Error: 2 is not 3\n  at a.test.ts'] },
          ],
        },
        { name: join(ROOT, 'b.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
      ],
    };
    expect(namesOfFailed(report)).toEqual(['a.test.ts · takes away · Error: 2 is not 3', 'b.test.ts · no such file']);
  });
});

test('a failed journey reports its page and its pending wait, and its file can run again', () => {
  const message = `locator.waitFor: Timeout 60000ms exceeded.
Call log:
\u001b[2m  - waiting for getByText('正在上传') to be visible\u001b[22m

    at showPlace (${ROOT}/e2e/preference.e2e.ts:43:37)
    at ${ROOT}/e2e/preference.e2e.ts:90:7`;
  const assertionResults = [
    { status: 'passed', fullName: 'before' },
    { status: 'failed', fullName: 'waits', failureMessages: [message] },
  ];
  const testResults = [{ name: join(ROOT, 'e2e/preference.e2e.ts'), status: 'failed', assertionResults }];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults };
  const place = "e2e/preference.e2e.ts:43, waiting for getByText('正在上传') to be visible";
  const line = 'e2e/preference.e2e.ts · waits · locator.waitFor: Timeout 60000ms exceeded.';
  expect(namesOfFailed(report)).toEqual([`${line} · ${place}`]);
  expect(filesOfFailed(report)).toEqual([{ path: 'e2e/preference.e2e.ts', passed: 1, failed: 1 }]);
});

describe('the map', () => {
  test('must name every room and no other', () => {
    write('apps/server/src/modules/order/order.ts', '');
    write('apps/server/src/modules/trace/trace.ts', '');
    write('docs/map.md', '`apps/server/` `apps/server/src/modules/` `apps/server/src/modules/order/` and `apps/gone/`');
    expect(checkMap(root)).toEqual([
      'apps/server/src/modules/trace/ is not on the map',
      'apps/gone/ is on the map and not in the tree',
    ]);
  });

  test('must exist', () => {
    expect(checkMap(root)).toEqual(['docs/map.md is missing']);
  });
});

test('compressed files contain the same bytes; small and binary files are not compressed', async () => {
  const text = '驿递 '.repeat(1000);
  write('assets/app.js', text);
  write('assets/small.js', 'x');
  write('assets/photo.png', text);
  await compressFolder(root);
  expect(brotliDecompressSync(readFileSync(join(root, 'assets/app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(root, 'assets/app.js.gz'))).toString()).toBe(text);
  expect(() => readFileSync(join(root, 'assets/small.js.br'))).toThrow('ENOENT');
  expect(() => readFileSync(join(root, 'assets/photo.png.br'))).toThrow('ENOENT');
});

describe('the runner of the scripts', () => {
  function prepare(script: string): string {
    write('scripts/run.mjs', readFileSync(join(ROOT, 'scripts/run.mjs'), 'utf8'));
    write('scripts/name.ts', script);
    write('package-lock.json', readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    return join(root, 'scripts/run.mjs');
  }

  function run(name: string, script: string, ...args: string[]) {
    return spawnSync(process.execPath, [prepare(script), name, ...args], { encoding: 'utf8' });
  }

  /**
   * Starts a script that keeps running, in its own process group as a shell would. Resolves when it
   * has printed "up".
   */
  async function stay(script: string) {
    const child = spawn(process.execPath, [prepare(script), 'name'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await vi.waitFor(() => expect(output).toContain('up'), { timeout: 60_000 });
    return { child, pid: child.pid ?? 0, said: () => output };
  }

  const stays = `console.log('up'); setInterval(() => {}, 1000);`;

  test('forwards a signal once, however many processes send it', async () => {
    const script = `let n = 0; process.on('SIGTERM', () => { n += 1; if (n === 1) setTimeout(() => { console.log('heard', n); process.exit(5); }, 300); });`;
    const { child, pid, said: output } = await stay(`${script} ${stays}`);
    process.kill(pid, 'SIGTERM');
    process.kill(-pid, 'SIGTERM');
    const [code] = await once(child, 'close');
    expect(output()).toContain('heard 1\n');
    expect(code).toBe(5);
  });

  test('ends a script that has the lifeline when the runner itself is killed', async () => {
    const lifeline = join(ROOT, 'scripts/setup/lifeline.ts');
    const script = `import { endWithParent } from '${lifeline}'; endWithParent(); process.on('SIGTERM', () => { console.log('ended'); process.exit(); });`;
    const { child, said: output } = await stay(`${script} ${stays}`);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(output()).toContain('ended'), { timeout: 60_000 });
  });

  test('passes arguments and the exit code, and runs TypeScript on Node 24', () => {
    const { status, stdout } = run(
      'name',
      'const said: string[] = process.argv.slice(2); console.log(process.version, said); process.exit(7);',
      'one',
      'two words',
    );
    expect(stdout).toMatch(/^v24[.].* \[ 'one', 'two words' \]\n$/);
    expect(status).toBe(7);
  });

  test('distinguishes a script that ended by a signal from a successful one', () => {
    expect(run('name', `process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 9999);`).status).toBe(137);
  });

  test('prints an error for an unknown script', () => {
    const { status, stderr } = run('nothing', '');
    expect(stderr).toBe('There is no command nothing\n');
    expect(status).toBe(1);
  });
});

test('a development page has its initial data and loads its code from the sources', () => {
  const page = toDevPage(`<!doctype html><html><head><title>驿递</title><style>a{}</style>
<link rel="modulepreload" href="/assets/a.js"><link rel="icon" href="/icon.svg"></head>
<body><div id="app"><main><div>built</div></main></div><script id="boot" type="application/json">{"now":"1"}</script>
<script type="module" src="/assets/entry.js"></script></body></html>`);
  expect(page).toContain('<div id="app"></div><script id="boot" type="application/json">{"now":"1"}</script>');
  expect(page).toContain('<link rel="icon" href="/icon.svg">');
  expect(page).toContain('<script type="module" src="/src/entry-client.tsx"></script></body>');
  for (const gone of ['built', '/assets/', '<style>']) expect(page).not.toContain(gone);
});
