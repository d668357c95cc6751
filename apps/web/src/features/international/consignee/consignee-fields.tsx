import type { InterAddressField, InterConsignee, InterDraft, InterNumberId } from '@yidi/contract/values/inter';
import { formatRule } from '@yidi/phrases/field-rules';
import { interFill } from '@yidi/phrases/inter-fill';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { fieldsInOrder } from '@yidi/rules/international/address-format';
import { checkConsignee } from '@yidi/rules/international/check-consignee';
import type { NeedKey, Needs } from '@yidi/rules/international/destination';
import { Button } from '@yidi/ui/button';
import { Field } from '@yidi/ui/field';
import { PlusIcon } from '@yidi/ui/icon';
import { type ReactElement, useId, useState } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { DestinationInfo } from '../international.data.ts';
import styles from '../international.module.css';
import { labelOf } from './consignee-labels.ts';

interface FieldsProps {
  readonly info: DestinationInfo;
  readonly needs: Needs;
  readonly consignee: InterConsignee;
  readonly numbers: InterDraft['numbers'];
  /** The consignee fills it in. */
  readonly isOwn?: boolean;
  /** Masked numbers that the consignee gave by a link, which need not be typed. */
  readonly given: InterDraft['numbers'];
  readonly doubts: readonly InterAddressField[];
  /** Messages of the server by field. */
  readonly refused: Readonly<Record<string, string>>;
  onField(part: Partial<InterConsignee>): void;
  onNumber(part: InterDraft['numbers']): void;
}

/** Optional fields that few addresses have. They are one tap away. */
const RARE: readonly InterAddressField[] = ['company', 'line3', 'dependentLocality', 'region'];

