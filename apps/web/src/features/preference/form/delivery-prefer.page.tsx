import { useQuery } from '@tanstack/react-query';
import { type PreferType, preferTypes } from '@yidi/contract/values/preference';
import { preference } from '@yidi/phrases/preference';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { isLoggedIn } from '../../../api/user.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { FormPage } from '../../../shell/form-page.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { NotFoundState } from '../../../shell/not-found-state.tsx';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useParams, useQueryText } from '../../../shell/url.ts';
import { LEAVES, useAction } from '../../../shell/use-action.ts';
import { byScope, type Target, type Targets, targetsQuery, type Wish, wishOf } from '../preference.data.ts';
import styles from '../preference.module.css';
import { TargetName } from '../target-picker.tsx';
import { TargetsScreen } from '../targets-screen.tsx';
import { useWish } from '../use-wish.ts';
import { useWishForm } from './use-wish-form.ts';
import { WishParts } from './wish-parts.tsx';

export function load({ client, search, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(targetsQuery(search.mailNo))] : [];
}

/** One wish of one of the nine kinds, for an address, a sender or a mail. */
export function Page(): ReactElement {
  const { preferType } = useParams('/deliveryPrefer/{preferType}');
  const kind = preferTypes.find((option) => option === preferType);
  const query = useQuery(targetsQuery(useQueryText('mailNo')));
  if (!kind) return <NotFoundState />;
  return <TargetsScreen query={query}>{(targets) => <Wished targets={targets} kind={kind} />}</TargetsScreen>;
}

function Wished({ targets, kind }: { targets: Targets; kind: PreferType }): ReactElement {
  const asked = useQueryText('target');
  const target = targets.find(({ targetId }) => targetId === asked) ?? byScope(targets, 'address')[0] ?? targets[0]!;
  const old = wishOf(target, kind);
  // Typed values stay during a refetch. A wish that was changed elsewhere resets the form.
  return <WishForm key={`${target.targetId} ${kind} ${old?.id}`} target={target} kind={kind} old={old} />;
}

interface WishFormProps {
  readonly target: Target;
  readonly kind: PreferType;
  readonly old: Wish | undefined;
}

function WishForm({ target, kind, old }: WishFormProps): ReactElement {
  const say = usePhrases(preference);
  const language = useLanguage();
  const nowMs = useNow();
  const form = useWishForm(say, { target, kind, old, nowMs });
  const failed = form.failure === undefined ? undefined : formatFailure(language, form.failure);
  const { agreed, pointCodes, weekend } = form.mistakes;
  const wrong = pointCodes ?? weekend ?? agreed ?? failed;
  return (
    <div className={styles.page}>
      <h2 className={styles.result}>{say.kind[kind]}</h2>
      <p className={styles.quiet}>
        <TargetName target={target} />
      </p>
      <p className={styles.quiet}>{wrapWell(say.kindText[kind])}</p>
      <FormPage form={form} leave="freely" className={styles.form}>
        <WishParts target={target} kind={kind} form={form} nowMs={nowMs} />
        {old && <Ending wish={old} />}
        <BottomBar
          above={wrong && <Mistake urgent>{wrong}</Mistake>}
          action={
            <Button type="submit" size="large" wide busy={form.busy} busyLabel={say.saving}>
              {say.save}
            </Button>
          }
        />
      </FormPage>
    </div>
  );
}

function Ending({ wish }: { wish: Wish }): ReactElement {
  const say = usePhrases(preference);
  const go = useNavigate();
  const [asked, setAsked] = useState(false);
  const { end } = useWish();
  const remove = useAction(async () => {
    await end(wish.id);
    showToast(say.removed);
    go.back();
    return LEAVES;
  });
  if (!asked)
    return (
      <Button kind="quiet" wide onClick={() => setAsked(true)}>
        {say.remove}
      </Button>
    );
  return (
    <div className={styles.order} role="alert">
      <b>{say.removeAsk}</b>
      <p className={styles.quiet}>{wrapWell(say.removeText)}</p>
      <div className={styles.tools}>
        <Button kind="danger" busy={remove.busy} busyLabel={say.removing} onClick={() => remove.run()}>
          {say.remove}
        </Button>
        <Button kind="quiet" onClick={() => setAsked(false)}>
          {say.keep}
        </Button>
      </div>
    </div>
  );
}
