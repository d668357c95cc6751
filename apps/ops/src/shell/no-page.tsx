import { useRouter } from '@tanstack/react-router';
import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { ErrorState } from '@yidi/ui/error-state';
import type { ReactElement } from 'react';
import { Page } from './page.tsx';

/** No such page, or one that the roles of the colleague do not open: the two look the same. */
export function NoPage(): ReactElement {
  const say = usePhrases(ops);
  const router = useRouter();
  return (
    <Page title={say.noPageTitle}>
      <EmptyState
        title={say.noPageTitle}
        text={say.noPageText}
        actions={
          <Button wide onClick={() => void router.navigate({ to: '/' })}>
            {say.toFirst}
          </Button>
        }
      />
    </Page>
  );
}

/** A page whose code failed or could not be loaded. */
export function BrokenPage(): ReactElement {
  const say = usePhrases(ops);
  return (
    <Page title={say.brokenTitle}>
      <ErrorState
        title={say.brokenTitle}
        text={say.brokenText}
        actions={
          <Button wide onClick={() => window.location.reload()}>
            {say.refresh}
          </Button>
        }
      />
    </Page>
  );
}
