import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDivisions } from '../../divisions/build-divisions.ts';
import type { Divisions, ReaderIndex } from './divisions.ts';
import { branchesTo, findByCode, loadDivisions, nameOf, pathText, streetsOf } from './divisions.ts';

let outDir = '';
let index: ReaderIndex;
let divisions: Divisions;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'divisions-'));
  await buildDivisions(outDir);
  index = JSON.parse(await readFile(join(outDir, 'reader.json'), 'utf8'));
  divisions = loadDivisions(index);
});

afterAll(() => rm(outDir, { recursive: true, force: true }));

describe('buildDivisions', () => {
  it('writes one file per province, the index, the units and the reader, all of one version', async () => {
    const files = await readdir(outDir);
    expect(files).toHaveLength(34 + 3);
    for (const file of files) {
      expect(JSON.parse(await readFile(join(outDir, file), 'utf8')).version).toBe(index.version);
    }
  });

  it('gives the same version for the same sources', async () => {
    const again = await mkdtemp(join(tmpdir(), 'divisions-'));
    try {
      expect(await buildDivisions(again)).toEqual({ version: index.version });
    } finally {
      await rm(again, { recursive: true, force: true });
    }
  });

  it('has the streets in a province file', async () => {
    const zhejiang = JSON.parse(await readFile(join(outDir, '330000.json'), 'utf8'));
    const text = JSON.stringify(zhejiang);
    expect(text).toContain('["330113","临平区"');
    expect(text).toContain('"塘栖镇"');
    const tangqi = streetsOf(findByCode(divisions, '330113')!).find(({ name }) => name === '塘栖镇');
    const names = branchesTo(zhejiang.children, tangqi?.code ?? '').map(([, name]) => name);
    expect(names).toEqual(['杭州市', '临平区', '塘栖镇']);
    expect(branchesTo(zhejiang.children, '110101')).toEqual([]);
  });

  it('lists only successors that exist, for every old name', () => {
    for (const change of index.changes) {
      expect(change.date, change.was).toMatch(/^\d{4}(-\d{2})?$/);
      expect(findByCode(divisions, change.in), change.was).toBeDefined();
      for (const code of change.now) expect(findByCode(divisions, code), change.was).toBeDefined();
    }
    for (const [name, code] of index.nicknames) expect(findByCode(divisions, code), name).toBeDefined();
    for (const move of index.moves) expect(findByCode(divisions, move.to), move.street).toBeDefined();
  });
});

describe('divisions', () => {
  it('have no city for units directly under a province', () => {
    expect(pathText(findByCode(divisions, '429005')!)).toBe('湖北省//潜江市');
  });

  it('count the counties of a municipality as part of its one city', () => {
    expect(pathText(findByCode(divisions, '500236')!)).toBe('重庆市/重庆市/奉节县');
  });

  it('have towns directly under cities without districts', () => {
    for (const code of ['441900', '442000', '460400', '620200']) {
      const unit = findByCode(divisions, code)!;
      expect(unit.children.filter((child) => child.level === 'district')).toEqual([]);
      expect(streetsOf(unit).length, unit.name).toBeGreaterThan(4);
    }
    expect(nameOf(divisions, '441900121')).toBe('虎门镇');
  });

  it('include Hong Kong, Macau, Taiwan and 加格达奇区', () => {
    expect(pathText(findByCode(divisions, '810202')!)).toBe('香港特别行政区/九龙/油尖旺区');
    const daxinganling = [...divisions.byCode.values()].find(({ name }) => name === '加格达奇区');
    expect(pathText(daxinganling!)).toBe('黑龙江省/大兴安岭地区/加格达奇区');
  });

  it('give every street a nine-digit code, by which its name is found', () => {
    let count = 0;
    for (const unit of divisions.byCode.values()) {
      const seen = new Set<string>();
      for (const street of streetsOf(unit)) {
        expect(street.code).toMatch(/^\d{9}$/);
        expect(seen.has(street.code)).toBe(false);
        seen.add(street.code);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(40_000);
    expect(nameOf(divisions, '330113008')).toBe(
      streetsOf(findByCode(divisions, '330113')!).find((s) => s.code === '330113008')?.name ?? '',
    );
  });
});
