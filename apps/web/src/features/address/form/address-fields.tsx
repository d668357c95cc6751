import { tidyPhone } from '@yidi/contract/values/address-rules';
import { address } from '@yidi/phrases/address';
import { formatRule } from '@yidi/phrases/field-rules';
import { Field } from '@yidi/ui/field';
import { ChevronIcon, MapPinIcon, UserIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { PhoneField } from '@yidi/ui/number-fields';
import { TextArea } from '@yidi/ui/text-area';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { regionLine, type TypedAddress } from '../address.data.ts';
import { RarePart } from '../rare/rare-part.tsx';
import { openRegion } from '../region/open-region.ts';
import styles from './address-fields.module.css';
import { unprintableIn } from './address-mistakes.ts';

export interface AddressFieldsProps {
  readonly value: TypedAddress;
  onChange(value: TypedAddress): void;
  /** Broken rules by field. */
  readonly mistakes: Readonly<Partial<Record<string, string>>>;
}

/** Name, phone, region and street of one person. */
export function AddressFields({ value, onChange, mistakes }: AddressFieldsProps): ReactElement {
  const say = usePhrases(address);
  const language = useLanguage();
  const names: Readonly<Record<string, string>> = { name: say.fields.name, address: say.fields.detail };
  const mistake = (field: string) => {
    // Unprintable characters are reported while typing, other mistakes when the form is used.
    const rule = mistakes[field] ?? unprintableIn(value, field);
    if (rule === 'field.required' && field === 'province')
      return value.province ? say.districtNeeded : say.regionNeeded;
    return rule === undefined ? undefined : formatRule(language, rule, names[field]);
  };
  return (
    <div className={styles.fields}>
      <Field
        label={say.name}
        prefix={<UserIcon />}
        autoComplete="name"
        maxLength={64}
        value={value.name}
        error={mistake('name')}
        clearLabel={say.clear}
        onChange={(name) => onChange({ ...value, name, addrId: undefined })}
      />
      <PhoneField
        label={say.phone}
        hint={say.phoneHint}
        value={value.userPhone}
        error={mistake('userPhone')}
        clearLabel={say.clear}
        tidy={tidyPhone}
        onChange={(userPhone) => onChange({ ...value, userPhone, addrId: undefined })}
      />
      <RegionField value={value} mistake={mistake('province')} onChange={onChange} />
      <TextArea
        label={say.detail}
        hint={say.detailHint}
        rows={2}
        maxLength={200}
        autoComplete="street-address"
        value={value.address}
        error={mistake('address')}
        onChange={(text) => onChange({ ...value, address: text.replace(/[\r\n]+/g, ' '), addrId: undefined })}
      />
      <RarePart name={value.name} address={value.address} />
    </div>
  );
}

interface RegionFieldProps extends Pick<AddressFieldsProps, 'value' | 'onChange'> {
  readonly mistake: string | undefined;
}

/** The region, which is chosen in an overlay. */
function RegionField({ value, mistake, onChange }: RegionFieldProps): ReactElement {
  const say = usePhrases(address);
  const region = regionLine(value);
  async function choose(): Promise<void> {
    const chosen = await openRegion(value);
    if (chosen) onChange({ ...value, ...chosen, addrId: undefined });
  }
  return (
    <div className={styles.region}>
      <span className={styles.label} id="region-label">
        {say.region}
      </span>
      <button
        type="button"
        className={styles.choose}
        aria-labelledby="region-label region-value"
        aria-invalid={mistake ? true : undefined}
        onClick={() => void choose()}
      >
        <MapPinIcon />
        <span id="region-value" className={region ? styles.chosen : styles.none}>
          {region || say.regionChoose}
        </span>
        <ChevronIcon size="small" />
      </button>
      {mistake && <Mistake urgent>{mistake}</Mistake>}
    </div>
  );
}
