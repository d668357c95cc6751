import { createDecipheriv } from 'node:crypto';
import { own } from '@yidi/contract/values/own';
import { countryNamed, instantIn, zoneOf } from '@yidi/rules/time/zones';
import { readScanCode } from '@yidi/rules/trace/codes';
import { takePersons } from '@yidi/rules/trace/scan-text';
import { readForm } from '../../parse/read-form.ts';
import { decodeUtf8, parseJson } from '../../parse/read-json.ts';
import { type Done, type FedScan, type Feed, FeedRefused } from './feed.ts';
import { cut, feedId, isRecord, textOf } from './feed-id.ts';

const PREFIX = 'ems-';
const MOST_VALUES = 20_000;
/** Some clients write it before the text, some do not. */
const MARK = '|$4|';
const KEY_BYTES = 16;
const HOME = 'CN';

export interface EmsFeedConfig {
  /** The number of the agreement, which the partner names in each push. */
  readonly senderNo: string;
  /** Base64 of 16 bytes. */
  readonly signKey: string;
}

/**
 * Pushes of the EMS agreement-customer platform (040002): JSON or a form whose `logitcsInterface`
 * (sic) is the rows, SM4-ECB with the sign key. A text that was not made with the key does not
 * become JSON; that, and the key's own text behind it where it stands, is all the proof that the
 * format has: it is to be received over TLS only.
 * Source: channels.md 8, domain.md 5; clients of api.ems.com.cn.
 */
export function emsFeed({ senderNo, signKey }: EmsFeedConfig): Feed {
  const key = Buffer.from(signKey, 'base64');
  if (key.length !== KEY_BYTES) throw new Error('The sign key of EMS pushes is base64 of 16 bytes');
  return {
    name: 'ems',
    open({ bytes, headers }) {
      const pushed = fieldsOf(bytes, headers['content-type']);
      if (textOf(pushed.senderNo) !== senderNo) throw new FeedRefused('signature');
      const scans = rowsOf(decrypt(textOf(pushed.logitcsInterface), key, signKey)).map(readRow);
      const serialNo = cut(textOf(pushed.serialNo), 64);
      const answerTo = ({ known, refused }: Done) =>
        JSON.stringify({ serialNo, code: '00000', codeMessage: `成功 ${known}，未收 ${refused}`, senderNo });
      return { scans, answerTo };
    },
  };
}

function fieldsOf(bytes: Buffer, media = ''): Record<string, unknown> {
  try {
    if (media.includes('form-urlencoded')) return readForm(bytes);
    const read = parseJson(decodeUtf8(bytes), MOST_VALUES);
    if (isRecord(read)) return read;
  } catch {
    // Told as what it is: no push of theirs.
  }
  throw new FeedRefused('signature');
}

function decrypt(written: string, key: Buffer, signKey: string): unknown {
  const base64 = written.startsWith(MARK) ? written.slice(MARK.length) : written;
  try {
    const decipher = createDecipheriv('sm4-ecb', key, null);
    const plain = decodeUtf8(Buffer.concat([decipher.update(base64, 'base64'), decipher.final()]));
    return parseJson(plain.endsWith(signKey) ? plain.slice(0, -signKey.length) : plain, MOST_VALUES);
  } catch {
    throw new FeedRefused('signature');
  }
}

/** One row, many, or the answer of a query with its list. */
function rowsOf(read: unknown): Record<string, unknown>[] {
  const list = isRecord(read) && Array.isArray(read.responseItems) ? read.responseItems : read;
  const rows = Array.isArray(list) ? list : [list];
  if (!rows.every(isRecord)) throw new FeedRefused('content');
  return rows;
}

/** How it was handed over, and why not: codes of the platform (channels.md 8). */
const SIGNED_SELF_CODE = '10';
const REASON_OF_ATTEMPT: Readonly<Record<string, string>> = { '7': '404' };
/** Scans by couriers; the operator of other scans never meets a consignee. */
const BY_COURIER: ReadonlySet<string> = new Set(['203', '702', '704', '705']);

function readRow(row: Record<string, unknown>): FedScan {
  const mailNo = (textOf(row.waybillNo) || textOf(row.traceNo)).toUpperCase();
  const [time, code] = [textOf(row.opTime), textOf(row.opCode)];
  const office = textOf(row.opOrgCode);
  const [province, city] = [textOf(row.opOrgProvName), textOf(row.opOrgCity)];
  const said = textOf(row.opDesc) || textOf(row.opName);
  const { text, ...inText } = takePersons(said);
  const reason = own(REASON_OF_ATTEMPT, textOf(row.attemptDeliveryCode));
  const operator = BY_COURIER.has(code) ? textOf(row.operatorName) : '';
  const courierName = inText.courierName ?? (operator === '' ? undefined : cut(operator, 64));
  const isSelf = code === '704' && textOf(row.deliverCode) === SIGNED_SELF_CODE;
  return {
    // Without the text: a scan repeated in other words does not count.
    eventId: feedId(PREFIX, mailNo, time, code, office),
    mailNo,
    code,
    occurredAt: instantIn(zoneOfRow(code, province, city), time) ?? time,
    officeCode: cut(office, 32),
    officeName: cut(textOf(row.opOrgName), 64),
    city: cut(city || province, 40),
    text: cut(courierName ? text.replaceAll(courierName, '') : text, 400),
    ...(reason && { reasonCode: reason }),
    ...inText,
    ...(courierName && { courierName }),
    ...(isSelf && { signedBy: '本人' }),
    source: 'ems',
    // As in the older push: the scan is sent again, without effect.
    withdrawn: textOf(row.effect) === '0',
  };
}

/** Wall clocks of scans abroad are those of the country that the row names. */
function zoneOfRow(code: string, province: string, city: string): string {
  const abroad = readScanCode(code).abroad;
  const country = countryNamed(province) ?? countryNamed(city) ?? HOME;
  return zoneOf(abroad ? country : HOME) ?? 'Asia/Shanghai';
}
