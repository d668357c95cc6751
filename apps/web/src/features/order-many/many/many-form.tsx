import { MOST_RECEIVERS } from '@yidi/contract/values/order';
import { sendMany } from '@yidi/phrases/send-many';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ClipboardIcon, PlusIcon } from '@yidi/ui/icon';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useLazyCode } from '../../../shell/lazy-code.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { emptyAddress } from '../../address/address.data.ts';
import { fetchPasteBox } from '../../address/address.parts.tsx';
import { Person } from '../../order/express/cards/person.tsx';
import { ClosingPart } from '../../order/express/closed/closing-part.tsx';
import styles from '../../order/express/express.module.css';
import { SeveralForm } from '../several-form.tsx';
import { GoodsOfAll } from './goods-of-all.tsx';
import own from './many.module.css';
import { isUntouched } from './many-parcels.ts';
import { ParcelRow } from './parcel-row.tsx';
import { sendToAll } from './send-to-all.ts';
import { type Many, useMany } from './use-many.ts';

/** Several consignees in one order: a line each, one pick-up, one total. */
function ManyForm(): ReactElement {
  const say = usePhrases(sendMany);
  const many = useMany();
  const { order } = many;
  return (
    <SeveralForm order={order} say={say} messageLabel={say.messageAll}>
      <Card>
        <Person who="sender" order={order} />
        <ClosingPart mode="courier" province={order.form.sender.province} />
      </Card>
      <Receivers many={many} />
      <GoodsOfAll many={many} />
    </SeveralForm>
  );
}

const none = () => undefined;

function Receivers({ many: form }: { many: Many }): ReactElement {
  const { order, parcels, lacks, room } = form;
  const say = usePhrases(sendMany);
  const [open, setOpen] = useState<number>();
  const [pasting, setPasting] = useState(false);
  const { code: paste, want } = useLazyCode(fetchPasteBox);
  const wrong = lacks.findIndex((lack) => lack !== undefined);
  function openPaste(): void {
    want();
    setPasting(true);
  }
  function add(): void {
    form.copy(parcels.length - 1);
    setOpen(parcels.length);
  }
  const free = room + parcels.filter(isUntouched).length;
  return (
    <Card title={say.receivers} aside={<span className={styles.quiet}>{say.count(parcels.length)}</span>}>
      <ol className={own.list}>
        {parcels.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its place in the list
          <li key={index} id={wrong === index && lacks[index] !== 'goods' ? lacks[index] : undefined}>
            <ParcelRow
              many={form}
              index={index}
              open={open === index}
              onOpen={() => setOpen(open === index ? undefined : index)}
            />
          </li>
        ))}
      </ol>
      {pasting && paste ? (
        <paste.PasteBox
          label={say.pasteLabel}
          now={emptyAddress}
          onRead={none}
          people={{
            own: 'receiver',
            other: '',
            most: free,
            listed: parcels.map(({ receiver }) => receiver),
            take: async (pieces) => ({ fits: true, undo: (await order.sendToAll?.(pieces)) ?? none }),
          }}
          onDone={() => setPasting(false)}
        />
      ) : room > 0 ? (
        <div className={own.buttons}>
          <Button kind="tonal" icon={<PlusIcon />} onClick={add}>
            {say.add}
          </Button>
          <Button kind="outline" icon={<ClipboardIcon />} onClick={openPaste}>
            {say.paste}
          </Button>
        </div>
      ) : (
        <NoRoom />
      )}
    </Card>
  );
}

/** What is shown below the most consignees that one order can have. */
function NoRoom(): ReactElement {
  const say = usePhrases(sendMany);
  return (
    <div className={own.more}>
      <p className={styles.quiet}>{say.most(MOST_RECEIVERS)}</p>
      <ButtonLink kind="quiet" size="small" href={hrefOf('/s/batch')}>
        {say.batch}
      </ButtonLink>
    </div>
  );
}

/** The form, and the function that fills it from a pasted text, as one chunk. */
export const many = { ManyForm, sendToAll };
