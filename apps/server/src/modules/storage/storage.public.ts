/** Schedules the reminder before the return of mails that arrived at a service point. */
export { scheduleStorageCheck } from './remind.ts';
