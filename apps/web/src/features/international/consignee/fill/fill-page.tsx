import { useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import type { openConsigneeLink } from '@yidi/contract/calls/inter-consignee';
import { ApiError } from '@yidi/contract/envelope';
import { interFill } from '@yidi/phrases/inter-fill';
import { FailedState } from '@yidi/shell/failed-state';
import { EmptyState } from '@yidi/ui/empty-state';
import { Segmented } from '@yidi/ui/segmented';
import { type ReactElement, useState } from 'react';
import { usePhrases, usePreferences } from '../../../../shell/preferences-context.tsx';
import { Screen } from '../../../../shell/screen.tsx';
import { type DestinationInfo, destinationQuery, openedLinkQuery } from '../../international.data.ts';
import styles from '../../international.module.css';
import { FillForm } from './fill-form.tsx';

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** The page of the consignee, without a log-in: who asks, and the form of the destination. */
export function FillPage({ token }: { token: string }): ReactElement {
  return <div className={styles.page}>{TOKEN.test(token) ? <Opened key={token} token={token} /> : <Gone />}</div>;
}

function Opened({ token }: { token: string }): ReactElement {
  const say = usePhrases(interFill);
  const [isDone, setDone] = useState(false);
  const asked = useAsked(token, !isDone);
  if (isDone) return <EmptyState urgent title={say.done} text={say.doneText} />;
  return (
    <>
      <Languages />
      <Screen
        query={asked}
        skeleton={{ label: say.busy, rows: ['full sentence', 6] }}
        missing={<Gone />}
        failed={(error) =>
          isOver(error) ? (
            <Gone isOver />
          ) : (
            <FailedState title={say.failed} kept={say.kept} error={error} retry={() => void asked.refetch()} />
          )
        }
      >
        {({ link, info }) => (
          <FillForm token={token} link={link} info={info} onDone={() => setDone(true)} gone={goneFor} />
        )}
      </Screen>
    </>
  );
}

export interface Asked {
  readonly link: InfoOf<typeof openConsigneeLink>;
  readonly info: DestinationInfo;
}

/** The link and its destination as one query, so that the page appears once. */
function useAsked(token: string, enabled: boolean) {
  const link = useQuery({ ...openedLinkQuery(token), enabled });
  const country = link.data?.country;
  const info = useQuery({ ...destinationQuery({ country: country ?? '' }), enabled: country !== undefined });
  const data: Asked | undefined = link.data && info.data && { link: link.data, info: info.data };
  return {
    data,
    error: link.error ?? (data ? null : info.error),
    refetch: () => Promise.all([link.refetch(), ...(country === undefined ? [] : [info.refetch()])]),
  };
}

/** Both languages are one tap away, because the browser's may not be the reader's. */
function Languages(): ReactElement {
  const say = usePhrases(interFill);
  const { preferences, change } = usePreferences();
  return (
    <Segmented
      label={say.language}
      options={[
        { value: 'en', label: 'English' },
        { value: 'zh', label: '中文' },
      ]}
      value={preferences.language}
      onChange={(language) => change({ language })}
    />
  );
}

const isOver = (error: unknown) => error instanceof ApiError && error.reason === 'link.over';

/** Returns the page of a link that ended while it was filled in; undefined for other failures. */
function goneFor(error: unknown): ReactElement | undefined {
  if (isOver(error)) return <Gone isOver />;
  return error instanceof ApiError && error.class === 'NOT_FOUND' ? <Gone /> : undefined;
}

function Gone({ isOver: over = false }: { isOver?: boolean }): ReactElement {
  const say = usePhrases(interFill);
  return <EmptyState title={over ? say.over : say.missing} text={over ? say.overText : say.missingText} />;
}
