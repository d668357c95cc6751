import { Logger } from 'graphile-worker';

export type JobLog = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void;

/** graphile-worker's log lines, sent where the caller wants them. */
export function loggerTo(log: JobLog): Logger {
  return new Logger(() => (level, message) => log(level, message));
}

export const quietLogger = loggerTo(() => {});
