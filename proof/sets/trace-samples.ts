import { readFileSync } from 'node:fs';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import {
  type WrittenEvent,
  writeInterchange,
  writeMessage,
} from '../../apps/server/src/modules/carrier/emsevt/emsevt.fixture.ts';
import { readEmsevt } from '../../apps/server/src/modules/carrier/emsevt/emsevt.ts';
import type { FedScan } from '../../apps/server/src/ports/feed/feed.ts';
import { type Pushed, pushEms, pushKuaidi100 } from '../../apps/server/src/ports/feed/vendor.fixture.ts';

/**
 * The format in which a sample is sent: our own events, an EMS push, a Kuaidi100 push, UPU EMSEVT
 * messages.
 */
const forms = ['own', 'ems', 'kuaidi100', 'upu'] as const;
type Form = (typeof forms)[number];

/**
 * A realistic trace of proof/sets/traces.txt, all made by hand. A sample has a head, `# <number>
 * <what happens> | <form> [state=…] | <its stage> [reason=…] [attempts=…] [review=…]`, and a line
 * per scan in the order in which they were made. A leading `-` withdraws the scan of the same line.
 * Times are `MM-DD HH:MM` of 2026. `{courier}`, `{phone}` and `{signer}` stand where partners write
 * persons; the file contains no names.
 */
export interface TraceSample {
  readonly number: string;
  readonly what: string;
  readonly form: Form;
  /** The state of the whole mail item in a Kuaidi100 push. */
  readonly state: string;
  readonly expected: {
    readonly stage: TraceStage;
    readonly reason: string | null;
    readonly attempts: number | null;
    /** Number of its scans that need manual review, because their code is unknown. */
    readonly review: number;
  };
  readonly lines: readonly string[];
}

/**
 * Invented persons who are written into the texts when they are sent. They must not be found
 * anywhere afterwards.
 */
export const PERSONS = { courier: '欧阳克勤', phone: '13900002718', signer: '上官文轩' } as const;

const file = new URL('./traces.txt', import.meta.url);

export function readTraceSamples(): TraceSample[] {
  return readFileSync(file, 'utf8')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(readSample);
}

function readSample(block: string): TraceSample {
  const [head = '', ...lines] = block.split('\n');
  const [title = '', sent = '', becomes = ''] = head.slice(2).split(' | ');
  const [number = '', ...what] = title.split(' ');
  const [form = '', ...settings] = sent.split(' ');
  const [stage = '', ...more] = becomes.split(' ');
  const values = new Map([...settings, ...more].map((setting) => setting.split('=') as [string, string]));
  if (!forms.includes(form as Form)) throw new Error(`Sample ${number} has no form`);
  const attempts = values.get('attempts');
  return {
    number,
    what: what.join(' '),
    form: form as Form,
    state: values.get('state') ?? '0',
    expected: {
      stage: stage as TraceStage,
      reason: values.get('reason') ?? null,
      attempts: attempts === undefined ? null : Number(attempts),
      review: Number(values.get('review') ?? 0),
    },
    lines,
  };
}

const fill = (text: string) =>
  text.replace(/\{(courier|phone|signer)\}/g, (_, name: keyof typeof PERSONS) => PERSONS[name]);

/** A line of a sample in the formats with offices and texts. */
interface Line {
  readonly withdrawn: boolean;
  readonly time: string;
  readonly code: string;
  readonly city: string;
  readonly office: string;
  readonly text: string;
  readonly more: string;
}

function readLine(line: string): Line {
  const withdrawn = line.startsWith('-');
  const [day = '', clock = '', code = '', city = '', office = '', text = '', more = ''] = fill(
    line.slice(withdrawn ? 1 : 0),
  ).split(' ');
  return { withdrawn, time: `2026-${day} ${clock}:00`, code, city, office, text: text === '-' ? '' : text, more };
}

/**
 * A sample as it is sent: bodies for a partner's path, or for `POST /carrier/events`, not yet
 * signed.
 */
