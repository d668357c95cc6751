import { useQuery } from '@tanstack/react-query';
import { signCode } from '@yidi/phrases/sign-code';
import { formatTime } from '@yidi/phrases/times';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { useBrightScreen } from '../../../channels/bright-screen.ts';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { QrCode } from '../../../shell/qr-code.tsx';
import { Screen } from '../../../shell/screen.tsx';
import styles from '../delivery.module.css';
import { liveCodeQuery, type SignCode } from './sign.data.ts';

/** Placeholder content, as large as the code that loads. */
const COMING: SignCode = { state: 'ready', qr: { text: '', leftS: 60 } };

/** The sign code of one mail, or why there is none. */
export function CodeCard({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(signCode);
  const query = useQuery(liveCodeQuery(mailNo));
  return (
    <Card className={styles.code}>
      <Screen
        query={query}
        skeleton={
          <Skeleton label={say.busy}>
            <div className={styles.unseen}>
              <Ready code={COMING} digits="000000" readAt={Number.POSITIVE_INFINITY} />
            </div>
          </Skeleton>
        }
        failed={{ title: say.failed, kept: say.kept }}
      >
        {(code) =>
          code.signCode && code.state === 'ready' ? (
            <Lit>
              <Ready code={code} digits={code.signCode} readAt={query.dataUpdatedAt} />
            </Lit>
          ) : (
            <NotReady code={code} mailNo={mailNo} />
          )
        }
      </Screen>
      <p className={styles.quiet}>{say.tail(formatMailNo(mailNo))}</p>
    </Card>
  );
}

/** Keeps the screen on while a courier scans the code. */
function Lit({ children }: { children: ReactNode }): ReactNode {
  useBrightScreen();
  return children;
}

function Ready({ code, digits, readAt }: { code: SignCode; digits: string; readAt: number }): ReactElement {
  const say = usePhrases(signCode);
  const nowMs = useNow(1000);
  const { qr } = code;
  const left = qr ? Math.max(0, Math.ceil(qr.leftS - Math.max(0, nowMs - readAt) / 1000)) : 0;
  return (
    <>
      <h2 className={styles.codeTitle}>{say.title}</h2>
      {qr && (
        <div className={styles.qr} data-over={left === 0 || undefined}>
          <QrCode text={qr.text} alternative={say.qr([...digits].join(' '))} missing={say.missing} />
          <Ring share={left / 60} />
        </div>
      )}
      <p className={styles.digits}>
        <CopyText
          value={digits}
          shown={`${digits.slice(0, 3)} ${digits.slice(3)}`}
          copyLabel={say.copy}
          copiedLabel={say.copied}
        />
      </p>
      {qr && <p className={styles.quiet}>{left > 0 ? say.renews(left) : say.over}</p>}
      <p className={styles.quiet}>{say.digits}</p>
    </>
  );
}

const SIDE = 200;
const CORNER = 22;
const AROUND = 4 * (SIDE - 2 * CORNER) + 2 * Math.PI * CORNER;

/** The remaining time of the QR code, as its frame. */
function Ring({ share }: { share: number }): ReactElement {
  const box = { x: 4, y: 4, width: SIDE, height: SIDE, rx: CORNER };
  return (
    <svg className={styles.ring} viewBox={`0 0 ${SIDE + 8} ${SIDE + 8}`} aria-hidden="true">
      <rect {...box} />
      <rect {...box} className={styles.ringLeft} strokeDasharray={`${share * AROUND} ${AROUND}`} />
    </svg>
  );
}

function NotReady({ code, mailNo }: { code: SignCode; mailNo: string }): ReactElement {
  const say = usePhrases(signCode);
  const { state, lockedUntil } = code;
  const [title, text] =
    state === 'locked'
      ? [lockedUntil ? say.locked(formatTime(lockedUntil)) : say.lockedText, say.lockedText]
      : state === 'used'
        ? [say.used, say.usedText]
        : [say.waiting, say.waitingText];
  return (
    <>
      <h2 className={styles.codeTitle}>{title}</h2>
      <p className={styles.quiet}>{text}</p>
      <div className={styles.tool}>
        <ButtonLink kind="tonal" href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}>
          {say.toTrace}
        </ButtonLink>
      </div>
    </>
  );
}
