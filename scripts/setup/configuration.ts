import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, type Env, readConfig } from '../../apps/server/src/config/config.ts';
import type { ConfigurationPart, Setting } from './configuration-row.ts';
import { configurationParts } from './configuration-rows.ts';
import { ROOT } from './steps.ts';

const PAGE = 'docs/configuration.md';
const ROWS = 'scripts/setup/configuration-rows.ts';
const SOURCE = 'apps/server/src/config/*.ts';

/**
 * The ways in which the configuration reads a variable: `env.NAME`, a quoted name, a destructured
 * property.
 */
const READ =
  /\benv\.([A-Z][A-Z0-9_]+)|'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'|\b(?:number|whole|need|link)\('([A-Z]+)'|[{,]\s*([A-Z][A-Z0-9_]+): \w/g;
const REQUIRED = /^- ([A-Z_]+) is required in production/gm;

/** An environment that production accepts. The keys of the SMS vendor are set to any text. */
const PRODUCTION: Env = new Proxy<Record<string, string | undefined>>(
  {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://yidi.example',
    DATABASE_URL: 'postgres://yidi@database/yidi',
    SERVER_KEYS: 'a2V5',
    CARRIER_KEYS: `id:${'s'.repeat(40)}`,
    SMS_VENDOR: 'aliyun',
    PAY_VENDORS: 'alipay',
    ALIPAY_KEY_FILE: import.meta.filename,
    ALIPAY_PUBLIC_KEY_FILES: import.meta.filename,
  },
  {
    get: (set, name) =>
      set[String(name)] ??
      (/^(?:SMS_(?:KEY|SIGN|TEMPLATE)_|VOICE_|ALIPAY_\w+_ID)/.test(String(name)) ? '1' : undefined),
  },
);

/** Returns the names of the variables that the source of the configuration reads, sorted. */
export function variablesIn(source: string): string[] {
  const names = [...source.matchAll(READ)].map((match) => match.slice(1).find((name) => name !== undefined) ?? '');
  return [...new Set(names)].sort();
}

function variablesReadIn(root: string): string[] {
  const files = globSync(SOURCE, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  return variablesIn(files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'));
}

/**
 * Returns the variables without a row, and the rows whose variable the configuration does not read.
 */
export function faultsOfRows(parts: readonly ConfigurationPart[], read: readonly string[]): string[] {
  const listed = parts.flatMap(({ settings }) => settings.flatMap(({ names }) => names));
  return [
    ...read.filter((name) => !listed.includes(name)).map((name) => `${ROWS} has no row for ${name}`),
    ...listed.filter((name) => !read.includes(name)).map((name) => `${ROWS} has ${name}, which nothing reads`),
    ...listed.filter((name, at) => listed.indexOf(name) !== at).map((name) => `${ROWS} has ${name} twice`),
  ];
}

/** Returns the names that a production without any variable reports as missing. */
function requiredInProduction(): ReadonlySet<string> {
  try {
    readConfig({ NODE_ENV: 'production' });
    return new Set();
  } catch (error) {
    return new Set([...(error as Error).message.matchAll(REQUIRED)].map(([, name = '']) => name));
  }
}

/**
 * Writes the default of a setting: in the demo, in production if it differs, or that production
 * requires a value.
 */
function defaultOf(setting: Setting, demo: Config, production: Config, required: ReadonlySet<string>): string {
  const { byDefault, names } = setting;
  const [plain, strict] =
    typeof byDefault === 'string' ? [byDefault, byDefault] : [byDefault(demo), byDefault(production)];
  if (names.some((name) => required.has(name))) return `${plain}; required in production`;
  return String(plain) === String(strict) ? String(plain) : `${plain}, in production ${strict}`;
}

/** Returns the page of all variables, with the defaults that the configuration has. */
export function configurationPage(parts: readonly ConfigurationPart[] = configurationParts): string {
  const [demo, production, required] = [readConfig({}, 1), readConfig(PRODUCTION, 1), requiredInProduction()];
  const tables = parts.map(({ title, text, settings }) => {
    const rows = settings.map((setting) => {
      const names = setting.names.map((name) => `\`${name}\``).join(', ');
      return `| ${names} | ${defaultOf(setting, demo, production, required)} | ${setting.meaning} |`;
    });
    return [
      `## ${title}`,
      ...(text ? [text, ''] : []),
      '| variable | default | meaning |',
      '|---|---|---|',
      ...rows,
    ].join('\n');
  });
  return `# Configuration

The server is configured by environment variables; without any of them the demo runs. It does not start with a wrong value, and reports all
mistakes at once. This page is written by \`node scripts/run.mjs configuration --write\` from \`apps/server/src/config/\` and
\`${ROWS}\`; \`npm run check\` fails when it is out of date. \`deploy/env.example\` has the variables of a production.

${tables.join('\n\n')}
`;
}

/** Writes the page into docs/configuration.md. */
export function writeConfiguration(root: string = ROOT): void {
  writeFileSync(join(root, PAGE), configurationPage());
}

/**
 * Returns the mistakes in docs/configuration.md: variables without a row, rows without a variable,
 * an outdated page.
 */
export function checkConfiguration(root: string = ROOT): string[] {
  const committed = existsSync(join(root, PAGE)) ? readFileSync(join(root, PAGE), 'utf8') : '';
  const isStale = committed !== configurationPage();
  return [
    ...faultsOfRows(configurationParts, variablesReadIn(root)),
    ...(isStale ? [`${PAGE} is out of date: run node scripts/run.mjs configuration --write`] : []),
  ];
}