export type SampleMessage =
  | { readonly to: 'kuaidi100' | 'ems'; readonly pushed: Pushed }
  | { readonly to: 'events'; readonly media: string; readonly bytes: Buffer };

export function messagesOf(sample: TraceSample, mailNo: string): SampleMessage[] {
  switch (sample.form) {
    case 'own':
      return [
        { to: 'events', media: 'application/json', bytes: Buffer.from(JSON.stringify(ownEvents(sample, mailNo))) },
      ];
    case 'ems':
      // One by one, as they push them.
      return emsRows(sample, mailNo).map((row) => ({ to: 'ems', pushed: pushEms(row) }));
    case 'kuaidi100': {
      const rows = kuaidi100Rows(sample);
      return [{ to: 'kuaidi100', pushed: pushKuaidi100({ nu: mailNo, state: sample.state, rows }) }];
    }
    case 'upu':
      return [
        {
          to: 'events',
          media: 'application/edifact',
          bytes: Buffer.from(writeInterchange(upuMessages(sample, mailNo))),
        },
      ];
  }
}

/** Returns the sample as scans in our own format, converted by the adapters. */
export function scansOf(
  sample: TraceSample,
  mailNo: string,
  open: (to: 'kuaidi100' | 'ems', pushed: Pushed) => readonly FedScan[],
): FedScan[] {
  if (sample.form === 'own') return ownEvents(sample, mailNo);
  if (sample.form === 'upu') return readEmsevt(writeInterchange(upuMessages(sample, mailNo)));
  return messagesOf(sample, mailNo).flatMap((message) =>
    message.to === 'events' ? [] : [...open(message.to, message.pushed)],
  );
}

function ownEvents({ lines }: TraceSample, mailNo: string): FedScan[] {
  return lines.map(readLine).map(({ withdrawn, time, code, city, office, text, more }) => ({
    eventId: `own-${mailNo}-${time.replace(/\D/g, '')}-${code}`,
    mailNo,
    code,
    occurredAt: `${time.replace(' ', 'T')}+08:00`,
    officeCode: '31000100',
    officeName: office,
    city,
    ...(text && { text }),
    ...(more && { reasonCode: more }),
    withdrawn,
  }));
}

function emsRows({ lines }: TraceSample, waybillNo: string): Record<string, string>[] {
  return lines.map(readLine).map(({ withdrawn, time, code, city, office, text, more }) => ({
    ...{ waybillNo, opTime: time, opCode: code, opName: '扫描', opDesc: text, opOrgCity: city, opOrgProvName: '' },
    ...{ opOrgCode: '31000100', opOrgName: office, operatorName: PERSONS.courier, effect: withdrawn ? '0' : '1' },
    ...(more.startsWith('attempt=') && { attemptDeliveryCode: more.slice('attempt='.length) }),
  }));
}

/** Returns the rows of a sample, newest first, as the partner sends them. */
function kuaidi100Rows({ lines }: TraceSample) {
  return lines
    .map((line) => {
      const [day = '', clock = '', state = '', area = '', ...words] = fill(line).split(' ');
      return {
        time: `2026-${day} ${clock}:00`,
        context: words.join(' '),
        ...(state !== '-' && { statusCode: state }),
        ...(area !== '-' && { areaName: area }),
      };
    })
    .toReversed();
}

/** Scans in one message, cancellations in another. */
function upuMessages({ lines }: TraceSample, mailNo: string): string[][] {
  const events = lines.map((line) => {
    const cancels = line.startsWith('-');
    const [code = '', office = '', wall = '', reason = ''] = line.slice(cancels ? 1 : 0).split(' ');
    return { cancels, event: { mailNo, code, office, wall, reason } satisfies WrittenEvent };
  });
  return [false, true].flatMap((cancels, at) => {
    const some = events.filter((entry) => entry.cancels === cancels).map(({ event }) => event);
    return some.length > 0 ? [writeMessage(some, at + 1, cancels)] : [];
  });
}
