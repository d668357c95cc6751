import { Logger } from 'graphile-worker';

export type JobLog = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void;

/** Forwards graphile-worker's log lines to `log`. */
export function loggerTo(log: JobLog): Logger {
  return new Logger(() => (level, message) => log(level, message));
}

export const quietLogger = loggerTo(() => {});
