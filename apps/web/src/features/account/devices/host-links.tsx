import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { endHostLink, hostLinks } from '@yidi/contract/calls/host';
import { formatHost, host as phrases } from '@yidi/phrases/host';
import type { ReactElement } from 'react';
import { callQuery } from '../../../api/query.ts';
import { send } from '../../../api/send.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import styles from './devices.module.css';
import { EntryCard } from './entry-card.tsx';

type Link = InfoOf<typeof hostLinks>['links'][number];

export const hostLinksQuery = callQuery(hostLinks, {});

/** The host apps that log the user in without a code. Nothing is shown if there are none. */
export function HostLinks(): ReactElement | null {
  const say = usePhrases(phrases);
  const { data } = useQuery(hostLinksQuery);
  if (!data || data.links.length === 0) return null;
  return (
    <section className={styles.links}>
      <h2 className={styles.count}>{say.title}</h2>
      <p className={styles.lead}>{say.lead}</p>
      <ul>
        {data.links.map((link) => (
          <li key={link.id} className={styles.item}>
            <LinkCard link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkCard({ link }: { readonly link: Link }): ReactElement {
  const say = usePhrases(phrases);
  const language = useLanguage();
  const client = useQueryClient();
  const app = formatHost(language, link.host);
  const end = useAction(async () => {
    client.setQueryData(hostLinksQuery.queryKey, await send(endHostLink, { id: link.id }));
    showToast(say.ended(app), { tone: 'good' });
  });
  return <EntryCard name={app} label={say.link(app)} entry={link} words={say} end={end} />;
}
