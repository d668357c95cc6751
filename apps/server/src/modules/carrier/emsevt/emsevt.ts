import type { scanEvent } from '@yidi/contract/calls/carrier';
import { ApiError } from '@yidi/contract/envelope';
import { own } from '@yidi/contract/values/own';
import { countryName, instantIn, zoneOf } from '@yidi/rules/time/zones';
import { takePersons } from '@yidi/rules/trace/scan-text';
import type * as z from 'zod/mini';
import { componentOf, readInterchange, type Segment } from './edifact.ts';

type SentScan = z.input<typeof scanEvent>;

const MESSAGE = 'EMSEVT';
/** BGM's function for withdrawing what the message names. Source: UN/EDIFACT 1225. */
const CANCELLATION = '1';
/** LOC's qualifier for the next destination of the item. */
const NEXT = '8';
const MOST_TEXT = 400;

/**
 * The segments that hold each part of an event. The UPU does not publish M40 (EMSEVT V3) and M17:
 * syntax by ISO 9735, event codes by domain.md 5, segments by the UN/EDIFACT status report
 * (IFTSTA). An operator with the text changes this table.
 * @guess
 */
const SEGMENT = {
  function: 'BGM',
  item: 'CNI',
  event: 'STS',
  time: 'DTM',
  office: 'LOC',
  text: 'FTX',
  signer: 'NAD',
} as const;

/**
 * The formats of DTM (UN/EDIFACT 2379): the number of digits, and whether an offset or the name of
 * UTC follows.
 */
const FORMS: Readonly<Record<string, { readonly digits: number; readonly offset: boolean }>> = {
  '203': { digits: 12, offset: false },
  '204': { digits: 14, offset: false },
  '205': { digits: 12, offset: true },
  '303': { digits: 12, offset: true },
  '304': { digits: 14, offset: true },
};

/** Converts EMSEVT to scans as in `POST /carrier/events`. @throws ApiError MALFORMED, TOO_LARGE */
export function readEmsevt(text: string): SentScan[] {
  return readInterchange(text).flatMap(({ type, segments }) => {
    if (type[0] !== MESSAGE) throw new ApiError('MALFORMED');
    const head = segments.find(({ tag }) => tag === SEGMENT.function);
    const withdrawn = head !== undefined && componentOf(head, 2) === CANCELLATION;
    return eventsOf(segments).map((event) => ({ ...event, withdrawn }));
  });
}

/** Splits events: each starts with its segment and ends at the next event or item. */
function eventsOf(segments: readonly Segment[]): SentScan[] {
  const events: SentScan[] = [];
  let mailNo = '';
  let group: Segment[] = [];
  const close = () => {
    if (group.length > 0) events.push(eventOf(mailNo, group));
    group = [];
  };
  for (const segment of segments) {
    if (segment.tag === SEGMENT.item) {
      close();
      mailNo = componentOf(segment, 1).toUpperCase();
    } else if (segment.tag === SEGMENT.event) {
      close();
      group = [segment];
    } else if (group.length > 0) group.push(segment);
  }
  close();
  return events;
}

function eventOf(mailNo: string, [event, ...rest]: readonly Segment[]): SentScan {
  const segmentOf = (tag: string) => rest.find((segment) => segment.tag === tag);
  const offices = rest.filter(({ tag }) => tag === SEGMENT.office);
  const office = offices.find((segment) => componentOf(segment, 0) !== NEXT);
  const next = offices.find((segment) => componentOf(segment, 0) === NEXT);
  const code = componentOf(event!, 1).toUpperCase();
  const officeCode = office ? componentOf(office, 1).toUpperCase() : '';
  const [wall, occurredAt] = timeOf(segmentOf(SEGMENT.time), officeCode);
  const reason = componentOf(event!, 2);
  const freeText = segmentOf(SEGMENT.text);
  const signer = segmentOf(SEGMENT.signer);
  return {
    eventId: ['upu', mailNo, code, wall, officeCode].join('-').slice(0, 64),
    mailNo,
    code,
    occurredAt,
    officeCode: officeCode.slice(0, 32),
    officeName: office ? nameOf(office) : '',
    city: placeOf(officeCode),
    ...(next && { nextOfficeName: nameOf(next) }),
    ...(freeText && { text: takePersons((freeText.elements[3] ?? []).join(' ')).text.slice(0, MOST_TEXT) }),
    // The reason codes are not public, so they are stored but not explained to users.
    ...(reason && { reasonCode: `U${reason}`.slice(0, 8) }),
    ...(signer && { signedBy: componentOf(signer, 3).slice(0, 64) }),
    source: 'upu',
  };
}

/** Returns local time and instant: by the given offset, else by the zone of the office code. */
function timeOf(segment: Segment | undefined, officeCode: string): [wall: string, instant: string] {
  const text = segment ? componentOf(segment, 0, 1) : '';
  const form = own(FORMS, segment ? componentOf(segment, 0, 2) : '');
  const [, digits = '', sign = '', hours = '', minutes = '00'] =
    /^(\d{12,14})(?:([+-])(\d{2})(\d{2})?)?$/.exec(text.replace(/(?:Z|UTC|GMT)$/, '+00')) ?? [];
  if (!form || digits.length !== form.digits || form.offset !== (sign !== '')) return [text, text];
  const parts = digits.match(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?$/)!;
  const [, year, month, day, hour, minute, second = '00'] = parts;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  if (form.offset) return [digits, `${wall}${sign}${hours}:${minutes}`];
  // For an unknown country UTC is used, which is wrong by at most fourteen hours.
  const zone = zoneOf(officeCode.slice(0, 2), officeCode.slice(2, 5)) ?? 'UTC';
  return [digits, instantIn(zone, wall) ?? text];
}

/** Cities of our own offices of exchange by the code of the city. */
const HOME_CITY: Readonly<Record<string, string>> = {
  CNPEK: '北京市',
  CNBJS: '北京市',
  CNPVG: '上海市',
  CNSHA: '上海市',
  CNCAN: '广州市',
  CNSZX: '深圳市',
  CNHGH: '杭州市',
  CNNKG: '南京市',
  CNTAO: '青岛市',
  CNDLC: '大连市',
  CNXMN: '厦门市',
  CNCTU: '成都市',
  CNURC: '乌鲁木齐市',
};

/** Returns the place of an office code (IMPC): the city at home, the country abroad. */
function placeOf(officeCode: string): string {
  if (!/^[A-Z]{5}/.test(officeCode)) return '';
  return own(HOME_CITY, officeCode.slice(0, 5)) ?? countryName(officeCode.slice(0, 2));
}

function nameOf(office: Segment): string {
  const place = placeOf(componentOf(office, 1).toUpperCase());
  return (componentOf(office, 1, 3) || (place === '' ? '' : `${place}国际邮件互换局`)).slice(0, 64);
}
