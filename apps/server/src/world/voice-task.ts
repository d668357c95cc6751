import { createHash } from 'node:crypto';

/** The telephone task that is seeded for a person. It does not contain their phone number. */
export const voiceTaskOf = (phone: string) =>
  `voice-task-${createHash('sha256').update(`voice task ${phone}`).digest('hex').slice(0, 16)}`;
