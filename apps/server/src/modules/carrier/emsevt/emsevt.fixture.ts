/** An event for a self-made EMSEVT message. */
export interface WrittenEvent {
  readonly mailNo: string;
  readonly code: string;
  readonly office: string;
  /** `202611201500`, or with an offset: `202611201500+0100`. */
  readonly wall: string;
  readonly reason?: string;
  readonly text?: string;
  readonly signer?: string;
}

const release = (text: string) => text.replace(/[?+:']/g, (character) => `?${character}`);

/** Writes a message of events; `cancels`: it withdraws them. */
export function writeMessage(events: readonly WrittenEvent[], ref: number, cancels = false): string[] {
  const body = [
    `BGM+23+${ref}+${cancels ? 1 : 9}`,
    ...events.flatMap(({ mailNo, code, office, wall, reason = '', text, signer }, at) => [
      `CNI+${at + 1}+${mailNo}`,
      `STS+1+${code}${reason && `+${reason}`}`,
      `DTM+334:${release(wall)}:${wall.length > 12 ? '205' : '203'}`,
      `LOC+9+${office}`,
      ...(text ? [`FTX+AAI+++${release(text)}`] : []),
      ...(signer ? [`NAD+SG+++${release(signer)}`] : []),
    ]),
  ];
  return [`UNH+${ref}+EMSEVT:3:0:UP`, ...body, `UNT+${body.length + 2}+${ref}`];
}

/** Writes an interchange as a foreign post would. Self-made, as the UPU publishes no sample. */
export function writeInterchange(messages: readonly (readonly string[])[], ref = 'REF000001'): string {
  const head = `UNB+UNOC:3+USA001:UP+CNA001:UP+261120:1500+${ref}`;
  return [head, ...messages.flat(), `UNZ+${messages.length}+${ref}`].map((segment) => `${segment}'`).join('\n');
}
