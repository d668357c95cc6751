import { dictionary } from './language.ts';

/** About page and agreements. */
export const about = dictionary({
  lead: ['寄快递、查邮件，一件事说清楚。', 'Send a parcel, follow a parcel, said plainly.'],
  hotline: ['客服电话', 'Hotline'],
  agreements: ['协议', 'Agreements'],
  map: ['地图和区划', 'Maps and places'],
  mapText: [
    '区划来自公开统计，轨迹图是示意图，不画边界',
    'Divisions come from published statistics; the way of a parcel is a sketch without borders',
  ],
  gallery: ['部件陈列（开发）', 'Gallery (development)'],
  docs: ['接口文档', 'API documents'],
});
