import type { StaffRole } from '@yidi/contract/values/staff';
import type { Language } from './language.ts';

/** The names of the console's roles. */
export const staffRoleNames: Record<Language, Record<StaffRole, string>> = {
  zh: {
    content: '内容',
    service: '客服',
    dispatch: '调度',
    counter: '柜台',
    courier: '揽投',
    finance: '财务',
    security: '安全',
    administrator: '管理员',
  },
  en: {
    content: 'content',
    service: 'service',
    dispatch: 'dispatch',
    counter: 'counter',
    courier: 'courier',
    finance: 'finance',
    security: 'security',
    administrator: 'administrator',
  },
};
