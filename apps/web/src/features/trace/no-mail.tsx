import { trace } from '@yidi/phrases/trace';
import { readNumbers } from '@yidi/rules/mail/read-numbers';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { ScanIcon } from '@yidi/ui/icon';
import { LookPicture } from '@yidi/ui/state-pictures';
import { type ReactElement, useEffect, useState } from 'react';
import { canScan } from '../../overlays/can-scan.ts';
import { openScan } from '../../overlays/open-scan.ts';
import { hrefOf } from '../../route-table.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';

/** An invalid mail number of the URL is shown up to this many characters. */
const MOST_CHARS = 24;

/** Shown if the URL has no valid mail number: what one looks like, and two ways to enter it. */
export function NoMail({ given }: { given: string | undefined }): ReactElement {
  const say = usePhrases(trace);
  const go = useNavigate();
  const [scanner, setScanner] = useState(false);
  useEffect(() => setScanner(canScan()), []);
  const { mailNos, wrong } = readNumbers(given ?? '');
  // Several mail numbers are listed on the query page, and an order number is explained there.
  const asked = mailNos.length > 1 || wrong[0]?.reason === 'order' ? mailNos.join(',') || given : undefined;
  useEffect(() => {
    if (asked) go.replace('/query', {}, { mailNo: asked });
  }, [asked, go]);
  async function scan() {
    const mailNo = await openScan();
    if (mailNo) go.replace('/queryDetail/{mailId?}', { mailId: mailNo });
  }
  const ways = (
    <>
      <ButtonLink wide href={hrefOf('/query')}>
        {say.queryLead}
      </ButtonLink>
      {scanner && (
        <Button wide kind="outline" icon={<ScanIcon />} onClick={() => void scan()}>
          {say.scan}
        </Button>
      )}
    </>
  );
  return (
    <EmptyState
      picture={<LookPicture />}
      title={given ? say.notANumber(given.slice(0, MOST_CHARS)) : say.detailLost}
      text={say.numberLooks}
      actions={ways}
    />
  );
}
