import { securityEvents, securityResults } from '@yidi/contract/values/security';
import { opsSecurity } from '@yidi/phrases/ops-security';
import { usePhrases } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import { DateFilter, Select } from '../../shell/list-tools.tsx';
import styles from './security.module.css';
import type { GoSecurity, SecuritySearch } from './security-route.ts';

/** The filters of the security log: event, result, lock-outs, days. */
export function SecurityFilters({ search, go }: { search: SecuritySearch; go: GoSecurity }): ReactElement {
  const say = usePhrases(opsSecurity);
  const { event, result, from, to } = search;
  return (
    <>
      <Select
        label={say.event}
        every={say.event}
        value={event}
        options={securityEvents.map((value) => ({ value, label: say.events[value] }))}
        onChange={(next) => go({ event: next })}
      />
      <Select
        label={say.result}
        every={say.result}
        value={result}
        options={securityResults.map((value) => ({ value, label: say.results[value] }))}
        onChange={(next) => go({ result: next })}
      />
      <DateFilter label={say.from} value={from} max={to} onChange={(next) => go({ from: next })} />
      <DateFilter label={say.to} value={to} min={from} onChange={(next) => go({ to: next })} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={result === 'limited'}
          onChange={(change) => go({ result: change.target.checked ? 'limited' : undefined })}
        />
        {say.lockOuts}
      </label>
    </>
  );
}
