import { ApiError } from '@yidi/contract/envelope';
import { describe, expect, test } from 'vitest';
import { readEvents } from '../carrier-events.ts';
import { decodeInterchange, readInterchange } from './edifact.ts';
import { type WrittenEvent, writeInterchange, writeMessage } from './emsevt.fixture.ts';
import { readEmsevt } from './emsevt.ts';

const MAIL = 'EE123456785CN';
const event = (more: Partial<WrittenEvent> = {}): WrittenEvent => ({
  mailNo: MAIL,
  code: 'EMD',
  office: 'USJFKA',
  wall: '202611201500',
  ...more,
});
const read = (...events: WrittenEvent[]) => readEmsevt(writeInterchange([writeMessage(events, 1)]));

function refusalOf(text: string): string {
  try {
    readEmsevt(text);
    return 'read';
  } catch (error) {
    if (error instanceof ApiError) return error.class;
    throw error;
  }
}

describe('EMSEVT', () => {
  test('an event has its item, code, place and the moment by the clocks of its office', () => {
    expect(read(event({ text: "Arrived: o'clock + 1?" }))[0]).toMatchObject({
      eventId: `upu-${MAIL}-EMD-202611201500-USJFKA`,
      mailNo: MAIL,
      code: 'EMD',
      occurredAt: '2026-11-20T15:00:00-05:00',
      officeCode: 'USJFKA',
      officeName: '美国国际邮件互换局',
      city: '美国',
      text: "Arrived: o'clock + 1?",
      source: 'upu',
      withdrawn: false,
    });
    expect(read(event({ code: 'EMC', office: 'CNPVGA' }))[0]).toMatchObject({
      occurredAt: '2026-11-20T15:00:00+08:00',
      officeName: '上海市国际邮件互换局',
      city: '上海市',
    });
  });

  test('uses the given offset, otherwise the time zone of the office', () => {
    expect(read(event({ wall: '202611201500+0530' }))[0]).toMatchObject({ occurredAt: '2026-11-20T15:00:00+05:30' });
    expect(read(event({ office: 'USLAXA' }))[0]).toMatchObject({ occurredAt: '2026-11-20T15:00:00-08:00' });
    expect(read(event({ office: 'USLAXA', wall: '202607201500' }))[0]).toMatchObject({
      occurredAt: '2026-07-20T15:00:00-07:00',
    });
    expect(read(event({ office: 'QQQQQA' }))[0]).toMatchObject({ occurredAt: '2026-11-20T15:00:00+00:00' });
  });

  test.each([
    ['202611201500+0530:205', '2026-11-20T15:00:00+05:30'],
    ['202611201500+05:303', '2026-11-20T15:00:00+05:00'],
    ['202611201500-0330:303', '2026-11-20T15:00:00-03:30'],
    ['202611201500UTC:303', '2026-11-20T15:00:00+00:00'],
    ['202611201500Z:303', '2026-11-20T15:00:00+00:00'],
    ['20261120150012+08:304', '2026-11-20T15:00:12+08:00'],
    ['20261120150012:204', '2026-11-20T15:00:12-05:00'],
  ])('the time %s is %s', (dtm, occurredAt) => {
    const written = writeInterchange([writeMessage([event({ office: 'USJFKA' })], 1)]);
    const text = written.replace(/(?<=DTM\+334:)[^']+/, dtm.replace('+', '?+'));
    expect(readEmsevt(text)).toMatchObject([{ occurredAt }]);
  });

  test('a cancellation names the same scans and withdraws them', () => {
    const [reported, taken] = readEmsevt(
      writeInterchange([writeMessage([event({ code: 'EMI' })], 1), writeMessage([event({ code: 'EMI' })], 2, true)]),
    );
    expect(reported).toMatchObject({ withdrawn: false });
    expect(taken).toMatchObject({ eventId: reported!.eventId, withdrawn: true });
  });

  test('the same event in other words has the same id, another moment has another', () => {
    const [first, again, other] = read(
      event({ code: 'EMH', reason: '10' }),
      event({ code: 'EMH', reason: '19' }),
      event({ wall: '202611201501' }),
    );
    expect(first!.eventId).toBe(again!.eventId);
    expect(other!.eventId).not.toBe(first!.eventId);
    expect(first).toMatchObject({ reasonCode: 'U10' });
  });

  test('an invalid time is passed on, so that the intake refuses it', () => {
    expect(read(event({ wall: '202602301500' }))[0]).toMatchObject({ occurredAt: '202602301500' });
    expect(read(event({ wall: '2026' }))[0]).toMatchObject({ occurredAt: '2026' });
  });

  test('separators of its own are read', () => {
    const written = writeInterchange([writeMessage([event()], 1)])
      .replaceAll('+', '|')
      .replaceAll(':', '=')
      .replaceAll("'", '~');
    expect(readEmsevt(`UNA=|.? ~${written}`)).toHaveLength(1);
  });
});

describe('an interchange', () => {
  const good = writeInterchange([writeMessage([event()], 1)]);

  test('that was cut off, miscounted or is another message is refused whole', () => {
    expect(refusalOf(good)).toBe('read');
    for (const bad of [
      '',
      'hello',
      good.slice(0, -12),
      good.split('\n').toSpliced(4, 1).join('\n'),
      good.replace('UNZ+1', 'UNZ+2'),
      good.replace('UNZ+1+REF000001', 'UNZ+1+REF000002'),
      good.replace('EMSEVT:3', 'PREDES:2'),
      good.replace("UNT+7+1'\n", ''),
      good.replace('UNB+', 'UNX+'),
      'UNA++++++UNB',
    ])
      expect(refusalOf(bad), bad).toBe('MALFORMED');
  });

  test('of random bytes is read or refused in bounded time', () => {
    let state = 7;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % below;
    };
    const alphabet = ["'", '+', ':', '?', 'U', 'N', 'B', 'H', '1', '\n', 'é', '\0'];
    for (let run = 0; run < 2_000; run += 1) {
      const at = random(good.length);
      const noise = Array.from({ length: random(6) }, () => alphabet[random(alphabet.length)]).join('');
      expect(['read', 'MALFORMED', 'TOO_LARGE']).toContain(
        refusalOf(good.slice(0, at) + noise + good.slice(at + random(9))),
      );
    }
  });

  test('has segments with components, including released characters', () => {
    const [message] = readInterchange("UNB+A+B+C+D+R'UNH+1+T:1'ABC+a?+b:c??+?''UNT+3+1'UNZ+1+R'");
    expect(message?.segments).toEqual([{ tag: 'ABC', elements: [['a+b', 'c?'], ["'"]] }]);
  });
});

describe('envelopes that other systems write', () => {
  const body = ['BGM+23+1+9', `CNI+1+${MAIL}`, 'STS+1+EMD', 'DTM+334:202611201500:203', 'LOC+9+USJFKA'];
  const message = (ref = '1', count = '7', more: string[] = []) => [
    `UNH+${ref}+EMSEVT:3:0:UP`,
    ...body,
    ...more,
    `UNT+${count}+${ref}`,
  ];
  const head = (syntax = 'UNOC:3') => `UNB+${syntax}+USA001:UP+CNA001:UP+261120:1500+REF1`;
  const whole = (...segments: string[]) => segments.map((segment) => `${segment}'`).join('');
  const group = (ref: string, count: string, ...messages: string[]) => [
    `UNG+EMSEVT+USA001+CNA001+261120:1500+${ref}+UP+3:0`,
    ...messages,
    `UNE+${count}+${ref}`,
  ];
  const plain = whole(head(), ...message(), 'UNZ+1+REF1');

  test.each<[string, string, number]>([
    ['a count of messages with zeros', whole(head(), ...message(), 'UNZ+000001+REF1'), 1],
    ['a count of segments with zeros', whole(head(), ...message('1', '0007'), 'UNZ+1+REF1'), 1],
    ['a group', whole(head(), ...group('G1', '2', ...message('1'), ...message('2')), 'UNZ+1+REF1'), 2],
    [
      'two groups',
      whole(head(), ...group('G1', '01', ...message('1')), ...group('G2', '1', ...message('2')), 'UNZ+02+REF1'),
      2,
    ],
    ['an interchange behind another', `${plain}\r\nUNA:+.? '\r\n${plain}`, 2],
    [
      'another of other separators',
      `${plain}UNA=|.? ~${plain.replace(/[+:']/g, (char) => ({ '+': '|', ':': '=' })[char] ?? '~')}`,
      2,
    ],
    ['lines of 80 characters', plain.replace(/.{20}/g, '$&\r\n'), 1],
    ['a mark in front and fill behind', `\ufeff${plain}\r\n\x1a\0\0`, 1],
    ['an empty segment', plain.replace("'UNZ", "''UNZ").replace("'UNH", "'\r\n'UNH"), 1],
    ['an empty segment behind', `${plain}'\r\n`, 1],
    ['level B', plain.replace(/[+:']/g, (char) => ({ '+': '\x1d', ':': '\x1f' })[char] ?? '\x1c'), 1],
    ['references as numbers', plain.replace('+REF1', '+000042').replace('+REF1', '+42'), 1],
  ])('%s', (_what, text, events) => {
    expect(readEmsevt(text)).toHaveLength(events);
    expect(readEmsevt(text)[0]).toMatchObject({ mailNo: MAIL, code: 'EMD', officeCode: 'USJFKA' });
  });

  test.each([
    ['a wrong count of groups', whole(head(), ...group('G1', '1', ...message()), 'UNZ+2+REF1')],
    [
      'messages counted where groups are',
      whole(head(), ...group('G', '2', ...message('1'), ...message('2')), 'UNZ+2+REF1'),
    ],
    ['a wrong count in a group', whole(head(), ...group('G1', '2', ...message()), 'UNZ+1+REF1')],
    [
      'a group of another reference',
      plain.replace('UNH+1', "UNG+EMSEVT+A+B+C+G1'UNH+1").replace('UNZ', "UNE+1+G2'UNZ"),
    ],
    ['a group without an end', plain.replace('UNH+1', "UNG+EMSEVT+A+B+C+G1'UNH+1")],
    ['a message beside a group', whole(head(), ...message('1'), ...group('G1', '1', ...message('2')), 'UNZ+1+REF1')],
    ['a count that is no number', plain.replace('UNZ+1', 'UNZ+1x')],
    ['half of a second interchange', plain + plain.slice(0, -20)],
  ])('%s is refused whole', (_what, text) => {
    expect(refusalOf(text)).toBe('MALFORMED');
  });

  test('a line break is no character of a text', () => {
    const text = whole(head(), ...message('1', '8', ['FTX+AAI+++HELD BY CUSTOMS\r\n PENDING']), 'UNZ+1+REF1');
    expect(readEmsevt(text)[0]).toMatchObject({ text: 'HELD BY CUSTOMS PENDING' });
    const [read] = readEvents(Buffer.from(text), 'application/edifact', new Date('2026-11-21T00:00:00Z'));
    expect(read).toMatchObject({ event: { mailNo: MAIL } });
  });

  test.each<[string, string, BufferEncoding]>([
    ['UNOC:3', 'JOSÉ NUÑEZ', 'latin1'],
    ['UNOB:1', 'JOSÉ NUÑEZ', 'latin1'],
    ['UNOC:3', 'JOSÉ NUÑEZ', 'utf8'],
    ['UNOY:4', '林清远', 'utf8'],
    ['UNOW:4', 'JOSÉ', 'utf8'],
  ])('%s: the signer %s in %s', (syntax, signer, encoding) => {
    const bytes = Buffer.from(
      whole(head(syntax), ...message('1', '8', [`NAD+SG+++${signer}`]), 'UNZ+1+REF1'),
      encoding,
    );
    expect(readEmsevt(decodeInterchange(bytes))[0]).toMatchObject({ signedBy: signer });
    const [read] = readEvents(bytes, 'application/edifact', new Date('2026-11-21T00:00:00Z'));
    expect(read).toMatchObject({ event: { signedBy: signer } });
  });

  test('other parts of ISO 8859 are read by their name', () => {
    const text = whole(head('UNOE:3'), ...message('1', '8', ['NAD+SG+++X']), 'UNZ+1+REF1');
    const bytes = Buffer.from(text.replace('+++X', '+++\xb8\xd2\xd0\xdd'), 'latin1');
    expect(readEmsevt(decodeInterchange(bytes))[0]).toMatchObject({ signedBy: 'Иван' });
  });
});
