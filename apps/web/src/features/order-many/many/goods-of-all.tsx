import { useQuery } from '@tanstack/react-query';
import { express } from '@yidi/phrases/express';
import { sendMany } from '@yidi/phrases/send-many';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { CopyIcon } from '@yidi/ui/icon';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useDebounced } from '../../../shell/use-debounced.ts';
import { articleQuery } from '../../goods/goods.data.ts';
import { Why } from '../../order/express/cards/goods-card.tsx';
import { withContents } from '../../order/express/goods-info.ts';
import own from './many.module.css';
import type { Many } from './use-many.ts';

/** The articles: a field for each consignee, or one for all of them. */
export function GoodsOfAll({ many }: { many: Many }): ReactElement {
  const { parcels, lacks } = many;
  const say = usePhrases(sendMany);
  const words = usePhrases(express);
  const [first] = parcels;
  const isSame = parcels.every(({ goods }) => goods.goodInternals === first?.goods.goodInternals);
  // Decided anew only when people come or go: the fields stay while the user types.
  const now = { count: parcels.length, once: isSame && first?.goods.goodInternals !== '' };
  const [view, setView] = useState(now);
  if (view.count !== now.count) setView(now);
  const once = isSame && view.once;
  const wrong = lacks.indexOf('goods');
  const setAll = (contents: string) =>
    many.setParcels(parcels.map((parcel) => ({ ...parcel, goods: withContents(parcel.goods, contents) })));
  function toggle(): void {
    setView({ ...now, once: !once });
    if (!once) setAll(parcels.find(({ goods }) => goods.goodInternals !== '')?.goods.goodInternals ?? '');
  }
  return (
    <Card
      className={own.goods}
      title={words.what}
      aside={parcels.length > 1 && <span className={own.quiet}>{say.goodsOf(once)}</span>}
    >
      {once || parcels.length === 1 ? (
        <GoodsField label={words.goodsLabel} contents={first?.goods.goodInternals ?? ''} onChange={setAll} />
      ) : (
        parcels.map(({ receiver, goods }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its place in the list
          <div key={index} id={wrong === index ? 'goods' : undefined}>
            <GoodsField
              label={say.goodsFor(receiver.name || say.number(index + 1))}
              contents={goods.goodInternals}
              onChange={(contents) => many.changeParcel(index, { goods: withContents(goods, contents) })}
            />
          </div>
        ))
      )}
      {parcels.length > 1 && (
        <Button kind="quiet" size="small" icon={<CopyIcon />} onClick={toggle}>
          {once ? say.goodsEach : say.goodsOnce(parcels.length)}
        </Button>
      )}
    </Card>
  );
}

interface GoodsFieldProps {
  readonly label: string;
  readonly contents: string;
  onChange(contents: string): void;
}

function GoodsField({ label, contents, onChange }: GoodsFieldProps): ReactElement {
  const words = usePhrases(express);
  const settled = useDebounced(contents.trim());
  const { data: check } = useQuery({ ...articleQuery(settled), enabled: settled !== '' });
  return (
    <>
      <Field
        label={label}
        placeholder={words.goodsHint}
        maxLength={200}
        value={contents}
        clearLabel={words.clear}
        onChange={onChange}
      />
      {check && contents.trim() !== '' && check.result !== 'allowed' && <Why check={check} />}
    </>
  );
}
