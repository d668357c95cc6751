import { login } from '@yidi/phrases/login';
import { shell } from '@yidi/phrases/shell';
import { ButtonLink } from '@yidi/ui/button';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import { hrefOf } from '../route-table.ts';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import type { ProtocolId } from './open-protocol.ts';
import { ProtocolText } from './protocol-text.tsx';

export function ProtocolOverlay({ id, open, finish, gone }: { id: ProtocolId } & OverlayControl<never>): ReactElement {
  const say = usePhrases(login);
  const words = usePhrases(shell);
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say[id]}
      closeLabel={words.close}
      reading
      footer={
        <ButtonLink kind="outline" wide href={hrefOf('/historyProtocol')} target="_blank">
          {say.history}
        </ButtonLink>
      }
    >
      <ProtocolText id={id} heading="h3" />
    </Sheet>
  );
}
