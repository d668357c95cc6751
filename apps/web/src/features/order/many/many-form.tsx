import { MOST_RECEIVERS } from '@yidi/contract/values/order';
import { express } from '@yidi/phrases/express';
import { parcel as parcelWords } from '@yidi/phrases/parcel';
import { sendMany } from '@yidi/phrases/send-many';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ClipboardIcon, MessageIcon, PlusIcon, WalletIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { ReadPerson } from '../../address/address.parts.tsx';
import { HandOverCard } from '../express/cards/choices-card.tsx';
import { Person } from '../express/cards/person.tsx';
import { ProductCard } from '../express/cards/product-card.tsx';
import styles from '../express/express.module.css';
import { openMessage, openPay } from '../express/sheets/open-sheets.ts';
import { SubmitBar } from '../express/submit/submit-bar.tsx';
import own from './many.module.css';
import { copyOf, isUntouched, type Parcel } from './many-parcels.ts';
import { ParcelRow } from './parcel-row.tsx';
import { PasteMany } from './paste-many.tsx';
import { type Many, useMany } from './use-many.ts';

/** Several consignees in one go: a line each, one pick-up, one sum. */
export function ManyForm(): ReactElement {
  const say = usePhrases(sendMany);
  const many = useMany();
  const { order } = many;
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{say.lead}</p>
      <Card>
        <Person who="sender" order={order} />
      </Card>
      <Receivers many={many} />
      <ProductCard order={order} />
      <HandOverCard order={order} />
      <Extras many={many} />
      <ButtonLink kind="quiet" wide href={hrefOf('/s/express', {}, { orderType: '3' })}>
        {say.single}
      </ButtonLink>
      <SubmitBar order={order} />
    </div>
  );
}

function Receivers({ many }: { many: Many }): ReactElement {
  const { parcels, lacks, room } = many;
  const say = usePhrases(sendMany);
  const [open, setOpen] = useState<number>();
  const [pasting, setPasting] = useState(false);
  const wrong = lacks.findIndex((lack) => lack !== undefined);
  function take(people: readonly ReadPerson[]): void {
    const model = parcels.at(-1)!;
    const kept = parcels.filter((one) => !isUntouched(one));
    const read = people.map(({ typed, sure }): Parcel => ({ ...copyOf(model), receiver: typed, doubtful: !sure }));
    many.setParcels([...kept, ...read]);
    setOpen(undefined);
  }
  function add(): void {
    many.copy(parcels.length - 1);
    setOpen(parcels.length);
  }
  const free = room + parcels.filter(isUntouched).length;
  return (
    <Card title={say.receivers} aside={<span className={styles.quiet}>{say.count(parcels.length)}</span>}>
      <ol className={own.list}>
        {parcels.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its place in the list
          <li key={index} id={wrong === index ? lacks[index] : undefined}>
            <ParcelRow
              many={many}
              index={index}
              open={open === index}
              onOpen={() => setOpen(open === index ? undefined : index)}
            />
          </li>
        ))}
      </ol>
      {pasting ? (
        <PasteMany
          room={free}
          listed={parcels.map(({ receiver }) => receiver)}
          onRead={take}
          onDone={() => setPasting(false)}
        />
      ) : room > 0 ? (
        <div className={own.buttons}>
          <Button kind="tonal" icon={<PlusIcon />} onClick={add}>
            {say.add}
          </Button>
          <Button kind="outline" icon={<ClipboardIcon />} onClick={() => setPasting(true)}>
            {say.paste}
          </Button>
        </div>
      ) : (
        <div className={own.more}>
          <p className={styles.quiet}>{say.most(MOST_RECEIVERS)}</p>
          <ButtonLink kind="quiet" size="small" href={hrefOf('/s/batch')}>
            {say.batch}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

/** Who pays, and words for the courier: the same for all. */
function Extras({ many }: { many: Many }): ReactElement {
  const { form, change } = many.order;
  const say = usePhrases(express);
  const words = usePhrases(parcelWords);
  async function pay(): Promise<void> {
    const chosen = await openPay({ payMode: form.payMode });
    if (chosen) change(chosen);
  }
  async function write(): Promise<void> {
    const chosen = await openMessage({ message: form.message });
    if (chosen) change(chosen);
  }
  return (
    <Card>
      <Row icon={<WalletIcon />} label={say.pay} value={words.pays[form.payMode]} onPress={() => void pay()} />
      <Row
        icon={<MessageIcon />}
        label={say.message}
        value={form.message || say.messageNone}
        onPress={() => void write()}
      />
    </Card>
  );
}
