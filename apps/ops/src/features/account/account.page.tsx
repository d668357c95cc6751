import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { staffLogOut } from '@yidi/contract/calls/staff-log-in';
import {
  staffBeginPasskey,
  staffFinishPasskey,
  staffPasskeys,
  staffRemovePasskey,
} from '@yidi/contract/calls/staff-people';
import { PASSKEYS_TO_GRANT } from '@yidi/contract/values/staff';
import { ops } from '@yidi/phrases/ops';
import { opsDoor } from '@yidi/phrases/ops-door';
import { opsAccount, opsPeople } from '@yidi/phrases/ops-people';
import { staffRoleNames } from '@yidi/phrases/staff-roles';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery, queryKeyOf } from '@yidi/shell/query';
import { showToast } from '@yidi/shell/toast-list';
import { useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { Dialog } from '@yidi/ui/dialog';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useState } from 'react';
import { meQuery, useMe } from '../../api/me.ts';
import { informTabs } from '../../api/other-tabs.ts';
import { makePasskey } from '../../api/passkey.ts';
import { send, sendPlainly } from '../../api/send.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { LookSettings } from '../../shell/look-settings.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { formatAt } from '../../shell/times.ts';
import { beginAnew } from '../../shell/typed.ts';
import { usePasskeyAct } from '../../shell/use-passkey.ts';
import styles from './account.module.css';

type Passkey = InfoOf<typeof staffPasskeys>['passkeys'][number];

/** One's own passkeys, session, language and appearance. */
export function AccountPage(): ReactElement {
  const say = usePhrases(opsAccount);
  const words = usePhrases(ops);
  const roleNames = staffRoleNames[useLanguage()];
  const language = useLanguage();
  const me = useMe();
  const logOut = useAction(async () => {
    await sendPlainly(staffLogOut, {});
    informTabs({ did: 'leave' });
    beginAnew();
  });
  return (
    <Page
      title={me.name}
      sub={say.sub(me.roles.map((role) => roleNames[role]).join(' • ') || words.none)}
      acts={
        <Button kind="outline" busy={logOut.busy} busyLabel={words.logOut} onClick={logOut.run}>
          {words.logOut}
        </Button>
      }
    >
      <Passkeys />
      <div className={styles.two}>
        <Card title={say.session}>
          <p>{say.until(formatAt(language, me.endsAt))}</p>
          {me.offices.length > 0 && (
            <p className={styles.quiet}>
              {say.scope}: {me.offices.map(({ name }) => name).join(' • ')}
            </p>
          )}
        </Card>
        <Card title={say.look}>
          <LookSettings />
        </Card>
      </div>
    </Page>
  );
}

function Passkeys(): ReactElement {
  const say = usePhrases(opsAccount);
  const people = usePhrases(opsPeople);
  const query = useQuery(callQuery(staffPasskeys, {}));
  const [adds, setAdds] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const record = useRecord();
  return (
    <Card title={say.passkeys} note={say.passkeysText}>
      <Loaded query={query} rows={2}>
        {({ passkeys }) => (
          <>
            {passkeys.length < PASSKEYS_TO_GRANT && <Notice tone="warn">{people.needTwoKeys}</Notice>}
            <ul className={styles.keys}>
              {passkeys.map((passkey) => (
                <li key={passkey.passkeyId} className={styles.key}>
                  <KeyWords passkey={passkey} />
                  {passkeys.length > 1 && (
                    <Button
                      kind="danger"
                      size="small"
                      aria-label={say.removeName(passkey.label)}
                      onClick={() => setRemoved(passkey)}
                    >
                      {say.remove}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Button kind="tonal" onClick={() => setAdds(true)}>
              {say.add}
            </Button>
          </>
        )}
      </Loaded>
      {adds && <AddPasskey close={() => setAdds(false)} record={record} />}
      {removed && <RemovePasskey passkey={removed} close={() => setRemoved(undefined)} record={record} />}
    </Card>
  );
}

/** Returns the function that shows a changed list, and how many keys the colleague has now. */
function useRecord(): (info: InfoOf<typeof staffPasskeys>) => void {
  const client = useQueryClient();
  return (info) => {
    client.setQueryData(queryKeyOf(staffPasskeys, {}), info);
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

function KeyWords({ passkey }: { passkey: Passkey }): ReactElement {
  const say = usePhrases(opsAccount);
  const language = useLanguage();
  return (
    <div className={styles.words}>
      <p className={styles.label}>
        {passkey.label} {passkey.current && <Tag small>{say.current}</Tag>}
      </p>
      <p className={styles.quiet}>
        {passkey.synced ? say.synced : say.bound} • {say.added(formatAt(language, passkey.createdAt))} •{' '}
        {passkey.usedAt ? say.used(formatAt(language, passkey.usedAt)) : say.unused}
      </p>
    </div>
  );
}

interface ActProps {
  readonly close: () => void;
  readonly record: (info: InfoOf<typeof staffPasskeys>) => void;
}

function AddPasskey({ close, record }: ActProps): ReactElement {
  const say = usePhrases(opsAccount);
  const door = usePhrases(opsDoor);
  const words = usePhrases(ops);
  const [label, setLabel] = useState('');
  const { busy, run, why } = usePasskeyAct(async () => {
    const { ceremony, options } = await send(staffBeginPasskey, {});
    const attestation = await makePasskey(options);
    record(await send(staffFinishPasskey, { ceremony, attestation, label: label.trim() || door.labelDefault }));
    showToast(say.addedToast, { tone: 'good' });
    close();
  });
  return (
    <Dialog
      open
      title={say.addTitle}
      sub={say.addText}
      onClose={close}
      closeLabel={words.close}
      footer={
        <Button busy={busy} busyLabel={door.enrol} onClick={run}>
          {door.enrol}
        </Button>
      }
    >
      <Field label={door.label} hint={door.labelHint} value={label} onChange={setLabel} maxLength={40} />
      <div aria-live="polite">{why && <Mistake id="add-mistake">{why}</Mistake>}</div>
    </Dialog>
  );
}

function RemovePasskey({ passkey, close, record }: ActProps & { passkey: Passkey }): ReactElement {
  const say = usePhrases(opsAccount);
  const words = usePhrases(ops);
  const client = useQueryClient();
  const remove = useAction(async () => {
    const passkeys = send(staffRemovePasskey, { passkeyId: passkey.passkeyId });
    record(await passkeys.finally(() => client.invalidateQueries({ queryKey: queryKeyOf(staffPasskeys, {}) })));
    showToast(say.removed);
    close();
  });
  return (
    <Dialog
      open
      title={say.removeTitle(passkey.label)}
      sub={say.removeText}
      onClose={close}
      footer={
        <>
          <Button kind="outline" onClick={close}>
            {words.cancel}
          </Button>
          <Button kind="dangerFilled" busy={remove.busy} busyLabel={say.remove} onClick={remove.run}>
            {say.remove}
          </Button>
        </>
      }
    />
  );
}
