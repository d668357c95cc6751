import { createHash, timingSafeEqual } from 'node:crypto';
import { own } from '@yidi/contract/values/own';
import { instantIn, zoneOf } from '@yidi/rules/time/zones';
import { takePersons } from '@yidi/rules/trace/scan-text';
import { readForm } from '../../parse/read-form.ts';
import { parseJson } from '../../parse/read-json.ts';
import { type Done, type FedScan, type Feed, FeedRefused, type Push } from './feed.ts';
import { cut, feedId, isRecord, pickupIn, textOf } from './feed-id.ts';
import { meaningOf } from './kuaidi100-states.ts';

const PREFIX = 'kd-';
/** A push of one mail item never has more values. */
const MOST_VALUES = 20_000;
const HOME_ZONE = 'Asia/Shanghai';

export interface Kuaidi100Config {
  /** The `salt` chosen for each subscription. */
  readonly salt: string;
  /** Kuaidi100's codes of the companies whose mail numbers are ours. */
  readonly companies: readonly string[];
}

/**
 * Reads pushes of Kuaidi100: a form with `param` (JSON) and `sign` (MD5 of param and salt, in upper
 * or lower case). Each push holds the complete list of a mail item, newest first. Source:
 * apifox.com/apidoc/project-514987/api-8568518; channels.md 8.
 */
export function kuaidi100Feed({ salt, companies }: Kuaidi100Config): Feed {
  return {
    name: 'kuaidi100',
    open({ bytes }) {
      const { sign, param } = fieldsOf(bytes);
      if (!sign || !param || !isSigned(param, salt, sign)) throw new FeedRefused('signature');
      return readParam(param, companies);
    },
  };
}

function fieldsOf(bytes: Buffer): Record<string, string> {
  try {
    return readForm(bytes);
  } catch {
    throw new FeedRefused('signature');
  }
}

function isSigned(param: string, salt: string, sign: string): boolean {
  const expected = createHash('md5')
    .update(param + salt)
    .digest();
  return /^[0-9a-f]{32}$/i.test(sign) && timingSafeEqual(expected, Buffer.from(sign, 'hex'));
}

function readParam(param: string, companies: readonly string[]): Push {
  const read = jsonOf(param);
  if (!isRecord(read)) throw new FeedRefused('content');
  const { status, lastResult, destResult } = read;
  const home = isRecord(lastResult) ? lastResult : null;
  // The push is of another company, whose numbers are not ours.
  if (!home || !companies.includes(textOf(home.com).toLowerCase())) return { scans: [], answerTo };
  const mailNo = textOf(home.nu).toUpperCase();
  const scans = [
    ...readList(home, mailNo, HOME_ZONE, false),
    ...(isRecord(destResult) ? readList(destResult, mailNo, zoneOfCompany(textOf(destResult.com)), true) : []),
  ];
  // `updateall`: the list was rebuilt. Scans that are missing in it are withdrawn.
  const anew = textOf(status) === 'updateall' && scans.length > 0;
  return { scans, list: { mailNo, prefix: PREFIX, anew }, answerTo };
}

/** Formats the answer. Refused scans are not requested again, as they would be refused again. */
function answerTo({ known: accepted, refused }: Done): string {
  return JSON.stringify({ result: true, returnCode: '200', message: `成功 ${accepted}，未收 ${refused}` });
}

function jsonOf(param: string): unknown {
  try {
    return parseJson(param, MOST_VALUES);
  } catch {
    throw new FeedRefused('content');
  }
}

function readList(result: Record<string, unknown>, mailNo: string, zone: string, inbound: boolean): FedScan[] {
  const rows = Array.isArray(result.data) ? result.data.filter(isRecord) : [];
  return rows.map((row, at) => readRow(row, { mailNo, zone, inbound, state: at === 0 ? textOf(result.state) : '' }));
}

interface Around {
  readonly mailNo: string;
  readonly zone: string;
  readonly inbound: boolean;
  /** The state of the mail item, used for its newest row if the rows have no states. */
  readonly state: string;
}

/** 退签 and 退回. */
const RETURNS: ReadonlySet<string> = new Set(['4', '6']);

function readRow(row: Record<string, unknown>, { mailNo, zone, inbound, state }: Around): FedScan {
  const time = textOf(row.ftime) || textOf(row.time);
  const description = textOf(row.context);
  const [ownState, ownName] = [textOf(row.statusCode), textOf(row.status)];
  const bare = ownState === '' && ownName === '';
  const ofRow = bare ? (meaningOf(state, '') ?? meaningOf('0', '')) : meaningOf(ownState, ownName);
  // A return may be said by the state of the mail alone, while its newest row is only on the way.
  const meaning = RETURNS.has(state) && !/^[46]/.test(ownState) ? meaningOf(state, '') : ofRow;
  const { text, pickupCode, ...persons } = takePersons(description);
  const [, city = ''] = textOf(row.areaName).split(/[,，]/);
  const code = meaning ? (inbound && meaning.inbound) || meaning.code : cut(`KD-${ownState || ownName}`, 16);
  return {
    eventId: feedId(PREFIX, mailNo, time, description),
    mailNo,
    code,
    occurredAt: instantIn(zone, time) ?? time,
    officeCode: cut(textOf(row.areaCode), 32),
    // Brackets may also hold a person or a code; these are no longer in `text`.
    officeName: cut(officeIn(text), 64),
    city: cut(city || textOf(row.location), 40),
    text: cut(text, 400),
    ...(meaning?.reason && { reasonCode: meaning.reason }),
    ...persons,
    ...pickupIn(code, pickupCode),
    ...(meaning?.signedBy && { signedBy: meaning.signedBy }),
    source: 'partner',
  };
}

/** Returns the office named in brackets in a description: 到达【南京中转站】. */
const officeIn = (description: string): string => /【([^】]{2,64})】/u.exec(description)?.[1] ?? '';

/** Postal operators of other countries, whose scans use local time. @guess */
const COUNTRIES: Readonly<Record<string, string>> = {
  japanposten: 'JP',
  koreapost: 'KR',
  usps: 'US',
  royalmail: 'GB',
  parcelforce: 'GB',
  deutschepost: 'DE',
  dhlde: 'DE',
  laposte: 'FR',
  auspost: 'AU',
  canpost: 'CA',
  singpost: 'SG',
  hongkongpost: 'HK',
  thailand: 'TH',
  postnl: 'NL',
  russianpost: 'RU',
};

/** Returns the time zone of a company's scans; China's for unknown companies. */
function zoneOfCompany(company: string): string {
  const country = own(COUNTRIES, company.toLowerCase()) ?? '';
  return zoneOf(country) ?? HOME_ZONE;
}
