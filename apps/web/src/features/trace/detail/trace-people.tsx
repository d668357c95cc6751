import { useQuery } from '@tanstack/react-query';
import { signSelf } from '@yidi/contract/calls/delivery';
import { parcel } from '@yidi/phrases/parcel';
import { SIGNED_SELF } from '@yidi/phrases/scan-reasons';
import { trace } from '@yidi/phrases/trace';
import { AddressText } from '@yidi/ui/address-text';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EyeIcon, ListIcon, PhoneIcon, ShieldIcon, TruckIcon, UserIcon } from '@yidi/ui/icon';
import { Mark } from '@yidi/ui/mark';
import { Row } from '@yidi/ui/row';
import type { ReactElement, ReactNode } from 'react';
import { callQuery } from '../../../api/query.ts';
import { useUser } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { isClosed, type TraceInfo } from '../trace.data.ts';
import styles from '../trace.module.css';
import { TraceDelivery } from './trace-delivery.tsx';

/** Sender, consignee and courier as far as the user may see them, with a link to unlock more. */
export function TracePeople({ info }: { info: TraceInfo }): ReactElement | null {
  const say = usePhrases(trace);
  const words = usePhrases(parcel);
  const { personal, mailNo, orderId } = info;
  if (!personal) return info.verified || isClosed(info) ? null : <Locked mailNo={mailNo} />;
  // Erased when the retention of the mail ended.
  if (personal.receiverName === '' && personal.senderName === '')
    return (
      <Card>
        <Row icon={<UserIcon />} label={say.people} sub={words.erased} />
      </Card>
    );
  return (
    <Card>
      <Row
        icon={<Mark tone="brand">{say.receiverMark}</Mark>}
        label={`${personal.receiverName} ${personal.receiverPhone}`}
        sub={<AddressText>{personal.receiverAddress}</AddressText>}
      />
      <Row icon={<Mark>{say.senderMark}</Mark>} label={personal.senderName} />
      {info.delivery && <TraceDelivery delivery={info.delivery} />}
      {personal.signedBy && !info.proof && (
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
      {info.passwordSign && <SignCode mailNo={mailNo} atPoint={info.waits === true} />}
      {personal.courierName && <Courier name={personal.courierName} phone={personal.courierPhone} />}
      {orderId !== undefined && (
        <Row
          icon={
            <AsMark>
              <ListIcon />
            </AsMark>
          }
          label={say.order}
          href={hrefOf('/order-detail/{orderId}', { orderId })}
        />
      )}
    </Card>
  );
}

/** Leads to the proof that the mail is the user's. */
function Locked({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(trace);
  const go = useNavigate();
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

function Courier({ name, phone }: { name: string; phone: string | undefined }): ReactElement {
  const say = usePhrases(trace);
  return (
    <Row
      icon={
        <AsMark>
          <TruckIcon />
        </AsMark>
      }
      label={say.courier}
      value={name}
      trail={
        phone && (
          <ButtonLink kind="tonal" size="small" icon={<PhoneIcon />} href={`tel:${phone}`} aria-label={say.callCourier}>
            {phone}
          </ButtonLink>
        )
      }
    />
  );
}

/** Says that a code is required. The server returns the code itself only to the consignee. */
function SignCode({ mailNo, atPoint }: { mailNo: string; atPoint: boolean }): ReactElement {
  const say = usePhrases(trace);
  const loggedIn = useUser().isLogin === 1;
  const { data } = useQuery({ ...callQuery(signSelf, { waybillNo: mailNo }), enabled: loggedIn, retry: false });
  const code = data?.signCode;
  return (
    <Row
      icon={
        <AsMark>
          <ShieldIcon />
        </AsMark>
      }
      label={code ? say.deliveryCode : say.bySignCode}
      value={code && <b>{code}</b>}
      sub={
        code &&
        (data.state === 'locked' ? say.deliveryCodeLocked : atPoint ? say.deliveryCodeAtPoint : say.deliveryCodeSub)
      }
      {...(code ? { href: hrefOf('/my-center/signCode', {}, { mailNo }) } : {})}
    />
  );
}

/** Gives an icon the width of the marks above, so that the texts align. */
function AsMark({ children }: { children: ReactNode }): ReactElement {
  return <span className={styles.asMark}>{children}</span>;
}
