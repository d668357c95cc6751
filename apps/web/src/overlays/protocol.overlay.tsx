import { login } from '@yidi/phrases/login';
import { ButtonLink } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { hrefOf } from '../route-table.ts';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { OverlaySheet } from '../shell/overlay-sheet.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import type { ProtocolId } from './open-protocol.ts';
import { ProtocolText } from './protocol-text.tsx';

export function ProtocolOverlay({ id, ...control }: { id: ProtocolId } & OverlayControl<never>): ReactElement {
  const say = usePhrases(login);
  return (
    <OverlaySheet
      {...control}
      title={say[id]}
      reading
      footer={
        <ButtonLink kind="outline" wide href={hrefOf('/historyProtocol')} target="_blank">
          {say.history}
        </ButtonLink>
      }
    >
      <ProtocolText id={id} heading="h3" />
    </OverlaySheet>
  );
}
