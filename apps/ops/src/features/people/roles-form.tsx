import { useQueryClient } from '@tanstack/react-query';
import { staffChangeRoles, staffList } from '@yidi/contract/calls/staff-people';
import { ops } from '@yidi/phrases/ops';
import { opsPeople } from '@yidi/phrases/ops-people';
import { staffRoleNames } from '@yidi/phrases/staff-roles';
import { useFormState } from '@yidi/shell/form-state';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { queryKeyOf } from '@yidi/shell/query';
import { showToast } from '@yidi/shell/toast-list';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import { TextArea } from '@yidi/ui/text-area';
import { type ReactElement, useState } from 'react';
import { send } from '../../api/send.ts';
import form from '../../shell/form.module.css';
import { Form, useValues } from '../../shell/reason-form.tsx';
import type { Colleague } from './colleague-state.tsx';
import { needsOffices, RolesFields, type RolesValues } from './roles-fields.tsx';

interface Values extends RolesValues {
  readonly reason: string;
}

/** Changes the roles of a colleague: taking away is in force at once, giving is asked for. */
export function RolesForm({ colleague, done }: { colleague: Colleague; done: () => void }): ReactElement {
  const say = usePhrases(opsPeople);
  const words = usePhrases(ops);
  const roleNames = staffRoleNames[useLanguage()];
  const client = useQueryClient();
  const { staffId, roles, offices, version } = colleague;
  // Another administrator may change the colleague while this is filled in.
  const [read, setRead] = useState(version);
  const before = { roles, offices: offices.map(({ officeId }) => officeId) };
  const values = useValues<Values>({ ...before, reason: '' }, `roles ${staffId} ${JSON.stringify(before)}`);
  const state = useFormState(values, {
    check: (now) => ({
      offices: needsOffices(now.roles) && now.offices.length === 0 ? say.chooseOffice : undefined,
      reason: now.reason.trim().length < 2 ? words.reasonNeeded : undefined,
    }),
    async send(now) {
      const { approvalId } = await send(staffChangeRoles, {
        staffId,
        version: read,
        roles: [...now.roles],
        offices: [...now.offices],
        reason: now.reason.trim(),
      }).finally(() => client.invalidateQueries({ queryKey: queryKeyOf(staffList, {}) }));
      values.clear();
      showToast(approvalId ? words.asked : say.changed, { tone: 'good' });
      done();
    },
  });
  return (
    <Form state={state} send={say.send}>
      <h3 className={form.title}>{say.change}</h3>
      <p className={form.text}>{say.changeText}</p>
      {read !== version && (
        <Notice tone="warn">
          {say.changedMeanwhile(roles.map((role) => roleNames[role]).join(' • '))}
          <Button kind="outline" size="small" onClick={() => setRead(version)}>
            {say.goOn}
          </Button>
        </Notice>
      )}
      <RolesFields values={state.form} mistakes={state.mistakes} change={state.change} />
      <TextArea label={words.reason} hint={words.reasonHint} maxLength={300} rows={3} {...state.field('reason')} />
    </Form>
  );
}
