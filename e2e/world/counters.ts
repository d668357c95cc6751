import { points } from '@yidi/phrases/points';
import type { Page } from 'playwright-core';

/** The path of the list of service points in one district. */
export const WEST_LAKE = '/Maplocation?at=浙江省,杭州市,西湖区';
/** Returns the rows of that list. */
export const rows = (page: Page) =>
  page.getByRole('radiogroup', { name: points.zh.list, exact: true }).getByRole('radio');
