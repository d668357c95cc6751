import { message } from '@yidi/phrases/message';
import { Button } from '@yidi/ui/button';
import { ShieldIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { openCheck } from './open-check.ts';

export function CheckRow(): ReactElement {
  const say = usePhrases(message);
  return (
    <Button kind="outline" wide icon={<ShieldIcon />} onClick={() => void openCheck()}>
      {say.check}
    </Button>
  );
}
