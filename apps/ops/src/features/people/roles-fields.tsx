import { useQuery } from '@tanstack/react-query';
import { staffOffices } from '@yidi/contract/calls/staff-people';
import { officeRoles, type StaffRole, staffRoles } from '@yidi/contract/values/staff';
import { opsPeople } from '@yidi/phrases/ops-people';
import { staffRoleNames } from '@yidi/phrases/staff-roles';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { Field } from '@yidi/ui/field';
import { CloseIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { ToggleChips } from '@yidi/ui/toggle-chips';
import { type ReactElement, useState } from 'react';
import { Legend } from '../../shell/reason-form.tsx';
import styles from './people.module.css';

const MOST_FOUND = 8;

export interface RolesValues {
  readonly roles: readonly StaffRole[];
  readonly offices: readonly string[];
}

/** Returns whether one of the roles applies to certain offices only. */
export const needsOffices = (roles: readonly StaffRole[]): boolean => roles.some((role) => officeRoles.includes(role));

interface RolesFieldsProps {
  readonly values: RolesValues;
  readonly mistakes: Readonly<Record<string, string | undefined>>;
  readonly change: (part: Partial<RolesValues>) => void;
}

/** Roles as chips; offices by name where a role needs them. */
export function RolesFields({ values, mistakes, change }: RolesFieldsProps): ReactElement {
  const say = usePhrases(opsPeople);
  const roleNames = staffRoleNames[useLanguage()];
  return (
    <>
      <div>
        <Legend>{say.roles}</Legend>
        <ToggleChips
          label={say.roles}
          options={staffRoles.map((value) => ({ value, label: roleNames[value] }))}
          values={values.roles}
          onChange={(roles) => change({ roles, ...(!needsOffices(roles) && { offices: [] }) })}
        />
        <div aria-live="polite">{mistakes.roles && <Mistake id="roles-mistake">{mistakes.roles}</Mistake>}</div>
      </div>
      {needsOffices(values.roles) && (
        <Offices chosen={values.offices} mistake={mistakes.offices} change={(offices) => change({ offices })} />
      )}
    </>
  );
}

interface OfficesProps {
  readonly chosen: readonly string[];
  readonly mistake: string | undefined;
  readonly change: (offices: string[]) => void;
}

function Offices({ chosen, mistake, change }: OfficesProps): ReactElement {
  const say = usePhrases(opsPeople);
  const { data } = useQuery(callQuery(staffOffices, {}));
  const [typed, setTyped] = useState('');
  const offices = data?.offices ?? [];
  const nameOf = (id: string) => offices.find(({ officeId }) => officeId === id)?.name ?? id;
  const text = typed.trim();
  const found =
    text === '' ? [] : offices.filter(({ officeId, name }) => name.includes(text) && !chosen.includes(officeId));
  return (
    <div>
      <Legend>{say.offices}</Legend>
      <ul className={styles.offices}>
        {chosen.map((id) => (
          <li key={id}>
            <button
              type="button"
              className={styles.office}
              aria-label={say.remove(nameOf(id))}
              onClick={() => change(chosen.filter((other) => other !== id))}
            >
              {nameOf(id)}
              <CloseIcon size="small" />
            </button>
          </li>
        ))}
      </ul>
      <Field label={say.findOffice} value={typed} onChange={setTyped} error={mistake} autoComplete="off" />
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.slice(0, MOST_FOUND).map(({ officeId, name }) => (
            <li key={officeId}>
              <button
                type="button"
                className={styles.foundOffice}
                onClick={() => {
                  change([...chosen, officeId]);
                  setTyped('');
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > MOST_FOUND && <p className={styles.quiet}>{say.officeMore(found.length - MOST_FOUND)}</p>}
    </div>
  );
}
