import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * One JSON line an event. Nothing of a request is logged but what is named here: no bodies,
 * headers, phones or queries (security.md T14). Errors keep type, message and stack; a database's
 * detail line may quote values and is left out. A vendor's or a driver's message may quote a phone
 * or a code: runs of six digits and more are removed. `names` adds the process to every line.
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
