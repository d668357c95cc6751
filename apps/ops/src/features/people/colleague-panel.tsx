import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { staffAskLink, staffDisable, staffList } from '@yidi/contract/calls/staff-people';
import { ops } from '@yidi/phrases/ops';
import { opsAudit } from '@yidi/phrases/ops-control';
import { opsPeople } from '@yidi/phrases/ops-people';
import { staffRoleNames } from '@yidi/phrases/staff-roles';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { queryKeyOf } from '@yidi/shell/query';
import { showToast } from '@yidi/shell/toast-list';
import { Button } from '@yidi/ui/button';
import { DetailList } from '@yidi/ui/detail-list';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { useMay } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { Panel, PanelPart } from '../../shell/panel.tsx';
import { ReasonForm } from '../../shell/reason-form.tsx';
import { formatAt } from '../../shell/times.ts';
import { type Colleague, StateTag } from './colleague-state.tsx';
import { EnrolLink } from './enrol-link.tsx';
import styles from './people.module.css';
import { RolesForm } from './roles-form.tsx';

type Act = 'invite' | 'roles' | 'disable' | 'link';

interface ColleaguePanelProps {
  readonly colleague: Colleague;
  readonly act: Act | undefined;
  readonly doing: (act: Act | undefined) => void;
  readonly close: () => void;
}

/** One colleague: facts, the link to enrol, and what an administrator may change. */
export function ColleaguePanel({ colleague, act, doing, close }: ColleaguePanelProps): ReactElement {
  const say = usePhrases(opsPeople);
  const words = usePhrases(ops);
  const audit = usePhrases(opsAudit);
  const mayAudit = useMay('audit');
  const { staffId, name, state, self } = colleague;
  const change = useColleagueActs(colleague, () => doing(undefined));
  return (
    <Panel
      title={name}
      marks={<StateTag state={state} />}
      close={close}
      foot={!self && !act ? <Acts state={state} doing={doing} /> : undefined}
    >
      {act === 'roles' && !self && <RolesForm colleague={colleague} done={() => doing(undefined)} />}
      {act === 'disable' && !self && (
        <ReasonForm
          target={`disable ${staffId}`}
          title={say.disableTitle(name)}
          text={say.disableText}
          send={say.disable}
          kind="dangerFilled"
          onSend={change.disable}
        />
      )}
      {act === 'link' && !self && (
        <ReasonForm
          target={`link ${staffId}`}
          title={say.lostTitle(name)}
          text={say.lostText}
          send={say.send}
          onSend={change.askLink}
        />
      )}
      {act && (
        <Button kind="quiet" wide onClick={() => doing(undefined)}>
          {words.cancel}
        </Button>
      )}
      {!act && <ColleagueFacts colleague={colleague} />}
      {!act && self && <Notice>{say.selfText}</Notice>}
      {!act && state === 'invited' && <EnrolLink colleague={colleague} />}
      {!act && mayAudit && (
        <Link className={styles.more} to="/audit" search={{ staffId }}>
          {audit.title}
        </Link>
      )}
    </Panel>
  );
}

function Acts({ state, doing }: Pick<Colleague, 'state'> & Pick<ColleaguePanelProps, 'doing'>): ReactElement {
  const say = usePhrases(opsPeople);
  const isDisabled = state === 'disabled';
  return (
    <>
      {!isDisabled && (
        <Button kind="outline" wide onClick={() => doing('roles')}>
          {say.change}
        </Button>
      )}
      <div className={styles.pair}>
        <Button kind="outline" onClick={() => doing('link')}>
          {say.lost}
        </Button>
        {!isDisabled && (
          <Button kind="danger" onClick={() => doing('disable')}>
            {say.disable}
          </Button>
        )}
      </div>
    </>
  );
}

/** The acts on a colleague. Each asks for a reason and shows what follows. */
function useColleagueActs({ staffId, name }: Colleague, done: () => void) {
  const say = usePhrases(opsPeople);
  const words = usePhrases(ops);
  const client = useQueryClient();
  /** Makes a call, and reads the colleagues again, whom another administrator may have changed. */
  async function act<T>(call: Promise<T>, textOf: (info: T) => string): Promise<void> {
    const info = await call.finally(() => client.invalidateQueries({ queryKey: queryKeyOf(staffList, {}) }));
    showToast(textOf(info), { tone: 'good' });
    done();
  }
  return {
    disable: (reason: string) => act(send(staffDisable, { staffId, reason }), () => say.disabled(name)),
    askLink: (reason: string) =>
      act(send(staffAskLink, { staffId, reason }), ({ approvalId }) => (approvalId ? words.asked : say.invited(name))),
  };
}

function ColleagueFacts({ colleague }: { colleague: Colleague }): ReactElement {
  const say = usePhrases(opsPeople);
  const words = usePhrases(ops);
  const roleNames = staffRoleNames[useLanguage()];
  const language = useLanguage();
  const { roles, offices, passkeys, createdAt, lastSeenAt } = colleague;
  return (
    <PanelPart title={say.roles} note={roles.map((role) => roleNames[role]).join(' • ') || words.none}>
      <DetailList
        wide
        details={[
          {
            id: 'offices',
            label: say.offices,
            value: offices.map((office) => office.name).join(' • ') || say.everywhere,
          },
          { id: 'passkeys', label: say.passkeys, value: passkeys },
          { id: 'seen', label: say.lastSeen, value: lastSeenAt ? formatAt(language, lastSeenAt) : say.never },
          { id: 'created', label: say.created, value: formatAt(language, createdAt) },
        ]}
      />
    </PanelPart>
  );
}
