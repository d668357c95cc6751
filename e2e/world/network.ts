import type { AbroadAct } from '../../apps/server/src/network/abroad.ts';

interface Sms {
  readonly at: string;
  readonly text: string;
  readonly code: string;
}

/** The newest SMS code of a phone, out of the local outbox. */
export async function readCode(url: string, phone: string): Promise<string> {
  const outbox = (await (await fetch(`${url}/demo/outbox?phone=${phone}`)).json()) as Sms[];
  // Notices about parcels go to the same phone. Most contain no code; one contains the delivery
  // code.
  const newest = outbox.find(({ code, text }) => code !== '' && !/签收码|Delivery code/.test(text));
  if (!newest) throw new Error(`No code was sent to ${phone}`);
  return newest.code;
}

/**
 * Sends the next scan of a parcel. Returns false if there is none or the network does not know the
 * parcel yet.
 */
export async function moveParcel(url: string, mailNo: string): Promise<boolean> {
  return post(`${url}/demo/step`, { mailNo });
}

/** Delivers a parcel for a code. Returns false if the code is refused. */
export async function handOver(url: string, mailNo: string, signCode: string): Promise<boolean> {
  return post(`${url}/demo/scan`, { mailNo, code: '704', signCode });
}

/** Brings an item abroad to a counter. Returns false if the counter does not take it. */
export async function acceptAbroad(url: string, mailNo: string, weighedG: number): Promise<boolean> {
  return post(`${url}/demo/abroad`, { mailNo, weighedG: String(weighedG) });
}

/** Does something with an item abroad by hand, as customs or a post would. */
export async function customsAct(url: string, mailNo: string, ...acts: readonly AbroadAct[]): Promise<void> {
  for (const act of acts)
    if (!(await post(`${url}/demo/customs`, { mailNo, act }))) throw new Error(`${mailNo}: ${act} was not taken`);
}

async function post(address: string, body: unknown): Promise<boolean> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { ok: boolean }).ok;
}

let phones = 0;
const FIRST = 20_261_223;

/** A mobile number that no other user of this site has. */
export function newPhone(): string {
  phones += 1;
  return `139${String((FIRST + phones * 7919) % 100_000_000).padStart(8, '0')}`;
}

/** Buys a prepaid card of ¥50 at a counter. */
export async function buyAtCounter(url: string): Promise<{ readonly number: string; readonly pin: string }> {
  const reply = await fetch(`${url}/demo/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!reply.ok) throw new Error(`The counter answered ${reply.status}`);
  return (await reply.json()) as { number: string; pin: string };
}

/** Reports the queue of a service point and when it closes today, `HHmm` or `closed`. */
export async function reportCounter(url: string, pointCode: string, waiting: number, closes = ''): Promise<boolean> {
  return post(`${url}/demo/counter`, { pointCode, waiting: String(waiting), closes });
}

/**
 * Imports a candidate of a school: number, name, and the ticket of a link that is valid for 120
 * seconds.
 */
export async function handIn(
  url: string,
  mailNo = '',
): Promise<{
  readonly examinationId: string;
  readonly candidate: string;
  readonly name: string;
  readonly ticket: string;
}> {
  const reply = await fetch(`${url}/demo/exam`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mailNo }),
  });
  if (!reply.ok) throw new Error(`The school was answered ${reply.status}`);
  return (await reply.json()) as { examinationId: string; candidate: string; name: string; ticket: string };
}

/**
 * Creates an incomplete telephone order for this phone with only the sender. Returns the path where
 * the rest is filled in.
 */
export async function orderByTelephone(url: string, phone: string): Promise<string> {
  const reply = await fetch(`${url}/demo/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  });
  if (!reply.ok) throw new Error(`The office answered ${reply.status}`);
  return ((await reply.json()) as { path: string }).path;
}

/** Imports the mail items of a partner's numbers. */
export function handInBrand(url: string, csv: string): Promise<boolean> {
  return post(`${url}/demo/brand`, { csv });
}

/** Issues ten forms. Returns their waybill numbers. */
export async function printForms(url: string): Promise<readonly string[]> {
  const reply = await fetch(`${url}/demo/waybills`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!reply.ok) throw new Error(`The office answered ${reply.status}`);
  return ((await reply.json()) as { numbers: string[] }).numbers;
}
