import { dictionary } from './language.ts';

/** Texts around announcements and notices, whose content comes from the server. */
export const notices = dictionary({
  known: ['知道了', 'Got it'],
  maintenance: ['系统维护', 'Maintenance'],
  fault: ['系统故障', 'Service fault'],
  lookAgain: ['再看一次', 'Check again'],
});
