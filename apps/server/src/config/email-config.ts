import { readFileSync } from 'node:fs';
import type { Env } from './config.ts';

/** The way in which e-mail is sent: not at all, to the demo's outbox, or by a mail server. */
export type EmailConfig =
  | { readonly vendor: 'none' | 'local' }
  | {
      readonly vendor: 'smtp';
      readonly host: string;
      readonly port: number;
      readonly tls: 'start' | 'implicit';
      readonly user: string;
      readonly password: string;
      readonly from: string;
      readonly ca: string | undefined;
    };

const PORTS = { start: 587, implicit: 465 } as const;

/**
 * Reads the settings. `hasOutbox`: the demo's outbox exists. Adds each error as a line to `wrong`.
 */
export function readEmail(env: Env, hasOutbox: boolean, wrong: string[]): EmailConfig {
  if (!env.SMTP_HOST) return { vendor: hasOutbox ? 'local' : 'none' };
  const need = (name: string) => {
    if (!env[name]) wrong.push(`${name} is required with SMTP_HOST`);
    return env[name] ?? '';
  };
  const tls = env.SMTP_TLS || 'start';
  if (tls !== 'start' && tls !== 'implicit') {
    wrong.push(`SMTP_TLS must be start or implicit, not ${tls}`);
    return { vendor: 'none' };
  }
  const port = env.SMTP_PORT ? Number(env.SMTP_PORT) : PORTS[tls];
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    wrong.push(`SMTP_PORT must be a port, not ${env.SMTP_PORT}`);
  const from = need('SMTP_FROM');
  if (from && !/^(?:[^<>\r\n]+ <)?[^<>@\s]+@[^<>@\s]+>?$/.test(from)) wrong.push(`SMTP_FROM is no address: ${from}`);
  return {
    vendor: 'smtp',
    host: env.SMTP_HOST,
    port,
    tls,
    user: need('SMTP_USER'),
    password: need('SMTP_PASSWORD'),
    from,
    ca: readCa(env.SMTP_CA_FILE, wrong),
  };
}

function readCa(file: string | undefined, wrong: string[]): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    wrong.push(`SMTP_CA_FILE cannot be read: ${file}`);
    return undefined;
  }
}
