import { createHash } from 'node:crypto';

/** The telephone task that is seeded for a person; the number of their phone is not in it. */
export const voiceTaskOf = (phone: string) =>
  `voice-task-${createHash('sha256').update(`voice task ${phone}`).digest('hex').slice(0, 16)}`;
