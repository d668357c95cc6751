import { hasField } from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
import { usePhrases } from '@yidi/shell/language';
import { CloseIcon } from '@yidi/ui/icon';
import { ToggleChips } from '@yidi/ui/toggle-chips';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import styles from './content.module.css';
import { type EditorPart, hasOrderTab, type Places } from './fields.ts';
import { checkOf, Group } from './group.tsx';

/** The channels that the content is for, and the provinces of senders. */
export function AudienceCard({ places, ...part }: EditorPart & { places: Places }): ReactElement {
  const say = usePhrases(opsContent);
  const { form, mistakes, locked, change } = part;
  const chosen = places.channels.filter(({ channel }) => form.channels.includes(channel));
  return (
    <Card title={say.audience}>
      <Group id="channels" name={say.channels} hint={locked ? undefined : say.channelsHint} mistake={mistakes.channels}>
        {locked ? (
          <p className={styles.value}>{chosen.map(({ name }) => name).join(' • ') || say.everyChannel}</p>
        ) : (
          <ToggleChips
            label={say.channels}
            options={places.channels.map(({ channel, name }) => ({
              value: channel,
              label: name,
              icon: checkOf(form.channels, channel),
            }))}
            values={form.channels}
            onChange={(channels) => change({ channels })}
          />
        )}
      </Group>
      {hasField(form.kind, 'provinces') && <Provinces places={places} {...part} />}
    </Card>
  );
}

function Provinces({ places, form, mistakes, locked, change }: EditorPart & { places: Places }): ReactElement {
  const say = usePhrases(opsContent);
  const isOff = !hasOrderTab(form.tabs);
  const chosen = places.provinces.filter(({ province }) => form.provinces.includes(province));
  const others = places.provinces.filter(({ province }) => !form.provinces.includes(province));
  const hint = isOff ? say.provincesOff : locked ? undefined : say.provincesHint;
  return (
    <Group id="provinces" name={say.provinces} hint={hint} mistake={mistakes.provinces}>
      {!isOff && locked && (
        <p className={styles.value}>{chosen.map(({ name }) => name).join(' • ') || say.everywhere}</p>
      )}
      {!isOff && !locked && (
        <div className={styles.provinces}>
          {chosen.map(({ province, name }) => (
            <button
              key={province}
              type="button"
              className={styles.province}
              aria-label={say.remove(name)}
              onClick={({ currentTarget }) => {
                currentTarget.parentElement?.querySelector('select')?.focus();
                change({ provinces: form.provinces.filter((other) => other !== province) });
              }}
            >
              {name}
              <CloseIcon size="small" />
            </button>
          ))}
          <select
            className={styles.add}
            aria-label={say.addProvince}
            value=""
            onChange={({ target }) => change({ provinces: [...form.provinces, target.value] })}
          >
            <option value="">{`+ ${say.addProvince}`}</option>
            {others.map(({ province, name }) => (
              <option key={province} value={province}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </Group>
  );
}
