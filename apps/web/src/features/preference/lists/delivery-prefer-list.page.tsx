import { useQuery } from '@tanstack/react-query';
import { preference } from '@yidi/phrases/preference';
import { Card } from '@yidi/ui/card';
import { Row } from '@yidi/ui/row';
import { Segmented } from '@yidi/ui/segmented';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { consentsQuery, hasWishes, type Targets, targetsQuery } from '../preference.data.ts';
import styles from '../preference.module.css';
import { formatWish } from '../say-wish.ts';
import { TargetName } from '../target-picker.tsx';
import { TargetsScreen } from '../targets-screen.tsx';
import { WishIcon } from '../wish-icon.tsx';
import { Ledger } from './ledger.tsx';

export function load({ client, search, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  if (!isLoggedIn(client)) return [];
  return [search.show === 'wishes' ? prefetch(targetsQuery(undefined)) : prefetch(consentsQuery)];
}

/** All consents and wishes of the user, to read, change and end. */
export function Page(): ReactElement {
  const say = usePhrases(preference);
  const go = useNavigate();
  const show = useQueryText('show') === 'wishes' ? 'wishes' : 'consents';
  return (
    <div className={styles.page}>
      <Segmented
        label={say.tabs}
        value={show}
        onChange={(chosen) => go.replace('/deliveryPreferList', {}, chosen === 'wishes' ? { show: 'wishes' } : {})}
        options={[
          { value: 'consents', label: say.consents },
          { value: 'wishes', label: say.wishes },
        ]}
      />
      {show === 'wishes' ? <AllWishes /> : <Ledger />}
    </div>
  );
}

function AllWishes(): ReactElement {
  const query = useQuery(targetsQuery(undefined));
  return <TargetsScreen query={query}>{(targets) => <Wishes targets={targets.filter(hasWishes)} />}</TargetsScreen>;
}

function Wishes({ targets }: { targets: Targets }): ReactElement {
  const say = usePhrases(preference);
  const language = useLanguage();
  if (targets.length === 0)
    return <EmptyWithLinks title={say.none} text={say.noneText} links={[[say.set, hrefOf('/preferList')]]} />;
  return (
    <div className={styles.form}>
      {targets.map((target) => (
        <Card key={target.targetId} title={<TargetName target={target} />} aside={say.scope[target.scope]}>
          {target.preferences.map((wish) => (
            <Row
              key={wish.id}
              icon={<WishIcon kind={wish.preferType} />}
              label={say.kind[wish.preferType]}
              sub={<span className="clauses">{formatWish(say, language, wish)}</span>}
              href={hrefOf(
                '/deliveryPrefer/{preferType}',
                { preferType: wish.preferType },
                { target: target.targetId },
              )}
            />
          ))}
        </Card>
      ))}
    </div>
  );
}