/** The fields that are used there, in the destination's order, and the numbers that are asked. */
export function ConsigneeFields(props: FieldsProps): ReactElement {
  const { info, needs, consignee, numbers, isOwn, doubts, refused, onField } = props;
  const say = usePhrases(interConsignee);
  const language = useLanguage();
  const [left, setLeft] = useState<readonly NeedKey[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const { mistakes } = checkConsignee(info.address, needs, { fields: consignee, numbers });
  const isUsed = (key: NeedKey) => (needs[key] ?? 'unused') !== 'unused';
  /** A field is checked when it is left with a value; an empty one only by the whole check. */
  const errorOf = (key: NeedKey, value: string) => {
    const mistake = mistakes.find(({ path }) => path === key);
    const seen = left.includes(key) && value !== '' && mistake;
    return (seen && formatRule(language, mistake.rule)) || refused[key];
  };
  const labelFor = (key: NeedKey) => {
    const label = labelOf(say, info, key, isOwn);
    return needs[key] === 'asked' ? say.optional(label) : label;
  };
  const leave = (key: NeedKey) => setLeft((keys) => [...keys, key]);
  const used = fieldsInOrder(info.address.format).filter(isUsed);
  const isHidden = (field: InterAddressField) =>
    !showsAll && RARE.includes(field) && needs[field] === 'asked' && consignee[field] === '' && !refused[field];
  const hidden = used.filter(isHidden);
  return (
    <>
      {used
        .filter((field) => !isHidden(field))
        .map((field) => (
          <AddressField
            key={field}
            info={info}
            field={field}
            label={labelFor(field)}
            isDoubtful={doubts.includes(field)}
            needs={needs}
            value={consignee[field]}
            error={errorOf(field, consignee[field])}
            onBlur={() => leave(field)}
            onChange={(value) => onField({ [field]: value })}
          />
        ))}
      {hidden.length > 0 && (
        <Button kind="quiet" size="small" icon={<PlusIcon size="small" />} onClick={() => setShowsAll(true)}>
          {say.more(hidden.map((field) => labelOf(say, info, field)).join(say.and))}
        </Button>
      )}
      <NumberFields {...props} errorOf={errorOf} labelFor={labelFor} onLeave={leave} />
    </>
  );
}

interface NumberProps extends Pick<FieldsProps, 'info' | 'needs' | 'numbers' | 'given' | 'onNumber'> {
  errorOf(key: NeedKey, value: string): string | undefined;
  labelFor(key: NeedKey): string;
  onLeave(key: NeedKey): void;
}

/** The numbers that customs ask for: whose, what for, and where they stand. */
function NumberFields({
  info,
  needs,
  numbers,
  given,
  onNumber,
  errorOf,
  labelFor,
  onLeave,
}: NumberProps): ReactElement {
  const say = usePhrases(interConsignee);
  const words = usePhrases(interFill);
  const isUsed = (key: NeedKey) => (needs[key] ?? 'unused') !== 'unused';
  return (
    <>
      {info.numbers
        .filter(({ id }) => isUsed(id))
        .map((rule) => (
          <Field
            key={rule.id}
            label={labelFor(rule.id)}
            hint={given[rule.id] ? words.given(given[rule.id]!) : numberHint(say, info, rule, needs)}
            error={errorOf(rule.id, numbers[rule.id] ?? '')}
            maxLength={30}
            value={numbers[rule.id] ?? ''}
            onBlur={() => onLeave(rule.id)}
            onChange={(value) => onNumber({ [rule.id]: value })}
          />
        ))}
    </>
  );
}

function numberHint(
  say: (typeof interConsignee)['zh'],
  info: DestinationInfo,
  { id, purpose, where, together }: DestinationInfo['numbers'][number],
  needs: Readonly<Partial<Record<InterNumberId, string | undefined>>>,
): string {
  const names = together.map((field) => labelOf(say, info, field)).join(say.and);
  const parts = [
    purpose,
    where,
    together.length > 0 ? say.together(names) : '',
    needs[id] === 'oneOf' ? say.oneNumber : '',
  ];
  return parts.filter(Boolean).join(say.parted);
}

interface AddressFieldProps {
  readonly info: DestinationInfo;
  readonly field: InterAddressField;
  readonly label: string;
  readonly isDoubtful: boolean;
  readonly needs: Needs;
  readonly value: string;
  readonly error: string | undefined;
  onBlur(): void;
  onChange(value: string): void;
}

const INPUT = {
  phone: { type: 'tel', inputMode: 'tel', maxLength: 30 },
  email: { type: 'email', inputMode: 'email', maxLength: 254 },
  postcode: { maxLength: 20, autoCapitalize: 'characters' },
} as const;

function AddressField(props: AddressFieldProps): ReactElement {
  const { info, field, label, isDoubtful, needs, value, error, onBlur, onChange } = props;
  const say = usePhrases(interConsignee);
  const listId = useId();
  const hasRegions = field === 'region' && info.address.regions.length > 0;
  return (
    <>
      <Field
        label={label}
        hint={hintOf(say, info, field, needs, isDoubtful)}
        error={error}
        maxLength={60}
        {...(field === 'phone' || field === 'email' || field === 'postcode'
          ? INPUT[field]
          : { autoCapitalize: 'words' })}
        {...(hasRegions && { list: listId })}
        className={isDoubtful ? styles.doubtful : undefined}
        value={value}
        onBlur={onBlur}
        onChange={onChange}
      />
      {hasRegions && (
        <datalist id={listId}>
          {info.address.regions.map((region) => (
            <option key={region.value} value={region.value}>
              {region.name}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

function hintOf(
  say: (typeof interConsignee)['zh'],
  { address }: DestinationInfo,
  field: InterAddressField,
  needs: Needs,
  isDoubtful: boolean,
): string | undefined {
  const parts = [
    isDoubtful ? say.doubtful : '',
    needs[field] === 'oneOf' ? say.oneOf : '',
    field === 'postcode' && address.postcode ? say.example(address.postcode.example) : '',
    field === 'phone' && address.phone.example ? say.example(address.phone.example) : '',
  ];
  return parts.filter(Boolean).join(say.parted) || undefined;
}
