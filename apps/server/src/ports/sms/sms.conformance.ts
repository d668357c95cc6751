import { describe, expect, test } from 'vitest';
import { type SmsTemplate, smsTemplates } from '../../config/sms-templates.ts';
import { type Sms, type SmsMessage, SmsRefused } from './sms.ts';

/** An adapter under test, with what its vendor received and how to make the vendor refuse. */
export interface SmsUnderTest {
  readonly sms: Sms;
  received(): readonly { phone: string; code: string; isCall: boolean; template?: string }[];
  /**
   * Runs `work` while the vendor refuses messages for `reason`. `phone` is a number that is refused
   * for it.
   */
  whileRefusing(reason: SmsRefused['reason'], work: (phone: string) => Promise<void>): Promise<void>;
  /** The template of the latest message: the vendor's id, or the text. */
  templateOf(): string;
  readonly reasons: readonly SmsRefused['reason'][];
}

const link = { tail: '2718', token: 'AAAAAAAAAAAAAAAAAAAAAA' };

const paramsOf: Readonly<Record<SmsTemplate, Readonly<Record<string, string>>>> = {
  loginCode: { code: '012346' },
  rebindCode: { code: '112346' },
  proveCode: { code: '212346', phone: '138****8000' },
  linkCode: { code: '312346', phone: '138****8000' },
  confirmCode: { code: '412346' },
  phoneChanged: link,
  phoneClaimed: link,
  phoneListed: link,
  signCode: { code: '740296', tail: '2345' },
};

export function loginCode(phone: string, code: string): SmsMessage {
  return { phone, template: 'loginCode', params: { code }, text: `【驿递】验证码 ${code}` };
}

/** Tests that every adapter of the SMS port must pass. */
export function smsConformance(name: string, start: () => SmsUnderTest): void {
  describe(`${name}: the SMS port`, () => {
    test('one message goes to its phone with its code', async () => {
      const { sms, received } = start();
      const before = received().length;
      await sms.send(loginCode('13800138000', '012345'));
      expect(received()).toHaveLength(before + 1);
      expect(received().find((message) => message.code === '012345')).toMatchObject({
        phone: '13800138000',
        isCall: false,
      });
    });

    test('a code by voice goes to its phone as a call', async () => {
      const { sms, received } = start();
      const before = received().length;
      await sms.sayCode({ phone: '13800138000', code: '543210', text: '你的验证码是 5 4 3 2 1 0' });
      expect(received()).toHaveLength(before + 1);
      expect(received().find((message) => message.code === '543210')).toMatchObject({
        phone: '13800138000',
        isCall: true,
      });
    });

    test('each message is sent with its own template', async () => {
      const { sms, received, templateOf } = start();
      for (const template of smsTemplates) {
        const before = received().length;
        const params = paramsOf[template];
        await sms.send({ phone: '13800138000', template, params, text: `【驿递】${template}` });
        expect(received()).toHaveLength(before + 1);
        expect(templateOf()).toContain(template);
      }
    });

    test('many at once all arrive, each once', async () => {
      const { sms, received } = start();
      const codes = Array.from({ length: 20 }, (_, n) => String(700_000 + n));
      await Promise.all(codes.map((code, n) => sms.send(loginCode(`139${10_000_000 + n}`, code))));
      for (const code of codes) expect(received().filter((message) => message.code === code)).toHaveLength(1);
    });

    test('a refusal is SmsRefused with its reason, and nothing arrives', async () => {
      const { sms, received, whileRefusing, reasons } = start();
      for (const reason of reasons) {
        await whileRefusing(reason, async (phone) => {
          const before = received().length;
          const refusal = await sms.send(loginCode(phone, '654321')).catch((error: unknown) => error);
          expect(refusal).toBeInstanceOf(SmsRefused);
          expect(refusal).toMatchObject({ reason });
          expect(received()).toHaveLength(before);
          const silent = await sms.sayCode({ phone, code: '654321', text: '' }).catch((error: unknown) => error);
          expect(silent).toMatchObject({ name: 'SmsRefused', reason });
          expect(received()).toHaveLength(before);
        });
      }
    });
  });
}
