import { dictionary } from './language.ts';

const far = (metres: number, near: string, km: string) =>
  metres < 995 ? `${Math.round(metres / 10) * 10} ${near}` : `${Math.round(metres / 100) / 10} ${km}`;

/** Facts of a service point: its hours, days of storage and distance. */
export const pointFacts = dictionary({
  always: ['24 小时', 'Open 24 hours'],
  daily: [(from: string, to: string) => `每天 ${from}–${to}`, (from: string, to: string) => `Every day ${from}–${to}`],
  keeps: [(days: number) => `存 ${days} 天`, (days: number) => `keeps mail ${days} days`],
  metres: [(metres: number) => far(metres, '米', '公里'), (metres: number) => far(metres, 'm', 'km')],
});
