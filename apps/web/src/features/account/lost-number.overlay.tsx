import { claimPhone } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import { lostNumber } from '@yidi/phrases/lost-number';
import { stepUp } from '@yidi/phrases/step-up';
import { formatMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Field } from '@yidi/ui/field';
import { Sheet } from '@yidi/ui/sheet';
import { LockPicture } from '@yidi/ui/state-pictures';
import { type ReactElement, useState } from 'react';
import { fieldErrors, formatFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { type NumberFields, NumberForm, useNumberForm } from '../../overlays/number-form.tsx';
import { type Drafts, unsaved } from '../../session/drafts.ts';
import { useNow } from '../../shell/now.ts';
import type { OverlayControl } from '../../shell/overlay-host.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { Mistakes } from '../../shell/use-form.ts';
import styles from './account.module.css';

interface Fields extends NumberFields {
  readonly name: string;
  readonly card: string;
}

// Identity data is not stored on the device.
const drafts: Drafts<Fields> = { name: unsaved(''), card: unsaved(''), phone: unsaved(''), code: unsaved('') };

const CARD = /^[0-9A-Za-z]{5,24}$/;
const cardOf = (text: string) => text.replace(/\s/g, '').toUpperCase();

function check(language: Language, { name, card }: Fields): Mistakes {
  const say = lostNumber[language];
  return {
    ...(name.trim() === '' && { name: say.required }),
    ...(!CARD.test(cardOf(card)) && { card: card.trim() === '' ? say.required : say.cardWrong }),
  };
}

/**
 * Returns the mistakes of an error by field. A name that does not match is shown at the card
 * number. {} for a refusal that concerns no single field, undefined for other errors.
 */
function blame(language: Language, error: unknown): Mistakes | undefined {
  if (error instanceof ApiError && error.reason === 'claim.name') return { card: formatFailure(language, error) };
  if (error instanceof ApiError && error.reason?.startsWith('claim.')) return {};
  const { realName, cardNumber } = fieldErrors(error);
  return realName || cardNumber ? { name: realName, card: cardNumber } : undefined;
}

/** Requests a new number for an account whose phone is lost: proof by ID card, then 72 hours. */
export function LostNumberOverlay({ open, finish, gone }: OverlayControl<undefined>): ReactElement {
  const say = usePhrases(lostNumber);
  const words = usePhrases(stepUp);
  const language = useLanguage();
  const nowMs = useNow();
  const [effectiveAt, setEffectiveAt] = useState<string>();
  const number = useNumberForm<Fields>({
    drafts,
    purpose: 'rebind',
    check: (fields) => check(language, fields),
    async send({ name, card, phone, code }) {
      const request = { realName: name.trim(), cardNumber: cardOf(card), phone, validCode: code };
      setEffectiveAt((await send(claimPhone, request)).effectiveAt);
    },
    blame: (error) => blame(language, error),
  });
  return (
    <Sheet open={open} onClose={() => finish()} onClosed={gone} title={say.title} closeLabel={say.close}>
      {effectiveAt ? (
        <EmptyState
          picture={<LockPicture />}
          title={say.asked}
          text={say.askedText(formatMoment(language, effectiveAt, nowMs))}
          actions={
            <Button wide onClick={() => finish()}>
              {say.done}
            </Button>
          }
        />
      ) : (
        <NumberForm
          number={number}
          label={words.newPhone}
          hint={words.newHint}
          clear={words.clear}
          submit={say.ask}
          busy={say.asking}
          before={
            <>
              <p className={styles.loginLead}>{say.text}</p>
              <Field
                label={say.name}
                autoComplete="name"
                maxLength={40}
                {...number.form.field('name')}
                clearLabel={say.nameClear}
              />
              <Field label={say.card} autoComplete="off" maxLength={32} {...number.form.field('card')} />
            </>
          }
        />
      )}
    </Sheet>
  );
}
