import { useQuery, useQueryClient } from '@tanstack/react-query';
import { makeConsigneeLink, revokeConsigneeLink } from '@yidi/contract/calls/inter-consignee';
import { emptyConsignee, type InterCategory, type InterDraft, type InterProductId } from '@yidi/contract/values/inter';
import { interFill } from '@yidi/phrases/inter-fill';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { copyValue } from '@yidi/ui/copy-value';
import { ShareIcon, UserIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { send } from '../../../api/send.ts';
import { submit } from '../../../api/submit.ts';
import { useUser } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import { draft } from '../../../session/drafts.ts';
import { sharedUrl } from '../../../session/shared-url.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';
import { emptyAddress, type TypedAddress } from '../../address/address.data.ts';
import { isWholeAddress, openAddressForm } from '../../address/address.parts.tsx';
import { useUsualSender } from '../../order/order.parts.tsx';
import { consigneeLinkQuery, type FilledLink } from '../international.data.ts';
import styles from '../international.module.css';
import { filledFor } from './filled.ts';

interface FillProps {
  readonly sending: InterDraft;
  readonly productId: InterProductId;
  readonly category: InterCategory;
  onUse(part: Pick<InterDraft, 'consignee' | 'postcode' | 'localAddress' | 'numbers' | 'filled'>): void;
}

/** The sender of the confirmation, whose masked name and city the link shows. */
const drafts = { sender: draft<TypedAddress | null>('inter-order.sender', null, emptyAddress) };

/** Asks the consignee by a link: makes it, says if it was filled in, takes what was written. */
export function FillLink(props: FillProps): ReactElement {
  const isLoggedIn = useUser().isLogin === 1;
  const { country } = props.sending;
  const link = useQuery({ ...consigneeLinkQuery(country), enabled: isLoggedIn }).data?.link;
  if (!link) return <Ask {...props} />;
  if (link.filled) return <Filled {...props} linkId={link.linkId} filled={link.filled} />;
  return <Waiting country={country} linkId={link.linkId} token={link.token ?? ''} until={link.until} />;
}

function Ask({ sending: { country }, productId, category }: FillProps): ReactElement {
  const say = usePhrases(interFill);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { form, change } = useDrafts(drafts);
  const { sender: usual } = useUsualSender();
  const make = useAction(async () => {
    let sender = form.sender ?? usual ?? emptyAddress;
    if (!isWholeAddress(sender)) {
      const typed = await openAddressForm({ type: '1', start: sender });
      if (!typed) return;
      sender = typed.address;
      change({ sender });
    }
    const { name, province, city, district } = sender;
    const request = { country, productId, category, from: { name, province, city, district } };
    await submit(makeConsigneeLink, request, `consignee-link:${country}`);
    await client.invalidateQueries(consigneeLinkQuery(country));
  });
  return (
    <div className={styles.book}>
      <Row icon={<UserIcon />} label={say.ask} sub={say.askSub} open={isOpen} onPress={() => setOpen(!isOpen)} />
      {isOpen && (
        <>
          <p className={styles.quiet}>{say.shows}</p>
          <Button kind="tonal" busy={make.busy} busyLabel={say.making} onClick={() => make.run()}>
            {say.make}
          </Button>
        </>
      )}
    </div>
  );
}

interface WaitingProps {
  readonly country: string;
  readonly linkId: string;
  readonly token: string;
  readonly until: string;
}

function Waiting({ country, linkId, token, until }: WaitingProps): ReactElement {
  const say = usePhrases(interFill);
  const language = useLanguage();
  const nowMs = useNow();
  const revoke = useRevoke(country, linkId);
  return (
    <div className={styles.book}>
      <Row
        icon={<UserIcon />}
        label={say.waiting}
        sub={say.until(preventBreaks(formatMoment(language, until, nowMs)))}
      />
      <p className={styles.quiet}>{say.shows}</p>
      <div className={styles.buttons}>
        <Button kind="tonal" icon={<ShareIcon />} onClick={() => void give()}>
          {say.send}
        </Button>
        <Button kind="quiet" busy={revoke.busy} busyLabel={say.revoking} onClick={() => revoke.run()}>
          {say.revoke}
        </Button>
      </div>
    </div>
  );

  async function give(): Promise<void> {
    const url = sharedUrl(hrefOf('/s/international', {}, { fill: token }));
    if (typeof navigator.share === 'function') {
      // The promise is rejected if the user closes the share sheet: no message is needed.
      await navigator.share({ text: say.text, url }).catch(() => undefined);
      return;
    }
    const isDone = await copyValue(url);
    showToast(isDone ? say.copied : say.copyFailed, { tone: isDone ? 'good' : 'bad' });
  }
}

function Filled({
  sending,
  onUse,
  linkId,
  filled,
}: FillProps & { readonly linkId: string; readonly filled: FilledLink }): ReactElement {
  const say = usePhrases(interFill);
  const revoke = useRevoke(sending.country, linkId);
  const { name } = filled.fields;
  const isUsed = filledFor(sending)?.id === linkId;
  function use(): void {
    const consignee = { ...emptyConsignee, ...filled.fields };
    onUse({
      consignee,
      postcode: consignee.postcode,
      localAddress: filled.localAddress,
      numbers: {},
      filled: { id: linkId, name, numbers: filled.numbers as InterDraft['numbers'] },
    });
  }
  return (
    <div className={styles.book} role="status">
      <Row icon={<UserIcon />} label={isUsed ? say.used : say.filled(name)} sub={say.filledSub} />
      <div className={styles.buttons}>
        {!isUsed && (
          <Button kind="tonal" onClick={use}>
            {say.use}
          </Button>
        )}
        <Button kind="quiet" busy={revoke.busy} busyLabel={say.revoking} onClick={() => revoke.run()}>
          {say.again}
        </Button>
      </div>
    </div>
  );
}

function useRevoke(country: string, linkId: string) {
  const say = usePhrases(interFill);
  const client = useQueryClient();
  return useAction(async () => {
    await send(revokeConsigneeLink, { linkId });
    await client.invalidateQueries(consigneeLinkQuery(country));
    showToast(say.revoked, { tone: 'good' });
  });
}
