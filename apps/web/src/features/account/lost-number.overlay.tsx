import { claimPhone } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { cleanPhone } from '@yidi/contract/values/address-rules';
import { phone as phoneSchema } from '@yidi/contract/values/phone';
import type { Language } from '@yidi/phrases/language';
import { lostNumber } from '@yidi/phrases/lost-number';
import { stepUp } from '@yidi/phrases/step-up';
import { sayMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Field } from '@yidi/ui/field';
import { Notice } from '@yidi/ui/notice';
import { PhoneField } from '@yidi/ui/number-fields';
import { Sheet } from '@yidi/ui/sheet';
import { LockPicture } from '@yidi/ui/state-pictures';
import { type ReactElement, useState } from 'react';
import { checkField } from '../../api/check-field.ts';
import { fieldErrors, sayFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { CodeRequest } from '../../overlays/code-request.tsx';
import type { OverlayControl } from '../../overlays/host.tsx';
import { CODE_LENGTH } from '../../overlays/log-in.ts';
import { openSlider } from '../../overlays/open-slider.ts';
import { type Drafts, unsaved } from '../../session/drafts.ts';
import { FormPage } from '../../shell/form-page.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useForm } from '../../shell/use-form.ts';
import styles from './account.module.css';

interface Fields {
  readonly name: string;
  readonly card: string;
  readonly phone: string;
  readonly code: string;
}

// A user's identity is stored on no device.
const drafts: Drafts<Fields> = { name: unsaved(''), card: unsaved(''), phone: unsaved(''), code: unsaved('') };

const CARD = /^[0-9A-Za-z]{5,24}$/;
const cardOf = (text: string) => text.replace(/\s/g, '').toUpperCase();

function check(language: Language, { name, card, phone }: Fields) {
  const say = lostNumber[language];
  const wrongPhone = checkField(language, phoneSchema, cleanPhone(phone));
  return {
    ...(name.trim() === '' && { name: say.required }),
    ...(!CARD.test(cardOf(card)) && { card: card.trim() === '' ? say.required : say.cardWrong }),
    ...(wrongPhone && { phone: wrongPhone }),
  };
}

/** The field that a refusal is about; what is about none is said by itself. */
function blame(language: Language, error: unknown): Partial<Record<keyof Fields, string>> {
  const { realName, cardNumber, phone, validCode } = fieldErrors(error);
  const ofField = { name: realName, card: cardNumber, phone, code: validCode };
  if (!(error instanceof ApiError) || error.class !== 'INLINE') return ofField;
  const words = sayFailure(language, error);
  if (error.reason === 'claim.name') return { card: words };
  if (error.reason === 'phone.taken' || error.reason === 'phone.recent') return { phone: words };
  return error.reason?.startsWith('claim.') ? {} : { code: words };
}

/** Asks for another number of an account whose own one is lost: the card proves the identity, and 72 hours must pass. */
export function LostNumberOverlay({ open, finish, gone }: OverlayControl<undefined>): ReactElement {
  const say = usePhrases(lostNumber);
  const words = usePhrases(stepUp);
  const language = useLanguage();
  const nowMs = useNow();
  const [effectiveAt, setEffectiveAt] = useState<string>();
  const form = useForm<Fields>({
    drafts,
    check: (fields) => check(language, fields),
    async send({ name, card, phone, code }) {
      const request = { realName: name.trim(), cardNumber: cardOf(card), phone: cleanPhone(phone), validCode: code };
      setEffectiveAt((await send(claimPhone, request)).effectiveAt);
    },
    blame: (error) => blame(language, error),
  });
  const { form: fields, mistakes, change } = form;
  return (
    <Sheet open={open} onClose={() => finish()} onClosed={gone} title={say.title} closeLabel={say.close}>
      {effectiveAt ? (
        <EmptyState
          picture={<LockPicture />}
          title={say.asked}
          text={say.askedText(sayMoment(language, effectiveAt, nowMs))}
          actions={
            <Button wide onClick={() => finish()}>
              {say.done}
            </Button>
          }
        />
      ) : (
        <FormPage form={form} leave="freely" className={styles.lost}>
          <p className={styles.loginLead}>{say.text}</p>
          <Field
            label={say.name}
            autoComplete="name"
            maxLength={40}
            value={fields.name}
            onChange={(name) => change({ name })}
            error={mistakes.name}
            clearLabel={say.nameClear}
          />
          <Field
            label={say.card}
            autoComplete="off"
            maxLength={32}
            value={fields.card}
            onChange={(card) => change({ card })}
            error={mistakes.card}
          />
          <PhoneField
            label={words.newPhone}
            placeholder={words.newHint}
            value={fields.phone}
            onChange={(phone) => change({ phone })}
            error={mistakes.phone}
            clearLabel={words.clear}
          />
          <CodeRequest
            value={fields.code}
            onChange={(code) => change({ code })}
            error={mistakes.code}
            ask={async (next) =>
              form.inspect('phone')
                ? openSlider({ phone: cleanPhone(fields.phone), purpose: 'rebind', next })
                : undefined
            }
          />
          {form.failure !== undefined && (
            <Notice tone="warn" urgent>
              {sayFailure(language, form.failure)}
            </Notice>
          )}
          <Button
            type="submit"
            size="large"
            wide
            busy={form.busy}
            busyLabel={say.asking}
            disabled={fields.code.length < CODE_LENGTH}
          >
            {say.ask}
          </Button>
        </FormPage>
      )}
    </Sheet>
  );
}
