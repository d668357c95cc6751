import type { ContractId } from '@yidi/contract/values/contract-text';
import { showOverlay } from '../shell/overlay-host.tsx';

export type ProtocolId = ContractId;

export async function openProtocol(id: ProtocolId): Promise<void> {
  await showOverlay<{ id: ProtocolId }, never>(
    () => import('./protocol.overlay.tsx').then((code) => code.ProtocolOverlay),
    {
      id,
    },
  );
}
