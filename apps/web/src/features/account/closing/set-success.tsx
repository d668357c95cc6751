import { closing } from '@yidi/phrases/closing';
import { StampPicture } from '@yidi/ui/stamp-picture';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { ClosingScreen } from './closing-screen.tsx';
import { HowFar } from './how-far.tsx';

/** The result of a change: a new number, the state of a closure, or that settings are saved. */
export function SetSuccess(): ReactElement {
  const change = useQueryText('change');
  return (
    <ClosingScreen>
      {({ state, ...account }) => {
        if (change === 'phone' && account.phone !== undefined) return <Changed phone={account.phone} />;
        return state ? <HowFar progress={{ ...account, state }} /> : <Changed />;
      }}
    </ClosingScreen>
  );
}

function Changed({ phone }: { phone?: string }): ReactElement {
  const say = usePhrases(closing);
  return (
    <EmptyWithLinks
      picture={<StampPicture />}
      title={phone ? say.phoneChanged : say.saved}
      text={phone ? say.phoneChangedText(phone) : say.savedText}
      links={[
        [say.settings, hrefOf('/my-center/set')],
        [say.home, hrefOf('/home')],
      ]}
    />
  );
}
