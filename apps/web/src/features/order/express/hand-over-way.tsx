import { express } from '@yidi/phrases/express';
import { handOver } from '@yidi/phrases/hand-over';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Notice } from '@yidi/ui/notice';
import { Segmented } from '@yidi/ui/segmented';
import type { ReactElement } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { wayHref } from './entry/way-href.ts';
import type { Mode } from './express-form.ts';
import type { Express } from './use-express.ts';

interface HandOverWayProps {
  readonly mode: Mode;
  readonly mailNo: string | undefined;
  onChoose?(mode: Mode): void;
}

/**
 * The choice of pick-up or drop-off, and what a mail number in the URL means for it. A channel
 * without self-send has no choice; its users reach drop-off by a direct link (spec §6).
 */
export function HandOverWay({ mode, mailNo, onChoose }: HandOverWayProps): ReactElement {
  const say = usePhrases(express);
  const go = useNavigate();
  const { platform } = useBoot();
  return (
    <>
      <div id="pickup">
        {platform.can.selfSend && (
          <Segmented<Mode>
            label={say.modeLabel}
            value={mode}
            onChange={(next) => {
              onChoose?.(next);
              go.href(wayHref(next, mailNo), { replace: true });
            }}
            options={[
              { value: 'courier', label: say.courier },
              { value: 'selfDrop', label: say.selfDrop },
            ]}
          />
        )}
      </div>
      <MailAtHand mode={mode} mailNo={mailNo} />
    </>
  );
}

/** The printed number that the parcel gets, until the user removes it. */
export function WaybillAtHand({
  order: { form, change },
}: {
  order: Pick<Express, 'form' | 'change'>;
}): ReactElement | null {
  const say = usePhrases(handOver);
  if (form.waybillNo === '') return null;
  return (
    <Notice onClose={() => change({ waybillNo: '' })} closeLabel={say.waybillOff}>
      {say.waybill(formatMailNo(form.waybillNo))}
    </Notice>
  );
}

/** With a mail number in the URL only drop-off is possible, by that number (spec §5). */
export function MailAtHand({ mode, mailNo }: HandOverWayProps): ReactElement | null {
  const say = usePhrases(handOver);
  if (mailNo === undefined) return null;
  if (mode === 'courier')
    return (
      <Notice tone="warn" detail={say.noPickupHint}>
        {say.noPickup}
      </Notice>
    );
  return <Notice detail={say.alongHint}>{say.along(formatMailNo(mailNo))}</Notice>;
}
