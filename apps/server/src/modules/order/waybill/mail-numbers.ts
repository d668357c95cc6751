import { createHmac } from 'node:crypto';
import { serialOfDomesticNo } from '@yidi/rules/mail/issue';
import { type Mac32, permute, unpermute } from '@yidi/rules/mail/permute';
import type { Db } from '../../../db/open.ts';
import { takeSerials } from '../create/create-order.store.ts';

const SERIALS_AT_ONCE = 32;
const DIGITS = 11;

/** A block of printed numbers from before mail numbers were keyed. */
interface OldBlock {
  readonly first: number;
  readonly last: number;
}

/** Converts serials to mail numbers and back, with the key of this database. */
export interface Numbering {
  /** Returns the number of a serial: `90` and eleven digits. */
  numberOf(serial: number): string;
  /** Returns the serial of a number in our format; null for any other text. */
  serialOf(mailNo: string): number | null;
  /** Returns whether the number was printed before mail numbers were keyed. */
  isPrintedBefore(mailNo: string): boolean;
}

export async function mailNumberMac(db: Db): Promise<Mac32> {
  const { key } = await db.selectFrom('mailNumberKey').select('key').executeTakeFirstOrThrow();
  return (text) => createHmac('sha256', key).update(text).digest().readUInt32BE(0);
}

/** Reads the key of mail numbers, and the blocks printed without it. */
export async function readNumbering(db: Db): Promise<Numbering> {
  const mac = await mailNumberMac(db);
  const blocks: OldBlock[] = (
    await db.selectFrom('waybillBlock').select(['firstSerial', 'lastSerial']).where('keyed', '=', false).execute()
  ).map((row) => ({ first: Number(row.firstSerial), last: Number(row.lastSerial) }));
  return {
    numberOf: (serial) => `90${String(permute(serial, mac)).padStart(DIGITS, '0')}`,
    serialOf(mailNo) {
      const digits = /^90(\d{11})$/.exec(mailNo)?.[1];
      return digits === undefined ? null : unpermute(Number(digits), mac);
    },
    isPrintedBefore(mailNo) {
      const serial = serialOfDomesticNo(mailNo);
      return serial !== null && blocks.some(({ first, last }) => serial >= first && serial <= last);
    },
  };
}

/** Returns new mail numbers. A process reserves several serials; unused ones are lost at exit. */
export class MailNumbers {
  readonly #left: number[] = [];
  #numbering: Numbering | null = null;

  /** Returns the next number; reads more serials in the transaction if needed. Never reused. */
  async next(trx: Db): Promise<string> {
    this.#numbering ??= await readNumbering(trx);
    for (;;) {
      const serial = this.#left.shift();
      if (serial === undefined) {
        this.#left.push(...(await takeSerials(trx, SERIALS_AT_ONCE)));
        continue;
      }
      const mailNo = this.#numbering.numberOf(serial);
      if (!this.#numbering.isPrintedBefore(mailNo)) return mailNo;
    }
  }
}
