import { ApiError } from '@yidi/contract/envelope';
import { describe, expect, test } from 'vitest';
import { readInterchange } from './edifact.ts';
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

  test('the offset that is written counts; large countries have several clocks', () => {
    expect(read(event({ wall: '202611201500+0530' }))[0]).toMatchObject({ occurredAt: '2026-11-20T15:00:00+05:30' });
    expect(read(event({ office: 'USLAXA' }))[0]).toMatchObject({ occurredAt: '2026-11-20T15:00:00-08:00' });
    expect(read(event({ office: 'USLAXA', wall: '202607201500' }))[0]).toMatchObject({
      occurredAt: '2026-07-20T15:00:00-07:00',
    });
    expect(read(event({ office: 'QQQQQA' }))[0]).toMatchObject({ occurredAt: '2026-11-20T15:00:00+00:00' });
  });

  test('a cancellation names the same scans and withdraws them', () => {
    const [told, taken] = readEmsevt(
      writeInterchange([writeMessage([event({ code: 'EMI' })], 1), writeMessage([event({ code: 'EMI' })], 2, true)]),
    );
    expect(told).toMatchObject({ withdrawn: false });
    expect(taken).toMatchObject({ eventId: told!.eventId, withdrawn: true });
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

  test('a time that is none is left for the intake to refuse', () => {
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

  test('of any bytes is read or refused, and never takes long', () => {
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

  test('holds segments with their components, released characters among them', () => {
    const [message] = readInterchange("UNB+A+B+C+D+R'UNH+1+T:1'ABC+a?+b:c??+?''UNT+3+1'UNZ+1+R'");
    expect(message?.segments).toEqual([{ tag: 'ABC', elements: [['a+b', 'c?'], ["'"]] }]);
  });
});
