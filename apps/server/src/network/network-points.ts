import type { Point } from '../ports/carrier/carrier.ts';
import type { NetworkOffice } from './network.ts';
import { hashOf } from './stable-hash.ts';

export interface NetworkPoint extends Point {
  readonly officeCode: string;
}

interface Pattern {
  readonly kind: Point['kind'];
  readonly name: string;
  readonly openFrom: string;
  readonly openTo: string;
  readonly services: Point['services'];
}

const patterns: readonly Pattern[] = [
  {
    kind: 'office',
    name: '',
    openFrom: '08:30',
    openTo: '18:30',
    services: ['send', 'collect', 'international', 'invoice'],
  },
  { kind: 'agency', name: '邮政代办所', openFrom: '09:00', openTo: '17:30', services: ['send', 'collect'] },
  { kind: 'station', name: '便民驿站', openFrom: '08:00', openTo: '21:00', services: ['send', 'collect'] },
  { kind: 'locker', name: '智能包裹柜', openFrom: '00:00', openTo: '24:00', services: ['collect'] },
];
const roads = ['人民路', '中山路', '建设路', '文化路', '解放路', '新华街', '和平路', '民生巷'];

/**
 * Returns the invented service points of an office's district: the office itself, an agency, a
 * station, a locker.
 */
export function pointsOf(office: NetworkOffice): NetworkPoint[] {
  return patterns.map((pattern, index) => {
    const hash = hashOf(`${office.code}/${pattern.kind}`);
    const street = office.streets[(hash >>> 3) % Math.max(1, office.streets.length)] ?? '';
    const road = roads[(hash >>> 7) % roads.length] ?? '人民路';
    const area = office.district || office.city;
    return {
      officeCode: office.code,
      code: `${office.code.replace('D', 'P')}${index + 1}`,
      name: pattern.name ? `${area}${street}${pattern.name}` : office.name,
      kind: pattern.kind,
      address: `${office.city === office.province ? '' : office.city}${area === office.city ? '' : area}${road}${(hash % 280) + 1}号`,
      phone: office.phone,
      lat: office.lat + (index === 0 ? 0 : ((hash % 200) - 100) / 5000),
      lng: office.lng + (index === 0 ? 0 : (((hash >>> 9) % 200) - 100) / 5000),
      openFrom: pattern.openFrom,
      openTo: pattern.openTo,
      services: pattern.services,
      stepFree: pattern.kind !== 'agency' || hash % 2 === 0,
    };
  });
}
