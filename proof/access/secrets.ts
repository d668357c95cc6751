import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/steps.ts';

/** Forms of secrets. The parts are joined here, so that this file does not match. */
const patterns: readonly (readonly [what: string, form: RegExp])[] = [
  ['a private key', new RegExp(`-----${'BEGIN'} (?:[A-Z]+ )?PRIVATE KEY-----`)],
  ['an AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['an Aliyun key', /\bLTAI[0-9A-Za-z]{12,24}\b/],
  ['a Tencent key', /\bAKID[0-9A-Za-z]{32}\b/],
  ['a GitHub token', /\b(?:ghp|gho|ghs|ghu)_[0-9A-Za-z]{36}\b|\bgithub_pat_[0-9A-Za-z_]{50,}/],
  ['an npm token', /\bnpm_[0-9A-Za-z]{36}\b|_authToken\s*=\s*\S+/],
  ['a Slack token', /\bxox[abprs]-[0-9A-Za-z-]{10,}/],
  ['a Google key', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a JSON Web Token', /\beyJ[0-9A-Za-z_-]{10,}\.eyJ[0-9A-Za-z_-]{10,}\.[0-9A-Za-z_-]{10,}/],
  ['a password in an address', /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@'"`$]+:[^\s/@'"`$<{]{3,}@[\w.-]+/],
  ['a set server key', /\b(?:SERVER_KEYS|SMS_KEY_SECRET|SESSION_SECRET)\s*[=:]\s*['"]?[0-9A-Za-z+/]{32,}/],
];

/** Common names of files with secrets. */
const secretFile =
  /(?:^|\/)(?:\.env(?!\.example$)(?:\..+)?|\.npmrc\.local|id_(?:rsa|ed25519|ecdsa)|.+\.(?:pem|p12|pfx|key|keystore|jks))$/;

export interface Scan {
  readonly files: number;
  readonly bytes: number;
  readonly found: readonly string[];
}

/** Returns the kinds of secrets found in a text. */
export function secretsIn(text: string): string[] {
  return patterns.filter(([, form]) => form.test(text)).map(([what]) => what);
}

/** Searches every file that git tracks. */
export function scanRepository(): Scan {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return scan(listed.split('\0').filter((path) => path && existsSync(join(ROOT, path))));
}

/**
 * Scans everything that is served to browsers, including for source maps and names of server
 * settings.
 */
export function scanBundle(): Scan {
  const files = readdirSync(join(ROOT, 'apps/web/dist/client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
  const seen = scan(files);
  const more = files.flatMap((path) => {
    if (path.endsWith('.map')) return [`${path}: a source map`];
    if (!/\.(?:js|css|html|json)$/.test(path)) return [];
    const text = readFileSync(join(ROOT, path), 'utf8');
    const names = [
      'SERVER_KEYS',
      'CARRIER_KEYS',
      'SMS_KEY_SECRET',
      'DATABASE_URL',
      'sourceMappingURL',
      'node_modules/',
      // No chunk of the consumer's app knows a call of the console.
      '/staff/',
    ];
    return names.filter((name) => text.includes(name)).map((name) => `${path}: ${name}`);
  });
  return { ...seen, found: [...seen.found, ...more] };
}

function scan(paths: readonly string[]): Scan {
  const found: string[] = [];
  let bytes = 0;
  for (const path of paths) {
    if (secretFile.test(path)) found.push(`${path}: a file for secrets`);
    const content = readFileSync(join(ROOT, path));
    bytes += content.length;
    for (const what of secretsIn(content.toString('latin1'))) found.push(`${path}: ${what}`);
  }
  return { files: paths.length, bytes, found };
}
