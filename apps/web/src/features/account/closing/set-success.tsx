import { closing } from '@yidi/phrases/closing';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { StampPicture } from '@yidi/ui/stamp-picture';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { HowFar } from './how-far.tsx';
import { WithClosing } from './with-closing.tsx';

/** What a settled change leads to: a new number, the closing of the account and what became of it, else that settings are saved. */
export function SetSuccess(): ReactElement {
  const change = useQueryText('change');
  return (
    <WithClosing>
      {({ state, ...known }) => {
        if (change === 'phone' && known.phone !== undefined) return <Changed phone={known.phone} />;
        return state ? <HowFar known={{ ...known, state }} /> : <Changed />;
      }}
    </WithClosing>
  );
}

function Changed({ phone }: { phone?: string }): ReactElement {
  const say = usePhrases(closing);
  return (
    <EmptyState
      picture={<StampPicture />}
      title={phone ? say.phoneChanged : say.saved}
      text={phone ? say.phoneChangedText(phone) : say.savedText}
      actions={
        <>
          <ButtonLink wide href={hrefOf('/my-center/set')}>
            {say.settings}
          </ButtonLink>
          <ButtonLink wide kind="outline" href={hrefOf('/home')}>
            {say.home}
          </ButtonLink>
        </>
      }
    />
  );
}
