import { dictionary } from './language.ts';

/** About page and agreements. */
export const about = dictionary(
  {
    lead: '寄快递、查邮件，一件事说清楚。',
    hotline: '客服电话',
    agreements: '协议',
    historyEmpty: '现行的是第一版，还没有更早的版本。',
    map: '地图和区划',
    mapText: '区划来自公开统计，轨迹图是示意图，不画边界',
    gallery: '部件陈列（开发）',
    docs: '接口文档',
  },
  {
    lead: 'Send a parcel, follow a parcel, said plainly.',
    hotline: 'Hotline',
    agreements: 'Agreements',
    historyEmpty: 'The first version is in force; there is no earlier one yet.',
    map: 'Maps and places',
    mapText: 'Divisions come from published statistics; the way of a parcel is a sketch without borders',
    gallery: 'Gallery (development)',
    docs: 'API documents',
  },
);
