import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FOLLOW_NAME_MAX } from '@yidi/contract/values/follow';
import { follow } from '@yidi/phrases/follow';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { Switch } from '@yidi/ui/choice';
import { Field } from '@yidi/ui/field';
import { BellIcon, EyeOffIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { type Drafts, unsaved } from '../../session/drafts.ts';
import { FormPage } from '../../shell/form-page.tsx';
import type { OverlayControl } from '../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useAction } from '../../shell/use-action.ts';
import { useForm } from '../../shell/use-form.ts';
import styles from './follow.module.css';
import { changeFollow, type Following, followQuery, handOver, setHidden } from './follow-state.ts';

interface About {
  readonly mailNo: string;
}

/** Follows a mail, names it, mutes it, or unfollows it. */
export function FollowOverlay({ mailNo, open, finish, gone }: About & OverlayControl<undefined>): ReactElement {
  const say = usePhrases(follow);
  const query = useQuery(followQuery(mailNo));
  const title = query.data?.followed ? say.titleNow : say.title;
  return (
    <OverlaySheet {...{ open, finish, gone }} title={title}>
      <Screen
        query={query}
        skeleton={{ label: say.stateBusy, rows: ['long', 'half', 'half'] }}
        failed={{ title: say.stateFailed }}
      >
        {(following) => <Form mailNo={mailNo} following={following} done={() => finish()} />}
      </Screen>
    </OverlaySheet>
  );
}

interface Fields {
  readonly name: string;
  readonly muted: boolean;
}

function draftsOf({ name = '', muted }: Following): Drafts<Fields> {
  return { name: unsaved(name), muted: unsaved(muted) };
}

function Form({ mailNo, following, done }: About & { following: Following; done: () => void }): ReactElement {
  const say = usePhrases(follow);
  const client = useQueryClient();
  const form = useForm<Fields>({
    drafts: draftsOf(following),
    check: () => ({}),
    async send({ name, muted }) {
      await changeFollow(client, mailNo, { follow: true, name: name.trim(), muted });
      showToast(following.followed ? say.saved : say.started, { tone: 'good' });
      done();
    },
  });
  const stop = useAction(async () => {
    await changeFollow(client, mailNo, { follow: false });
    showToast(say.stopped);
    done();
  });
  return (
    <FormPage form={form} leave="freely" className={styles.sheet}>
      <p className={styles.quiet}>{say.lead}</p>
      <Field label={say.name} hint={say.nameHint} maxLength={FOLLOW_NAME_MAX} {...form.field('name')} />
      <Row
        icon={<BellIcon />}
        label={say.mute}
        sub={say.muteText}
        trail={<Switch label={say.mute} {...form.checkbox('muted')} />}
      />
      <FailureNotice of={form} tone="warn" />
      <Button wide size="large" type="submit" busy={form.busy}>
        {following.followed ? say.save : say.start}
      </Button>
      {following.followed && (
        <Button wide kind="outline" busy={stop.busy} onClick={stop.run}>
          {say.stop}
        </Button>
      )}
      <OfHousehold mailNo={mailNo} following={following} done={done} />
    </FormPage>
  );
}

/** The mail's visibility in the household, and its transfer to one of its phones. */
function OfHousehold({ mailNo, following, done }: About & { following: Following; done: () => void }): ReactElement {
  const say = usePhrases(follow);
  const client = useQueryClient();
  const { followed, senderHidden, phones } = following;
  const hide = useAction(async (hidden: boolean) => {
    await setHidden(client, mailNo, hidden);
    await client.invalidateQueries({ queryKey: followQuery(mailNo).queryKey });
    showToast(hidden ? say.senderHidden : say.senderShown);
  });
  const give = useAction(async ({ id, shown, name = shown }: Following['phones'][number]) => {
    await handOver(client, mailNo, id);
    showToast(say.handedOver(name), { tone: 'good' });
    done();
  });
  return (
    <>
      {senderHidden !== undefined && (
        <Row
          icon={<EyeOffIcon />}
          label={say.hideSender}
          sub={say.hideSenderText}
          trail={<Switch label={say.hideSender} checked={senderHidden} onChange={hide.run} />}
        />
      )}
      {followed && phones.length > 0 && <p className={styles.quiet}>{say.handOverText}</p>}
      {followed &&
        phones.map((phone) => (
          <Button key={phone.id} wide kind="outline" busy={give.busy} onClick={() => give.run(phone)}>
            {say.handOverTo(phone.name ?? phone.shown)}
          </Button>
        ))}
    </>
  );
}
