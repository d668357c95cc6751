import { points } from '@yidi/phrases/points';
import type { Page } from 'playwright-core';

/** The page of the service points of a district. */
export const WEST_LAKE = '/Maplocation?at=浙江省,杭州市,西湖区';
/** The points in its list. */
export const rows = (page: Page) =>
  page.getByRole('radiogroup', { name: points.zh.list, exact: true }).getByRole('radio');
