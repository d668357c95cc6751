import { useQueryClient } from '@tanstack/react-query';
import { type MessageWay, messageWays, type WaySetting } from '@yidi/contract/values/message';
import { message } from '@yidi/phrases/message';
import { examplesOf } from '@yidi/phrases/message-examples';
import { Card } from '@yidi/ui/card';
import { Checkbox } from '@yidi/ui/choice';
import { ChevronDownIcon, ChevronUpIcon } from '@yidi/ui/icon';
import { LockIcon } from '@yidi/ui/icon-forms';
import { Fragment, type ReactElement, useState } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useFailureLine } from '../../../shell/use-action.ts';
import { type Settings, saveChoice } from '../message.data.ts';
import styles from '../message.module.css';

type KindRow = Settings['kinds'][number];

/** A table of kinds and channels; channels that do not reach the user have no column. */
export function WaysTable({ settings }: { settings: Settings }): ReactElement {
  const say = usePhrases(message);
  const ways = messageWays.filter((way) => settings.kinds.some((row) => row.ways[way] !== 'never'));
  return (
    <Card>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.which}>
              {say.which}
            </th>
            {ways.map((way) => (
              <th key={way} scope="col" className={styles.way}>
                {say.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.kinds.map((row) => (
            <KindLine key={row.kind} row={row} ways={ways} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function KindLine({ row, ways }: { row: KindRow; ways: readonly MessageWay[] }): ReactElement {
  const say = usePhrases(message);
  const language = useLanguage();
  const client = useQueryClient();
  const showFailure = useFailureLine();
  const [isOpen, setOpen] = useState(false);
  const name = say.kinds[row.kind];
  const Chevron = isOpen ? ChevronUpIcon : ChevronDownIcon;
  const choose = (way: MessageWay, on: boolean) => {
    showFailure();
    void saveChoice(client, { kind: row.kind, way, on }).catch(showFailure);
  };
  return (
    <Fragment>
      <tr>
        <th scope="row" className={styles.kind}>
          <button type="button" className={styles.kindName} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {name} <Chevron size="small" />
          </button>
        </th>
        {ways.map((way) => (
          <td key={way} className={styles.cell}>
            <WayCell setting={row.ways[way]} label={say.cell(name, say.ways[way])} onChange={(on) => choose(way, on)} />
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr className={styles.unfolded}>
          <td colSpan={ways.length + 1}>
            <div className={styles.example}>
              <span className={styles.exampleName}>{say.example(say.ways.sms)}</span>
              <ul>
                {examplesOf(language, row.kind).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          </td>
        </tr>
      )}
    </Fragment>
  );
}

interface WayCellProps {
  readonly setting: WaySetting;
  readonly label: string;
  onChange(on: boolean): void;
}

function WayCell({ setting, label, onChange }: WayCellProps): ReactElement {
  const say = usePhrases(message);
  if (setting === 'on' || setting === 'off')
    return <Checkbox label={label} checked={setting === 'on'} onChange={onChange} />;
  return (
    <span className={setting === 'always' ? styles.fixed : styles.never}>
      {setting === 'always' ? <LockIcon size="small" /> : <span aria-hidden="true">–</span>}
      <span className="spoken-only">{setting === 'always' ? say.always : say.never}</span>
    </span>
  );
}
