import { follow } from '@yidi/phrases/follow';
import { HomeIcon, PhoneIcon } from '@yidi/ui/icon';
import { RadioGroup } from '@yidi/ui/radio-group';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { MinePage } from './follow.data.ts';
import styles from './people-bar.module.css';

interface PeopleBarProps {
  readonly phones: MinePage['phones'];
  /** The id of a phone, `me` or `all`. */
  readonly whose: string;
  onChange(whose: string): void;
}

/** Shortens a masked phone to the width of a face. */
const shortened = (shown: string) => `${shown.slice(0, 3)}…${shown.slice(-2)}`;

/** Chooses the person whose mails are listed, with a face for each person of the household. */
export function PeopleBar({ phones, whose, onChange }: PeopleBarProps): ReactElement {
  const say = usePhrases(follow);
  return (
    <RadioGroup
      label={say.people}
      className={styles.bar}
      optionClass={styles.person}
      inputClass={styles.native}
      value={whose}
      onChange={onChange}
      options={[
        { value: 'all', label: say.everyone, face: <HomeIcon /> },
        { value: 'me', label: say.me, face: say.me.slice(0, 1) },
        ...phones.map(({ id, name, shown }) => ({
          value: id,
          label: name ?? shortened(shown),
          face: name ? [...name][0] : <PhoneIcon />,
        })),
      ]}
      face={({ label, face }) => (
        <span className={styles.look}>
          <span className={styles.face} aria-hidden="true">
            {face}
          </span>
          <span className={styles.name}>{label}</span>
        </span>
      )}
    />
  );
}
