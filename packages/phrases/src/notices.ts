import { dictionary } from './language.ts';

/** Texts around announcements and notices, whose content comes from the server. */
export const notices = dictionary(
  { known: '知道了', maintenance: '系统维护', fault: '系统故障', lookAgain: '再看一次' },
  { known: 'Got it', maintenance: 'Maintenance', fault: 'Service fault', lookAgain: 'Check again' },
);
