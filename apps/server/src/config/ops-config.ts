import { isLoopback } from './loopback.ts';

/** The listener of the console. */
export interface OpsConfig {
  readonly port: number;
  readonly host: string;
  /** Where colleagues open it. Passkeys are bound to its host. */
  readonly url: URL;
  /** Nobody asked for it: the demo starts without it if the port is taken. */
  readonly byDefault: boolean;
}

/** The console of the demo, beside its usual port. */
export const DEMO_OPS_PORT = 8081;

interface Around {
  readonly production: boolean;
  readonly demoInPublic: boolean;
  /** The port of the site. */
  readonly port: number;
}

/**
 * Reads where the console listens; null: nowhere. In production it is off unless OPS_PORT is set.
 * In a demo on the usual port it is on. Adds each error as a line to `wrong`.
 */
export function readOps(
  env: Readonly<Record<string, string | undefined>>,
  { production, demoInPublic, port: site }: Around,
  wrong: string[],
): OpsConfig | null {
  const byDefault = !env.OPS_PORT && !production && !env.PORT;
  if (!env.OPS_PORT && !byDefault) return null;
  const port = byDefault ? DEMO_OPS_PORT : Number(env.OPS_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    wrong.push(`OPS_PORT must be a port number, not ${env.OPS_PORT}`);
  else if (port === site && port !== 0)
    wrong.push('OPS_PORT must differ from PORT: the console has a listener of its own');
  const host = env.OPS_HOST || '127.0.0.1';
  if (!production && !demoInPublic && !isLoopback(host))
    wrong.push(`OPS_HOST=${host} shows the demo to others: DEMO_IN_PUBLIC=1 if that is meant`);
  // A passkey is bound to the name of a host; an IP address has none.
  const own = Number.isInteger(port) ? `http://localhost:${port}` : 'http://localhost';
  const text = env.OPS_URL || (production ? '' : own);
  if (!URL.canParse(text)) {
    wrong.push(
      env.OPS_URL ? `OPS_URL is not an address: ${env.OPS_URL}` : 'OPS_URL is required in production with OPS_PORT',
    );
    return null;
  }
  const url = new URL(text);
  if (production && url.protocol !== 'https:') wrong.push('OPS_URL must be https in production');
  if (/^\[|^\d+(?:\.\d+){3}$/.test(url.hostname))
    wrong.push('OPS_URL must name its host: passkeys know no IP addresses');
  return { port, host, url, byDefault };
}
