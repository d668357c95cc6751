import { useQueryClient } from '@tanstack/react-query';
import { staffChangeRoles, staffList } from '@yidi/contract/calls/staff-people';
import { ops } from '@yidi/phrases/ops';
import { opsPeople } from '@yidi/phrases/ops-people';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { queryKeyOf } from '@yidi/shell/query';
import { showToast } from '@yidi/shell/toast-list';
import { TextArea } from '@yidi/ui/text-area';
import type { ReactElement } from 'react';
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
  const client = useQueryClient();
  const { staffId, roles, offices } = colleague;
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
      <RolesFields values={state.form} mistakes={state.mistakes} change={state.change} />
      <TextArea label={words.reason} hint={words.reasonHint} maxLength={300} rows={3} {...state.field('reason')} />
    </Form>
  );
}
