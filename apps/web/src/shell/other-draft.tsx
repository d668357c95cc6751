import { otherDraft } from '@yidi/phrases/other-draft';
import { formatMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { InfoIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useNow } from './now.ts';
import { useLanguage, usePhrases } from './preferences-context.tsx';
import type { OtherDraftOffer } from './use-drafts.ts';

/** Shows that another tab's draft exists and whether it is newer, and offers to switch to it. */
export function OtherDraft({ other }: { readonly other: OtherDraftOffer }): ReactElement {
  const say = usePhrases(otherDraft);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const moment = formatMoment(language, new Date(other.atMs).toISOString(), nowMs);
  return (
    <Card>
      <Row
        icon={<InfoIcon />}
        label={say[other.isNewer ? 'newer' : 'older'](moment)}
        sub={say.both}
        trail={
          <Button kind="quiet" size="small" onClick={other.take}>
            {say.take}
          </Button>
        }
      />
    </Card>
  );
}
