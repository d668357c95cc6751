import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { Segmented } from '@yidi/ui/segmented';
import type { ReactElement } from 'react';
import { changeLook, themes, useLook } from './look.ts';
import styles from './look-settings.module.css';

/** The name of each language in itself, for those who do not read the other. */
const LANGUAGES = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
] as const;

/** Language and light or dark. Both apply at once. */
export function LookSettings({ small }: { small?: boolean }): ReactElement {
  const say = usePhrases(ops);
  const { language, theme } = useLook();
  return (
    <div className={small ? styles.small : styles.rows}>
      <Segmented
        label={say.language}
        options={LANGUAGES}
        value={language}
        onChange={(next) => changeLook({ language: next })}
      />
      <Segmented
        label={say.theme}
        options={themes.map((value) => ({ value, label: say.themes[value] }))}
        value={theme}
        onChange={(next) => changeLook({ theme: next })}
      />
    </div>
  );
}
