import type { DispatchAct } from '@yidi/contract/values/dispatch';
import { opsDispatch } from '@yidi/phrases/ops-dispatch';
import { type Mistakes, useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { Mistake } from '@yidi/ui/mistake';
import type { ComponentProps, ReactElement } from 'react';
import { Form } from '../../shell/reason-form.tsx';
import { Changed, useVersionedForm } from '../../shell/versioned-form.tsx';
import { type PickupItem, useReadAgain } from './dispatch.data.ts';

export interface ActFormProps {
  readonly item: PickupItem;
  /** Called after the act was done. */
  readonly done: () => void;
}

interface Steps<Values> {
  readonly check: (now: Values) => Mistakes;
  /** Sends the act for the version that its author looked at. Returns false if it was refused. */
  readonly run: (now: Values & { readonly version: number }) => Promise<boolean>;
}

/**
 * A form of an act: what is typed survives a lock and a change of the order, which its author looks
 * at before it is sent. The order is read again after it.
 */
export function useAct<Values extends object>(
  { item: { orderId, version }, done }: ActFormProps,
  act: DispatchAct,
  first: Values,
  { check, run }: Steps<Values>,
) {
  const say = usePhrases(opsDispatch);
  const readAgain = useReadAgain();
  const values = useVersionedForm(version, `dispatch ${act} ${orderId}`, first);
  const state = useFormState(values, {
    check: (now) => ({ ...check(now), version: now.version === version ? undefined : say.changedMeanwhile }),
    async send(now) {
      if (!(await run(now).finally(readAgain))) return;
      values.clear();
      done();
    },
  });
  return { ...state, isOld: values.isOld, goOn: values.goOn };
}

interface VersionedFormProps extends Omit<ComponentProps<typeof Form>, 'state'> {
  readonly state: ComponentProps<typeof Form>['state'] & {
    readonly isOld: boolean;
    readonly goOn: () => void;
    readonly mistakes: Mistakes;
  };
}

/** A form that says so if the order has changed since its author began. */
export function VersionedForm({ state, children, ...rest }: VersionedFormProps): ReactElement {
  const say = usePhrases(opsDispatch);
  const isUrgent = state.mistakes.version !== undefined;
  return (
    <Form state={state} {...rest}>
      {state.isOld && <Changed text={say.changedMeanwhile} goOn={state.goOn} urgent={isUrgent} />}
      {children}
    </Form>
  );
}

/** What is missing in a group of choices. */
export function Wrong({ children }: { children: string | undefined }): ReactElement {
  return <div aria-live="polite">{children && <Mistake id="act-mistake">{children}</Mistake>}</div>;
}
