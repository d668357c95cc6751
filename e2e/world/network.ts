interface Sms {
  readonly at: string;
  readonly text: string;
  readonly code: string;
}

/** The newest SMS code of a phone, out of the local outbox. */
export async function readCode(url: string, phone: string): Promise<string> {
  const outbox = (await (await fetch(`${url}/demo/outbox?phone=${phone}`)).json()) as Sms[];
  if (!outbox[0]) throw new Error(`No SMS was sent to ${phone}`);
  return outbox[0].code;
}

/** Makes the next scan of a parcel's way. @returns false when its way is over or the network does not know it yet. */
export async function moveParcel(url: string, mailNo: string): Promise<boolean> {
  return post(`${url}/demo/step`, { mailNo });
}

/** How fast parcels move by themselves: network minutes in a real one; 0 = not at all. */
export async function setSpeed(url: string, speed: number): Promise<void> {
  if (!(await post(`${url}/demo/speed`, { speed }))) throw new Error(`The network did not take the speed ${speed}`);
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

/** A mobile number that nobody else of this run has. */
export function newPhone(): string {
  phones += 1;
  return `139${String((Date.now() + phones * 7919) % 100_000_000).padStart(8, '0')}`;
}
