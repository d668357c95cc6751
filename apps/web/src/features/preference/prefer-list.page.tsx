import { useQuery } from '@tanstack/react-query';
import { type PreferScope, type PreferType, preferScopes } from '@yidi/contract/values/preference';
import { preference } from '@yidi/phrases/preference';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { Card } from '@yidi/ui/card';
import { Switch } from '@yidi/ui/choice';
import { ChevronIcon, ListIcon } from '@yidi/ui/icon';
import { DocumentIcon } from '@yidi/ui/icon-things';
import { Row } from '@yidi/ui/row';
import { Segmented } from '@yidi/ui/segmented';
import { Tag } from '@yidi/ui/tag';
import { Fragment, type ReactElement } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useQueryText } from '../../shell/url.ts';
import { useAction } from '../../shell/use-action.ts';
import { byScope, hasWishes, type Target, type Targets, targetsQuery, wishOf } from './preference.data.ts';
import styles from './preference.module.css';
import { AWAY, formatOtherPlace, formatResult, formatWish } from './say-wish.ts';
import { TargetPicker } from './target-picker.tsx';
import { TargetsScreen } from './targets-screen.tsx';
import { useWish } from './use-wish.ts';
import { WishIcon } from './wish-icon.tsx';

export function load({ client, search, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(targetsQuery(search.mailNo))] : [];
}

/** The delivery of mail for the user: the result first, then the nine kinds of wishes. */
export function Page(): ReactElement {
  const query = useQuery(targetsQuery(useQueryText('mailNo')));
  return <TargetsScreen query={query}>{(targets) => <Wishes targets={targets} />}</TargetsScreen>;
}

function Wishes({ targets }: { targets: Targets }): ReactElement {
  const say = usePhrases(preference);
  const go = useNavigate();
  const [asked, mailNo, show] = [useQueryText('target'), useQueryText('mailNo'), useQueryText('scope')];
  const named = targets.find(({ targetId }) => targetId === asked);
  const isMail = mailNo !== undefined && named === undefined && show === undefined;
  const scope = named?.scope ?? preferScopes.find((option) => option === show) ?? (isMail ? 'mail' : 'address');
  const those = byScope(targets, scope);
  const target = named ?? those[0];
  const at = (more: { target?: string; scope?: PreferScope }) =>
    go.href(hrefOf('/preferList', {}, { ...(mailNo && { mailNo }), ...more }), { replace: true });
  const scopes = (['address', 'sender', 'mail'] as const).filter(
    (option) => option !== 'mail' || targets.some((other) => other.scope === 'mail'),
  );
  const count = (counted: PreferScope) => targets.filter((other) => other.scope === counted && hasWishes(other)).length;
  return (
    <div className={styles.page}>
      <Result target={target} />
      <Segmented
        label={say.for}
        value={scope}
        onChange={(chosen) => at({ scope: chosen })}
        options={scopes.map((option) => ({ value: option, label: say.counted(say.scope[option], count(option)) }))}
      />
      {target ? (
        <Fragment key={target.targetId}>
          <TargetPicker targets={those} target={target} onChoose={(targetId) => at({ target: targetId })} />
          <Kinds target={target} />
        </Fragment>
      ) : (
        <Card>
          <p>{say.noSender}</p>
        </Card>
      )}
      <Order />
      <Card>
        <Row
          icon={<DocumentIcon />}
          label={say.ledger}
          sub={<span className="clauses">{say.ledgerSub}</span>}
          href={hrefOf('/deliveryPreferList')}
        />
        <Row
          icon={<ListIcon />}
          label={say.used}
          sub={<span className="clauses">{say.usedSub}</span>}
          href={hrefOf('/acceptedPreferInfo')}
        />
      </Card>
    </div>
  );
}

function Result({ target }: { target: Target | undefined }): ReactElement {
  const say = usePhrases(preference);
  const language = useLanguage();
  const { title, text } = target ? formatResult(say, language, target) : { title: say.usual, text: say.usualText };
  return (
    <>
      <h2 className={styles.result}>{title}</h2>
      <p className={styles.quiet}>{wrapWell(text)}</p>
    </>
  );
}

function Kinds({ target }: { target: Target }): ReactElement {
  const say = usePhrases(preference);
  const isDoorFirst = wishOf(target, '1') !== undefined || !AWAY.some((kind) => wishOf(target, kind));
  return (
    <>
      <h3 className={styles.group}>{say.atDoor}</h3>
      <Card>
        <Door target={target} />
        <Kind target={target} kind="7" />
        <Kind target={target} kind="8" />
      </Card>
      <h3 className={styles.group}>{isDoorFirst ? say.nobody : say.instead}</h3>
      <Card>
        {([...AWAY, '9'] as const).map((kind) => (
          <Kind key={kind} target={target} kind={kind} />
        ))}
      </Card>
    </>
  );
}

function Kind({ target, kind }: { target: Target; kind: PreferType }): ReactElement {
  const say = usePhrases(preference);
  const language = useLanguage();
  const mailNo = useQueryText('mailNo');
  const wish = wishOf(target, kind);
  const own = kind === '9' ? say.holdUnset : AWAY.includes(kind) ? say.refused : say.unset;
  const none = target.scope === 'address' ? own : say.asAddress;
  const query = { target: target.targetId, ...(mailNo && { mailNo }) };
  return (
    <Row
      icon={<WishIcon kind={kind} />}
      label={say.kind[kind]}
      strong={wish !== undefined}
      sub={<span className="clauses">{wish ? formatWish(say, language, wish) : none}</span>}
      href={hrefOf('/deliveryPrefer/{preferType}', { preferType: kind }, query)}
    />
  );
}

/** Sets "to the door first" at once. */
function Door({ target }: { target: Target }): ReactElement {
  const say = usePhrases(preference);
  const language = useLanguage();
  const wish = wishOf(target, '1');
  const away = AWAY.map((kind) => wishOf(target, kind)).find((other) => other !== undefined);
  const { save, end } = useWish();
  const change = useAction(async (on: boolean) => {
    if (on === (wish !== undefined)) return;
    await (wish ? end(wish.id) : save(target, '1', {}, undefined));
    // A wish that applied only to an absent consignee now always applies.
    const removed = away ? say.doorEnded(formatOtherPlace(say, language, away)) : say.removed;
    showToast(wish ? removed : say.saved);
  });
  return (
    <Row
      icon={<WishIcon kind="1" />}
      label={say.kind['1']}
      strong={wish !== undefined}
      sub={wish ? say.doorOn : say.doorOff}
      trail={
        <Switch
          label={say.kind['1']}
          checked={(wish !== undefined) !== change.busy}
          onChange={(on) => change.run(on)}
        />
      }
    />
  );
}

/** Explains which wish wins if several match. */
function Order(): ReactElement {
  const say = usePhrases(preference);
  return (
    <div className={styles.order}>
      <p className={styles.quiet}>{say.order}</p>
      <p className={styles.ranks}>
        {preferScopes.map((scope) => (
          <Fragment key={scope}>
            <Tag tone="brand">{say.rank[scope]}</Tag>
            <ChevronIcon size="small" />
          </Fragment>
        ))}
        <span>{say.default}</span>
      </p>
    </div>
  );
}
