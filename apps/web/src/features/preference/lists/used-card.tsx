import type { DeliveryWay } from '@yidi/contract/values/delivery';
import { preference } from '@yidi/phrases/preference';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import type { UsedMail } from '../preference.data.ts';
import styles from '../preference.module.css';
import { formatWish } from '../say-wish.ts';
import { useWish } from '../use-wish.ts';
import { WishIcon } from '../wish-icon.tsx';

/** One mail: which wishes were used, which were not and why. */
export function UsedCard({ mail }: { mail: UsedMail }): ReactElement {
  const say = usePhrases(preference);
  const go = useNavigate();
  const { waybillNo, sender, way, otherwise, by, passed, state, asks } = mail;
  const how = (usedWay: DeliveryWay) => say.how[usedWay](nameOf(mail, usedWay) ?? '');
  return (
    <Card title={formatMailNo(waybillNo)} aside={say.fromWhom(sender)}>
      <div className={styles.used}>
        <p>
          <b>{how(way)}</b>
        </p>
        {otherwise && <p>{wrapWell(say.otherwise(how(otherwise)))}</p>}
        <p className={styles.quiet}>{say.state[state]}</p>
        {asks && (
          <Notice tone="warn" onPress={() => go.to('/collection-point-addr', {}, { mailNo: waybillNo })}>
            {say.asks}
          </Notice>
        )}
        {by.length === 0 ? <p className={styles.quiet}>{say.byDefault}</p> : <h3 className={styles.group}>{say.by}</h3>}
        {by.map((wish) => (
          <Counted key={wish.id} mail={mail} wish={wish} />
        ))}
        {passed.length > 0 && <h3 className={styles.group}>{say.passed}</h3>}
        {passed.map(({ preferType, why }) => (
          <Row key={preferType} icon={<WishIcon kind={preferType} />} label={say.kind[preferType]} sub={say.why[why]} />
        ))}
        <div className={styles.tools}>
          <ButtonLink kind="outline" size="small" href={hrefOf('/queryDetail/{mailId?}', { mailId: waybillNo })}>
            {say.toTrace}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/** Returns the name of the place or person of a way, from the wish that set it. */
function nameOf({ by }: UsedMail, way: DeliveryWay): string | undefined {
  const what = by.map((wish) => wish.what);
  if (way === 'person') return what.find(({ personName }) => personName)?.personName;
  if (way === 'point' || way === 'locker') return what.find(({ points }) => points)?.points?.[0]?.name;
  return undefined;
}

function Counted({ mail, wish }: { mail: UsedMail; wish: UsedMail['by'][number] }): ReactElement {
  const say = usePhrases(preference);
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const { end, save } = useWish();
  const { senderTargetId, sender } = mail;
  const forAll = useAction(async () => {
    await end(wish.id);
    showToast(say.removed);
  });
  const forSender = useAction(async (targetId: string) => {
    await save({ targetId }, '1', {}, undefined);
    setAsked(false);
    showToast(say.doneSender);
  });
  return (
    <div className={styles.by}>
      <Row
        icon={<WishIcon kind={wish.preferType} />}
        label={say.kind[wish.preferType]}
        sub={<span className="clauses">{formatWish(say, language, wish.what)}</span>}
        trail={wish.removed ? undefined : <Tag tone="brand">{say.scope[wish.scope]}</Tag>}
      />
      {wish.removed && <p className={styles.quiet}>{say.ended}</p>}
      {!wish.removed && !asked && (
        <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
          {say.again}
        </Button>
      )}
      {!wish.removed && asked && (
        <div className={styles.ask} role="alert">
          <b>{say.againAsk}</b>
          <div className={styles.tools}>
            {senderTargetId && wish.scope === 'address' && wish.preferType <= '6' && (
              <Button size="small" kind="tonal" busy={forSender.busy} onClick={() => forSender.run(senderTargetId)}>
                {say.onlySender(sender)}
              </Button>
            )}
            <Button kind="danger" size="small" busy={forAll.busy} onClick={() => forAll.run()}>
              {say.forAll}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setAsked(false)}>
              {say.keep}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
