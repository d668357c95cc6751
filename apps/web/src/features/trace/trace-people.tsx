import { SIGNED_SELF } from '@yidi/phrases/scan-reasons';
import { trace } from '@yidi/phrases/trace';
import { AddressText } from '@yidi/ui/address-text';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EyeIcon, ListIcon, PhoneIcon, ShieldIcon, TruckIcon, UserIcon } from '@yidi/ui/icon';
import { Mark } from '@yidi/ui/mark';
import { Row } from '@yidi/ui/row';
import type { ReactElement, ReactNode } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { isClosed, type TraceInfo } from './trace.data.ts';
import styles from './trace.module.css';

/** Who sends, who receives, who brings it: only what this reader may see, with the way to see more. */
export function TracePeople({ info }: { info: TraceInfo }): ReactElement | null {
  const say = usePhrases(trace);
  const go = useNavigate();
  const { personal, mailNo } = info;
  if (!personal) {
    if (info.verified || isClosed(info)) return null;
    return (
      <Card>
        <Row
          icon={<UserIcon />}
          label={say.people}
          sub={say.verifySub}
          trail={
            <Button kind="tonal" size="small" icon={<EyeIcon />} onClick={() => go.to('/queryVerify', {}, { mailNo })}>
              {say.verifyShow}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      <Row
        icon={<Mark tone="brand">{say.receiverMark}</Mark>}
        label={`${personal.receiverName} ${personal.receiverPhone}`}
        sub={<AddressText>{personal.receiverAddress}</AddressText>}
      />
      <Row icon={<Mark>{say.senderMark}</Mark>} label={personal.senderName} />
      {personal.signedBy && (
        <Row
          icon={
            <AsMark>
              <ShieldIcon />
            </AsMark>
          }
          label={say.signedBy}
          value={personal.signedBy === SIGNED_SELF ? say.signedSelf : personal.signedBy}
        />
      )}
      {personal.courierName && (
        <Row
          icon={
            <AsMark>
              <TruckIcon />
            </AsMark>
          }
          label={say.courier}
          value={personal.courierName}
          trail={
            personal.courierPhone && (
              <ButtonLink
                kind="tonal"
                size="small"
                icon={<PhoneIcon />}
                href={`tel:${personal.courierPhone}`}
                aria-label={say.callCourier}
              >
                {personal.courierPhone}
              </ButtonLink>
            )
          }
        />
      )}
      <Row
        icon={
          <AsMark>
            <ListIcon />
          </AsMark>
        }
        label={say.order}
        href={hrefOf('/orderlist')}
      />
    </Card>
  );
}

/** An icon as wide as the marks above it, so that what stands beside them begins at one line. */
function AsMark({ children }: { children: ReactNode }): ReactElement {
  return <span className={styles.asMark}>{children}</span>;
}
