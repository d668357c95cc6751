import { express } from '@yidi/phrases/express';
import { sayYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { Switch } from '@yidi/ui/choice';
import { BoxIcon, LockIcon, MessageIcon, ShieldIcon, WalletIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { Stepper } from '@yidi/ui/stepper';
import { TextArea } from '@yidi/ui/text-area';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useReadAloud } from '../../shell/read-aloud.tsx';
import type { Quote } from './express.data.ts';
import styles from './express.module.css';
import type { ExpressForm, Offer, Packaging } from './express-form.ts';
import { fetchAloud } from './fetch-aloud.ts';

const FIRST_DECLARED_YUAN = 500;
const MOST_YUAN = 30_000;
const packagings: readonly Packaging[] = ['none', 'envelope', 'box1', 'box2', 'box3'];

interface ExtrasCardProps {
  readonly form: ExpressForm;
  onChange(part: Partial<ExpressForm>): void;
  readonly insurance: Quote['insurance'] | undefined;
  readonly offer: Offer | undefined;
}

/** Insurance with what it pays, packaging, password, who pays, words for the courier. */
export function ExtrasCard({ form, onChange, insurance, offer }: ExtrasCardProps): ReactElement {
  const say = usePhrases(express);
  const words = usePhrases(parcel);
  const { declaredYuan } = form;
  const language = useLanguage();
  const uninsured = sayYuan(offer?.uninsuredMaxFen ?? insurance?.uninsuredMaxFen ?? 0);
  const refused = insurance?.whyNot !== undefined;
  const tool = useReadAloud(
    fetchAloud,
    ({ readExtras }) => readExtras(language, { form, insurance, uninsuredMaxFen: offer?.uninsuredMaxFen }),
    say.extras,
  );
  return (
    <Card title={tool && say.extras} tool={tool}>
      <Row
        icon={<ShieldIcon />}
        label={declaredYuan && insurance ? say.insureOn(declaredYuan, sayYuan(insurance.premiumFen)) : say.insure}
        sub={
          refused
            ? say.insureRefused
            : declaredYuan && insurance
              ? say.insureHint(sayYuan(insurance.insuredMaxFen), uninsured)
              : offer
                ? say.insureOff(uninsured)
                : undefined
        }
        trail={
          <Switch
            label={say.insure}
            checked={declaredYuan !== null}
            onChange={(on) => onChange({ declaredYuan: on ? FIRST_DECLARED_YUAN : null })}
          />
        }
      />
      {declaredYuan !== null && (
        <div className={styles.inner}>
          <Stepper
            label={say.insureField}
            value={declaredYuan}
            min={1}
            max={MOST_YUAN}
            step={100}
            onChange={(yuan) => onChange({ declaredYuan: Math.round(yuan) })}
            minusLabel={`${say.insureField} −`}
            plusLabel={`${say.insureField} +`}
          />
        </div>
      )}
      <Row icon={<BoxIcon />} label={say.packaging} />
      <div className={styles.inner}>
        <ChipGroup
          columns="normal"
          label={say.packaging}
          options={packagings.map((one) => ({ value: one, label: words.packagings[one] }))}
          value={form.packaging}
          onChange={(packaging) => onChange({ packaging })}
        />
      </div>
      <Row
        icon={<LockIcon />}
        label={say.password}
        sub={say.passwordHint}
        trail={
          <Switch
            label={say.password}
            checked={form.isPwReceive}
            onChange={(isPwReceive) => onChange({ isPwReceive })}
          />
        }
      />
      <Row icon={<WalletIcon />} label={say.pay} />
      <div className={styles.inner}>
        <ChipGroup
          columns="wide"
          label={say.pay}
          options={[
            { value: 'sender' as const, label: words.pays.sender },
            { value: 'receiver' as const, label: words.pays.receiver },
          ]}
          value={form.payMode}
          onChange={(payMode) => onChange({ payMode })}
        />
      </div>
      <Row icon={<MessageIcon />} label={say.message} />
      <div className={styles.inner}>
        <TextArea
          label={say.message}
          labelHidden
          hint={say.messageHint}
          rows={2}
          maxLength={100}
          value={form.message}
          onChange={(message) => onChange({ message: message.replace(/[\r\n]+/g, ' ') })}
        />
      </div>
    </Card>
  );
}
