import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Opens the log: one JSON line per event. Of a request only the fields named here are logged: no
 * bodies, headers, phones or queries (security.md T14). Of errors, type, message and stack are
 * logged. The detail line of a database error may quote values and is left out. Messages of vendors
 * and drivers may quote a phone or a code, so runs of six digits and more are removed. `names` adds
 * the process to every line.
 */
export function openLog(
  level: string,
  { names = false, to }: { names?: boolean; to?: DestinationStream } = {},
): Logger {
  return pino(
    {
      level,
      base: names ? { pid: process.pid } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: withoutNumbers(error.message),
          stack: withoutNumbers(error.stack),
        }),
        req: () => undefined,
        res: () => undefined,
      },
    },
    to ?? pino.destination({ dest: 1, sync: false }),
  );
}

function withoutNumbers(words: string | undefined): string | undefined {
  return words?.replace(/\d{6,}/g, '…');
}
