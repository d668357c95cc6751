import { express } from '@yidi/phrases/express';
import { formatYuan } from '@yidi/phrases/money';
import { formatWhole } from '@yidi/phrases/numbers';
import { orderEdit } from '@yidi/phrases/order-edit';
import { formatMoment } from '@yidi/phrases/times';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { PriceParts } from '@yidi/ui/price-parts';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useNow } from '../../../shell/now.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { addressLine } from '../../address/address.data.ts';
import { openAddressForm } from '../../address/address.parts.tsx';
import { GoodsCard } from '../express/cards/goods-card.tsx';
import { openInsure } from '../express/sheets/open-sheets.ts';
import { formatParts } from '../express/submit/price-line.ts';
import styles from './edit.module.css';
import type { EditRequest } from './open-edit.ts';
import { useEdit } from './use-edit.ts';

type Edit = ReturnType<typeof useEdit>;

/** Changes people or goods of an order; the new price is above the button. */
export function EditOverlay({ order, open, finish, gone }: EditRequest & OverlayControl<boolean>): ReactElement {
  const say = usePhrases(orderEdit);
  const edit = useEdit(order, () => finish(true));
  const { form, check, price, change } = edit;
  const isOther = price !== undefined && price.offer.totalFen !== price.beforeFen;
  return (
    <OverlaySheet
      {...{ open, finish, gone }}
      title={say.title}
      sub={say.sub}
      footer={
        <>
          <NewPrice edit={edit} />
          <Button wide size="large" disabled={!price} busy={edit.busy} busyLabel={say.saving} onClick={edit.save}>
            {isOther ? say.saveAt(formatYuan(price.offer.totalFen)) : say.save}
          </Button>
        </>
      }
    >
      <Card title={say.people}>
        <Party who="sender" edit={edit} />
        <Party who="receiver" edit={edit} />
      </Card>
      <GoodsCard order={{ form, check, offer: price?.offer, change, submit: { missing: missingOf(edit) } }} />
      <Card>
        <Insured edit={edit} />
      </Card>
      {isOther && <NewParts offer={price.offer} />}
    </OverlaySheet>
  );
}

function missingOf({ form, check }: Edit): ReadonlySet<'goods' | 'forbidden'> {
  if (form.goods.goodInternals.trim() === '') return new Set(['goods']);
  return new Set(check?.result === 'forbidden' ? ['forbidden'] : []);
}

function Party({ who, edit: { form, change } }: { who: 'sender' | 'receiver'; edit: Edit }): ReactElement {
  const say = usePhrases(express);
  const value = form[who];
  async function write(): Promise<void> {
    const result = await openAddressForm({ type: who === 'sender' ? '1' : '2', start: value });
    if (result) change({ [who]: result.address });
  }
  return (
    <Row
      label={
        <>
          <span className="spoken-only">{say[who]} </span>
          <b>{value.name}</b> {value.userPhone}
        </>
      }
      sub={<AddressText>{addressLine(value)}</AddressText>}
      onPress={() => void write()}
    />
  );
}

function Insured({ edit: { form, price, change } }: { edit: Edit }): ReactElement {
  const say = usePhrases(express);
  const { insuredInfo } = form;
  const { goodInternals } = form.goods;
  async function insure(): Promise<void> {
    const request = { insuredInfo, goodInternals, uninsuredMaxFen: price?.offer.uninsuredMaxFen };
    const chosen = await openInsure(request);
    if (chosen) change(chosen);
  }
  return (
    <Row
      label={say.insure}
      value={insuredInfo ? `¥${formatWhole(insuredInfo.price / 100)}` : say.notInsured}
      onPress={() => void insure()}
    />
  );
}

/** Shows the new price and promise before the user agrees to the change. */
function NewPrice({ edit: { price, failure, isChanged, isWhole } }: { edit: Edit }): ReactElement {
  const say = usePhrases(orderEdit);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  if (failure) return <Mistake urgent>{failure}</Mistake>;
  if (!price)
    return (
      <p className={styles.price} role="status">
        {!isWhole ? say.wrong : isChanged ? say.asking : say.none}
      </p>
    );
  const { beforeFen, offer, newOffice } = price;
  const difference = offer.totalFen - beforeFen;
  const [before, after] = [formatYuan(beforeFen), formatYuan(offer.totalFen)];
  return (
    <div className={styles.price} role="status">
      <p>
        <b>
          {difference === 0
            ? say.same(after)
            : (difference > 0 ? say.more : say.less)(before, after, formatYuan(Math.abs(difference)))}
        </b>
        {offer.promisedAt && ` · ${say.promise(formatMoment(language, offer.promisedAt, nowMs))}`}
      </p>
      {newOffice && <p>{say.office(newOffice)}</p>}
    </div>
  );
}

type Offer = NonNullable<Edit['price']>['offer'];

function NewParts({ offer }: { offer: Offer }): ReactElement {
  const say = usePhrases(orderEdit);
  const language = useLanguage();
  return (
    <Card>
      <PriceParts
        parts={formatParts(language, offer)}
        totalLabel={say.total}
        total={formatYuan(offer.totalFen)}
        note={say.note}
      />
    </Card>
  );
}
