import { useQueryClient } from '@tanstack/react-query';
import type { ClosingObstacle } from '@yidi/contract/values/closing';
import { closing } from '@yidi/phrases/closing';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Checkbox } from '@yidi/ui/choice';
import { DownloadIcon } from '@yidi/ui/download-icon';
import { CheckIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useId } from 'react';
import { useUser } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import { type Drafts, unsaved } from '../../../session/drafts.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import { LoginNeeded } from '../../../shell/login-needed.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { LEAVES } from '../../../shell/use-action.ts';
import { useForm } from '../../../shell/use-form.ts';
import { useHadUser } from '../../../shell/use-had-user.ts';
import { askToClose, type Closing, closingQuery, hrefOfObstacle } from './closing.data.ts';
import styles from './closing.module.css';
import { ClosingScreen } from './closing-screen.tsx';
import { HowFar } from './how-far.tsx';

/** The consequences of the account closure, its obstacles, and the form that requests it. */
export function LogoutConfirm(): ReactElement {
  const isUser = useUser().isLogin === 1;
  const hadUser = useHadUser();
  return (
    <ClosingScreen>
      {({ state, ...account }) => {
        // The session that requested the closure has no account any more.
        if (!isUser && state) return <HowFar progress={{ ...account, state }} />;
        if (!hadUser) return <LoginNeeded />;
        return account.obstacles.length > 0 ? (
          <InTheWay obstacles={account.obstacles} />
        ) : (
          <Ask phone={account.phone ?? ''} points={account.points ?? 0} />
        );
      }}
    </ClosingScreen>
  );
}

function InTheWay({ obstacles }: Pick<Closing, 'obstacles'>): ReactElement {
  const say = usePhrases(closing);
  const client = useQueryClient();
  const go = useNavigate();
  const titles: Readonly<Record<ClosingObstacle, (count: number) => string>> = say.obstacle;
  return (
    <div className={styles.page}>
      <Card title={say.inTheWay}>
        <p className={styles.lead}>{say.inTheWayText}</p>
        {obstacles.map((obstacle) => {
          const href = hrefOfObstacle(obstacle);
          return (
            <Row
              key={obstacle.kind}
              label={titles[obstacle.kind](obstacle.count)}
              sub={say.todo[obstacle.kind]}
              {...(href && { href })}
            />
          );
        })}
      </Card>
      <div className={styles.actions}>
        <Button wide onClick={() => void client.invalidateQueries({ queryKey: closingQuery.queryKey })}>
          {say.again}
        </Button>
        <Button wide kind="outline" onClick={go.back}>
          {say.stay}
        </Button>
      </div>
    </div>
  );
}

function ExportFirst(): ReactElement {
  const say = usePhrases(closing);
  return (
    <Card>
      <Row
        icon={<DownloadIcon />}
        label={say.exportFirst}
        sub={say.exportFirstText}
        href={hrefOf('/my-center/export')}
      />
    </Card>
  );
}

interface Fields {
  readonly agreed: boolean;
}

// The consent is not stored: the user gives it each time.
const drafts: Drafts<Fields> = { agreed: unsaved(false) };

function Ask({ phone, points }: { phone: string; points: number }): ReactElement {
  const say = usePhrases(closing);
  const client = useQueryClient();
  const go = useNavigate();
  const agreeId = useId();
  const form = useForm<Fields>({
    drafts,
    check: ({ agreed }) => ({ agreed: agreed ? undefined : say.agreeMissing }),
    async send() {
      await askToClose(client);
      go.replace('/my-center/set/success');
      return LEAVES;
    },
  });
  return (
    <FormPage form={form} className={styles.page} leave="freely">
      <ExportFirst />
      <Card title={say.about(phone)}>
        <ol className={styles.steps}>
          {say.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <Card title={say.deletes}>
        <ul className={styles.facts}>
          {[...say.deleted, ...(points > 0 ? [say.points(points)] : []), say.drafts].map((what) => (
            <li key={what}>
              <CheckIcon size="small" />
              <span>{what}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={say.keeps}>
        {say.kept.map(({ what, long }) => (
          <Row key={what} label={what} sub={long} />
        ))}
      </Card>
      <p className={styles.hint}>{say.number}</p>
      <div className={styles.agree}>
        <Checkbox {...form.checkbox('agreed')} describedBy={agreeId}>
          {say.agree}
        </Checkbox>
        <div aria-live="polite">{form.mistakes.agreed && <Mistake id={agreeId}>{form.mistakes.agreed}</Mistake>}</div>
      </div>
      <FailureNotice of={form} />
      <div className={styles.actions}>
        <Button wide size="large" kind="danger" type="submit" busy={form.busy} busyLabel={say.asking}>
          {say.ask}
        </Button>
        <Button wide kind="outline" onClick={go.back}>
          {say.stay}
        </Button>
      </div>
      <p className={styles.quiet}>{say.codeNext}</p>
    </FormPage>
  );
}
