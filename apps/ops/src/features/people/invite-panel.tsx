import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { staffInvite, staffList } from '@yidi/contract/calls/staff-people';
import { isStaffName, PASSKEYS_TO_GRANT } from '@yidi/contract/values/staff';
import { ops } from '@yidi/phrases/ops';
import { opsPeople } from '@yidi/phrases/ops-people';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { callQuery, queryKeyOf } from '@yidi/shell/query';
import { showToast } from '@yidi/shell/toast-list';
import { Field } from '@yidi/ui/field';
import { Notice } from '@yidi/ui/notice';
import { TextArea } from '@yidi/ui/text-area';
import type { ReactElement } from 'react';
import { useMe } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Panel } from '../../shell/panel.tsx';
import { Form, useValues } from '../../shell/reason-form.tsx';
import type { Colleague } from './colleague-state.tsx';
import styles from './people.module.css';
import { needsOffices, RolesFields, type RolesValues } from './roles-fields.tsx';

interface Values extends RolesValues {
  readonly name: string;
  readonly reason: string;
}

interface InvitePanelProps {
  readonly close: () => void;
}

const nameMistake = (name: string, say: (typeof opsPeople)['zh']) =>
  name === '' ? say.nameNeeded : isStaffName(name) ? undefined : say.nameSigns;

const isAlone = (all: readonly Colleague[]) =>
  all.filter(({ state, roles }) => state === 'active' && roles.includes('administrator')).length < 2;

/**
 * Invites a colleague. While there is one administrator nobody could approve it: the second one
 * enrols by a link from the server's machine.
 */
export function InvitePanel({ close }: InvitePanelProps): ReactElement {
  const say = usePhrases(opsPeople);
  const { passkeys } = useMe();
  const query = useQuery(callQuery(staffList, {}));
  return (
    <Panel title={say.inviteTitle} close={close}>
      {passkeys < PASSKEYS_TO_GRANT ? (
        <>
          <Notice tone="warn">{say.needTwoKeys}</Notice>
          <Link className={styles.more} to="/account">
            {say.addKey}
          </Link>
        </>
      ) : (
        <Loaded query={query} rows={4}>
          {({ colleagues }) => (isAlone(colleagues) ? <Alone /> : <InviteForm close={close} />)}
        </Loaded>
      )}
    </Panel>
  );
}

function Alone(): ReactElement {
  const say = usePhrases(opsPeople);
  return (
    <Notice tone="warn">
      {say.inviteAlone} <code>{say.inviteCommand}</code>
    </Notice>
  );
}

function InviteForm({ close }: InvitePanelProps): ReactElement {
  const say = usePhrases(opsPeople);
  const words = usePhrases(ops);
  const client = useQueryClient();
  const values = useValues<Values>({ name: '', roles: [], offices: [], reason: '' }, 'invite');
  const state = useFormState(values, {
    check: (now) => ({
      name: nameMistake(now.name.trim(), say),
      roles: now.roles.length === 0 ? say.chooseRole : undefined,
      offices: needsOffices(now.roles) && now.offices.length === 0 ? say.chooseOffice : undefined,
      reason: now.reason.trim().length < 2 ? words.reasonNeeded : undefined,
    }),
    async send(now) {
      await send(staffInvite, {
        name: now.name.trim(),
        roles: [...now.roles],
        offices: [...now.offices],
        reason: now.reason.trim(),
      }).finally(() => client.invalidateQueries({ queryKey: queryKeyOf(staffList, {}) }));
      values.clear();
      showToast(words.asked, { tone: 'good' });
      close();
    },
  });
  return (
    <Form state={state} send={say.send}>
      <p className={styles.quiet}>{say.inviteText}</p>
      <Field label={say.name} maxLength={40} autoComplete="off" {...state.field('name')} />
      <RolesFields values={state.form} mistakes={state.mistakes} change={state.change} />
      <TextArea label={words.reason} hint={words.reasonHint} maxLength={300} rows={3} {...state.field('reason')} />
    </Form>
  );
}
