import { useQuery } from '@tanstack/react-query';
import { staffList } from '@yidi/contract/calls/staff-people';
import { opsAudit } from '@yidi/phrases/ops-control';
import { usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import type { ReactElement } from 'react';
import { useMay } from '../../api/me.ts';
import { DateFilter, Select } from '../../shell/list-tools.tsx';
import styles from './audit.module.css';
import type { AuditSearch } from './audit-route.ts';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly go: (part: Partial<AuditSearch>) => void;
}

/** The filters of the audit: who, what, when, personal data. */
export function AuditFilters({ search, go }: AuditFiltersProps): ReactElement {
  const say = usePhrases(opsAudit);
  const acts = Object.entries(say.acts).map(([value, label]) => ({ value, label }));
  return (
    <>
      <StaffFilter staffId={search.staffId} go={go} />
      <Select label={say.act} every={say.act} value={search.call} options={acts} onChange={(call) => go({ call })} />
      <DateFilter label={say.from} value={search.from} max={search.to} onChange={(from) => go({ from })} />
      <DateFilter label={say.to} value={search.to} min={search.from} onChange={(to) => go({ to })} />
      <label className={styles.personal}>
        <input
          type="checkbox"
          checked={search.personal === true}
          onChange={(event) => go({ personal: event.target.checked ? true : undefined })}
        />
        {say.onlyPersonal}
      </label>
    </>
  );
}

/** Whose acts. Only who may see the staff can choose among them; others come here by a row. */
function StaffFilter({ staffId, go }: Pick<AuditFiltersProps, 'go'> & { staffId?: string }): ReactElement | null {
  const say = usePhrases(opsAudit);
  const mayList = useMay('staff');
  const { data } = useQuery({ ...callQuery(staffList, {}), enabled: mayList });
  if (!mayList) return null;
  return (
    <Select
      label={say.staffLabel}
      every={say.staffLabel}
      value={staffId}
      options={(data?.colleagues ?? []).map(({ staffId: value, name }) => ({ value, label: name }))}
      onChange={(next) => go({ staffId: next })}
    />
  );
}
