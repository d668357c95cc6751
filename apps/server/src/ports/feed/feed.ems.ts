import { createDecipheriv } from 'node:crypto';
import { own } from '@yidi/contract/values/own';
import { countryNamed, instantIn, zoneOf } from '@yidi/rules/time/zones';
import { readScanCode } from '@yidi/rules/trace/codes';
import { takePersons } from '@yidi/rules/trace/scan-text';
import { readForm } from '../../parse/read-form.ts';
import { decodeUtf8, parseJson } from '../../parse/read-json.ts';
import { type Done, type FedScan, type Feed, FeedRefused } from './feed.ts';
import { cut, feedId, isRecord, pickupIn, textOf } from './feed-id.ts';

const PREFIX = 'ems-';
const MOST_VALUES = 20_000;
/** Prefix of the encrypted text. Some clients write it, some do not. */
const MARK = '|$4|';
const KEY_BYTES = 16;
const HOME = 'CN';

export interface EmsFeedConfig {
  /** The agreement number that the partner names in each push. */
  readonly senderNo: string;
  /** Base64 of 16 bytes. */
  readonly signKey: string;
}

/**
 * Reads pushes of the EMS agreement-customer platform (040002): JSON, or a form whose
 * `logitcsInterface` (sic) holds the rows, encrypted by SM4-ECB with the sign key. The format has
 * no signature. The only proof is that the text decrypts to JSON, and the key's own text after it
 * where a client adds it. The endpoint must therefore be reached over TLS only.
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
      const answerTo = ({ known: accepted, refused }: Done) =>
        JSON.stringify({ serialNo, code: '00000', codeMessage: `成功 ${accepted}，未收 ${refused}`, senderNo });
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
    // The refusal below reports it as no push of the partner.
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

/** Returns the rows: one row, an array, or the list in the answer of a query. */
function rowsOf(read: unknown): Record<string, unknown>[] {
  const list = isRecord(read) && Array.isArray(read.responseItems) ? read.responseItems : read;
  const rows = Array.isArray(list) ? list : [list];
  if (!rows.every(isRecord)) throw new FeedRefused('content');
  return rows;
}

/** Codes of the platform for how a mail item was delivered and why not (channels.md 8). */
const SIGNED_SELF_CODE = '10';
const REASON_OF_ATTEMPT: Readonly<Record<string, string>> = { '7': '404' };
/** Scans made by couriers. Other operators never meet a consignee. */
const BY_COURIER: ReadonlySet<string> = new Set(['203', '702', '704', '705']);

function readRow(row: Record<string, unknown>): FedScan {
  const mailNo = (textOf(row.waybillNo) || textOf(row.traceNo)).toUpperCase();
  const [time, code] = [textOf(row.opTime), textOf(row.opCode)];
  const office = textOf(row.opOrgCode);
  const [province, city] = [textOf(row.opOrgProvName), textOf(row.opOrgCity)];
  const description = textOf(row.opDesc) || textOf(row.opName);
  const { text, pickupCode, ...inText } = takePersons(description);
  const reason = own(REASON_OF_ATTEMPT, textOf(row.attemptDeliveryCode));
  const operator = BY_COURIER.has(code) ? textOf(row.operatorName) : '';
  const courierName = inText.courierName ?? (operator === '' ? undefined : cut(operator, 64));
  const isSelf = code === '704' && textOf(row.deliverCode) === SIGNED_SELF_CODE;
  return {
    // The text is left out: the same scan sent with other words is a repetition.
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
    ...pickupIn(code, pickupCode),
    ...(courierName && { courierName }),
    ...(isSelf && { signedBy: '本人' }),
    source: 'ems',
    // As in the older push format, a withdrawn scan is sent again with `effect` 0.
    withdrawn: textOf(row.effect) === '0',
  };
}

/**
 * Returns the time zone of a row. Scans abroad use the local time of the country that the row
 * names.
 */
function zoneOfRow(code: string, province: string, city: string): string {
  const abroad = readScanCode(code).abroad;
  const country = countryNamed(province) ?? countryNamed(city) ?? HOME;
  return zoneOf(abroad ? country : HOME) ?? 'Asia/Shanghai';
}
