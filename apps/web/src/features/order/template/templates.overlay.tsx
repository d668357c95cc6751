import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteTemplate, openTemplate } from '@yidi/contract/calls/order-template';
import { orderTemplate } from '@yidi/phrases/order-template';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useId, useState } from 'react';
import { send } from '../../../api/send.ts';
import { isLoggedIn } from '../../../api/user.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import type { TypedForm } from '../express/express-form.ts';
import { openRename } from './open-rename.ts';
import { fillOf, recentQuery, type Template, templatesQuery } from './template.data.ts';
import styles from './template.module.css';

type Fill = Partial<TypedForm>;

/** The templates: a tap fills the form; the managing mode renames and deletes them. */
export function TemplatesOverlay({ open, finish, gone }: OverlayControl<Fill>): ReactElement {
  const say = usePhrases(orderTemplate);
  const client = useQueryClient();
  return (
    <OverlaySheet {...{ open, finish, gone }} title={say.title} sub={say.sub}>
      {isLoggedIn(client) && <Templates finish={finish} />}
      <Recents finish={finish} />
    </OverlaySheet>
  );
}

function Templates({ finish }: Pick<OverlayControl<Fill>, 'finish'>): ReactElement {
  const say = usePhrases(orderTemplate);
  const query = useQuery(templatesQuery);
  const [managing, setManaging] = useState(false);
  return (
    <Screen query={query} skeleton={{ label: say.busy, rows: [3] }} failed={{ title: say.failed }}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={say.none} text={say.noneText} />
        ) : (
          <>
            <ul className={styles.list}>
              {list.map((template) => (
                <li key={template.id}>
                  {managing ? <Managed template={template} /> : <Usable template={template} finish={finish} />}
                </li>
              ))}
            </ul>
            <Button kind="quiet" wide onClick={() => setManaging(!managing)}>
              {managing ? say.managed : say.manage}
            </Button>
          </>
        )
      }
    </Screen>
  );
}

/** The recent consignees of orders and the address book. */
function Recents({ finish }: Pick<OverlayControl<Fill>, 'finish'>): ReactElement | null {
  const say = usePhrases(orderTemplate);
  const title = useId();
  const receivers = useQuery(recentQuery).data?.list ?? [];
  if (receivers.length === 0) return null;
  return (
    <>
      <h3 id={title} className={styles.title}>
        {say.recent}
      </h3>
      <ul className={styles.list} aria-labelledby={title}>
        {receivers.map((receiver) => (
          <li key={receiver.name + receiver.userPhone + receiver.address}>
            <Row
              strong
              label={receiver.name}
              sub={[receiver.city, receiver.address].join(' ')}
              onPress={() => finish({ receiver })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Usable({
  template: { id, name, receiverName, toCity, goodInternals },
  finish,
}: { template: Template } & Pick<OverlayControl<Fill>, 'finish'>): ReactElement {
  const say = usePhrases(orderTemplate);
  const use = useAction(async () => {
    const filled = fillOf(await send(openTemplate, { templateId: id }));
    showToast(say.filled(name), { tone: 'good' });
    finish(filled);
  });
  return <Row strong label={name} sub={say.about(receiverName, toCity, goodInternals)} onPress={() => use.run()} />;
}

function Managed({ template: { id, name } }: { template: Template }): ReactElement {
  const say = usePhrases(orderTemplate);
  const client = useQueryClient();
  const remove = useAction(async () => {
    await send(deleteTemplate, { templateId: id });
    await client.invalidateQueries({ queryKey: templatesQuery.queryKey });
    showToast(say.removed(name));
  });
  return (
    <Row
      strong
      label={name}
      trail={
        <>
          <Button
            kind="quiet"
            size="small"
            aria-label={say.renameLabel(name)}
            onClick={() => void openRename({ templateId: id, name })}
          >
            {say.rename}
          </Button>
          <Button kind="danger" size="small" aria-label={say.removeLabel(name)} busy={remove.busy} onClick={remove.run}>
            {say.remove}
          </Button>
        </>
      }
    />
  );
}
