import { express } from '@yidi/phrases/express';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { HeadsetIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useConfig } from '../../shell/boot.tsx';
import { usePhrases, usePreferences } from '../../shell/preferences-context.tsx';

/** In elder mode a person who helps is one tap away from the form. */
export function ElderHelp(): ReactElement | null {
  const say = usePhrases(express);
  const { hotline } = useConfig().brand;
  const { elder } = usePreferences().preferences;
  if (!elder) return null;
  return (
    <Card>
      <Row
        icon={<HeadsetIcon />}
        label={say.help}
        sub={say.helpSub}
        trail={
          <ButtonLink kind="tonal" size="small" href={`tel:${hotline}`} aria-label={say.helpLabel}>
            {say.helpCall}
          </ButtonLink>
        }
      />
    </Card>
  );
}
