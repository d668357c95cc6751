import { mostOrdersCounted } from '@yidi/contract/values/content';
import { formatWhole } from '@yidi/phrases/numbers';
import { opsContent } from '@yidi/phrases/ops-content';
import { formatMoment } from '@yidi/phrases/times';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Switch } from '@yidi/ui/choice';
import { ForbiddenIcon } from '@yidi/ui/icon';
import { joinClasses } from '@yidi/ui/join-classes';
import { Mistake } from '@yidi/ui/mistake';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import styles from './content.module.css';
import { type ContentForm, type Detail, type EditorPart, hasOrderTab, momentOf, type Places } from './fields.ts';
import { formatClosing } from './ordering.ts';

interface ClosingCardProps extends EditorPart, Pick<Detail, 'beside'> {
  readonly places: Places;
}

/** Whether ordering stops while the announcement is live, and what that means for whom. */
export function ClosingCard({ places, beside, ...part }: ClosingCardProps): ReactElement {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const { form, mistakes, locked, change } = part;
  const isPossible = hasOrderTab(form.tabs);
  const isOn = isPossible && form.closesOrdering;
  const endMs = momentOf(form.endTime);
  const until = endMs === undefined ? say.noTime : formatMoment(language, toShanghaiIso(endMs), Date.now());
  return (
    <Card tone={isOn ? 'danger' : undefined}>
      <div className={styles.closingLine}>
        <span className={styles.closingIcon}>
          <ForbiddenIcon />
        </span>
        <div className={styles.closingWords}>
          <h2 className={styles.closingTitle}>{say.closing}</h2>
          <p className={styles.quiet}>
            {isOn
              ? formatClosing(language, beside, { endMs, moment: until })
              : isPossible || locked
                ? say.closingOff
                : say.closingTabs}
          </p>
        </div>
        {isOn && (
          <Tag tone="danger" icon={<ForbiddenIcon size="small" />}>
            {say.on}
          </Tag>
        )}
        <span className={styles.stop}>
          <Switch
            label={say.closing}
            checked={isOn}
            disabled={locked || !isPossible}
            onChange={(closesOrdering) => change({ closesOrdering })}
          />
        </span>
      </div>
      <div aria-live="polite">
        {mistakes.closesOrdering && <Mistake id="closing-mistake">{mistakes.closesOrdering}</Mistake>}
      </div>
      {isOn && <Effects form={form} places={places} blocks={beside.blocks} />}
    </Card>
  );
}

/** Formats a count, which the server stops at a limit. */
const formatCount = (count: number) => (count < mostOrdersCounted ? formatWhole(count) : `${formatWhole(count)}+`);

interface EffectsProps {
  readonly form: ContentForm;
  readonly places: Places;
  readonly blocks: Detail['beside']['blocks'];
}

/**
 * Shows which orders the announcement would block, which booked orders stay, and what still works.
 * The server counts the orders when the draft is saved.
 */
function Effects({ form, places, blocks }: EffectsProps): ReactElement {
  const say = usePhrases(opsContent);
  const tabs = form.tabs.filter((tab) => tab === '1' || tab === '2').sort();
  const names = places.provinces
    .filter(({ province }) => form.provinces.includes(province))
    .map(({ name }) => name)
    .join(say.comma);
  const where = names ? say.inProvinces(names) : say.everywhere;
  const only = tabs.length === 1 ? tabs[0] : undefined;
  // What is sent abroad is brought to a counter.
  const lastWeek = tabs.includes('2') ? say.lastWeekAbroad : say.lastWeek;
  const boxes = [
    {
      name: say.blocks,
      what: say.blocksWhat(where, tabs.map((tab) => say.tabs[tab]).join(say.comma)),
      note: blocks ? lastWeek(formatCount(blocks.ordersLastWeek)) : say.counting,
      look: styles.blocked,
    },
    {
      name: say.stays,
      what: blocks ? say.booked(formatCount(blocks.ordersBooked)) : say.counting,
      note: say.bookedText,
    },
    {
      name: say.goesOn,
      what: only === '1' || only === '2' ? say.goesOnWhat[only] : say.goesOnWhat.both,
      note: names ? say.goesOnElse : say.goesOnAll,
    },
  ];
  return (
    <ul className={styles.boxes}>
      {boxes.map(({ name, what, note, look }) => (
        <li key={name} className={joinClasses(styles.box, look)}>
          <span className={styles.boxNote}>{name}</span>
          <strong>{what}</strong>
          <span className={styles.boxNote}>{note}</span>
        </li>
      ))}
    </ul>
  );
}
