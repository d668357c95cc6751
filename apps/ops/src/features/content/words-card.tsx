import { noticeTypes } from '@yidi/contract/values/content';
import { opsContent } from '@yidi/phrases/ops-content';
import { usePhrases } from '@yidi/shell/language';
import { Field } from '@yidi/ui/field';
import { TextArea } from '@yidi/ui/text-area';
import { ToggleChips } from '@yidi/ui/toggle-chips';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import styles from './content.module.css';
import type { EditorPart, TextField } from './fields.ts';
import { announcementLimits } from './fields.ts';
import { Group } from './group.tsx';

/** Title and text in both languages, and the places where the announcement is shown. */
export function WordsCard({ form, mistakes, locked, change }: EditorPart): ReactElement {
  const say = usePhrases(opsContent);
  const bind = (name: TextField) => ({
    name,
    value: form[name],
    error: mistakes[name],
    readOnly: locked,
    lang: name.endsWith('En') ? 'en' : 'zh-CN',
    onChange: (value: string) => change({ [name]: value }),
  });
  const count = (name: TextField) => (
    <span className={styles.count}>{`${[...form[name]].length}/${announcementLimits[name]}`}</span>
  );
  return (
    <Card title={say.words} note={say.plain}>
      <div className={styles.pair}>
        {(['titleZh', 'titleEn'] as const).map((name) => (
          <Field
            key={name}
            label={say[name]}
            maxLength={announcementLimits[name]}
            suffix={count(name)}
            {...bind(name)}
          />
        ))}
        {(['contentZh', 'contentEn'] as const).map((name) => (
          <TextArea key={name} label={say[name]} rows={5} maxLength={announcementLimits[name]} {...bind(name)} />
        ))}
      </div>
      <Group name={say.where} mistake={mistakes.tabs} id="tabs">
        {locked ? (
          form.tabs.map((tab) => say.tabs[tab]).join(' • ') || say.noTab
        ) : (
          <ToggleChips
            label={say.where}
            options={noticeTypes.map((value) => ({ value, label: say.tabs[value] }))}
            values={form.tabs}
            onChange={(tabs) => change({ tabs })}
          />
        )}
      </Group>
    </Card>
  );
}
