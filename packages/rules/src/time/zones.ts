/**
 * Local times of other countries. Partners send them without a zone; it follows from the country,
 * in large countries from the city of the office.
 */

/** The zone of the main exchange office of a country with several zones. @guess */
const FIRST_ZONE: Readonly<Record<string, string>> = {
  CN: 'Asia/Shanghai',
  US: 'America/New_York',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  RU: 'Europe/Moscow',
  BR: 'America/Sao_Paulo',
  MX: 'America/Mexico_City',
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MY: 'Asia/Kuala_Lumpur',
  MN: 'Asia/Ulaanbaatar',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kyiv',
};

/** Cities of international offices by IATA code outside their country's main zone. */
const CITY_ZONE: Readonly<Record<string, string>> = {
  USORD: 'America/Chicago',
  USCHI: 'America/Chicago',
  USDFW: 'America/Chicago',
  USLAX: 'America/Los_Angeles',
  USSFO: 'America/Los_Angeles',
  USSEA: 'America/Los_Angeles',
  USHNL: 'Pacific/Honolulu',
  CAYVR: 'America/Vancouver',
  AUPER: 'Australia/Perth',
  AUBNE: 'Australia/Brisbane',
  AUADL: 'Australia/Adelaide',
  RUVVO: 'Asia/Vladivostok',
  RUOVB: 'Asia/Novosibirsk',
  RUEKA: 'Asia/Yekaterinburg',
};

/** Newer platforms have a method for an older property. */
interface LocaleWithZones extends Intl.Locale {
  readonly timeZones?: readonly string[];
  readonly getTimeZones?: () => readonly string[];
}

/** Returns the IANA zone of a country (two letters) and optional city (three); else undefined. */
export function zoneOf(country: string, city = ''): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  const named = CITY_ZONE[`${country}${city}`] ?? FIRST_ZONE[country];
  if (named) return named;
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  return (locale.getTimeZones?.() ?? locale.timeZones)?.[0];
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...fields, ...clock });
    formats.set(zone, format);
  }
  return format;
}

function offsetMs(zone: string, ms: number): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

const WALL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?$/;

/**
 * Converts a local time (`2026-11-20 15:00:00`, seconds optional) in a zone to an instant with
 * offset; null if invalid. Skipped hours use the offset before the change.
 */
export function instantIn(zone: string, wall: string): string | null {
  const [, date, clock, seconds = ':00'] = WALL.exec(wall.trim()) ?? [];
  if (date === undefined || clock === undefined) return null;
  const text = `${date}T${clock}${seconds}`;
  const asUtcMs = Date.parse(`${text}Z`);
  // Detects 30 February, which some parsers turn into a day of March.
  if (Number.isNaN(asUtcMs) || !new Date(asUtcMs).toISOString().startsWith(text)) return null;
  const first = offsetMs(zone, asUtcMs - offsetMs(zone, asUtcMs));
  const offset = offsetMs(zone, asUtcMs - first);
  return `${text}${offsetText(offset)}`;
}

function offsetText(ms: number): string {
  const minutes = Math.abs(Math.round(ms / 60_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

let codesByName: ReadonlyMap<string, string> | undefined;

/** Returns the country of a Chinese name (日本 → JP), or undefined. */
export function countryNamed(name: string): string | undefined {
  codesByName ??= readCountries();
  return codesByName.get(name.trim());
}

/** Returns a country's Chinese name (JP → 日本), or its code. */
export function countryName(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? (chinese().of(country) ?? country) : country;
}

const chinese = () => new Intl.DisplayNames('zh', { type: 'region', fallback: 'none' });

function readCountries(): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = chinese();
  const found = letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code): [string, string] => [names.of(code) ?? '', code]);
  return new Map(found.filter(([name]) => name !== ''));
}
