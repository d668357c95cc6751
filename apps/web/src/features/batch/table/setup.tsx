import { useQueryClient } from '@tanstack/react-query';
import { follow } from '@yidi/client/progress';
import { readBatch } from '@yidi/contract/calls/batch';
import { type BatchField, batchFields } from '@yidi/contract/values/batch';
import type { Region } from '@yidi/contract/values/person';
import { batch as words } from '@yidi/phrases/batch';
import { productNames } from '@yidi/phrases/products';
import { MOST_KG } from '@yidi/rules/weight/weight';
import { AddressText } from '@yidi/ui/address-text';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { Row } from '@yidi/ui/row';
import { Segmented } from '@yidi/ui/segmented';
import { readTyped } from '@yidi/ui/stepper-value';
import { type ReactElement, useState } from 'react';
import { appTransport } from '../../../api/send.ts';
import { draft } from '../../../session/drafts.ts';
import { loadCode } from '../../../shell/lazy-code.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../../shell/use-action.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';
import { addressLine, emptyAddress } from '../../address/address.data.ts';
import { isWholeAddress, openAddressForm, toPostal } from '../../address/address.parts.tsx';
import { ClosingPart, useUsualSender } from '../../order/order.parts.tsx';
import { type BatchHead, refreshBatch } from '../batch.data.ts';
import styles from '../batch.module.css';
import { unprintable } from '../row/mend-row.tsx';
import { columnsOf, type Layout, remember } from './known-layouts.ts';

const PRODUCTS = ['1', '11', '2'] as const;
type Product = (typeof PRODUCTS)[number];
const HAND_OVERS = ['pickup', 'dropOff'] as const;
type HandOver = (typeof HAND_OVERS)[number];

interface Counter {
  readonly code: string;
  readonly name: string;
}

/** The last choices are the defaults for the next table. */
const drafts = {
  goods: draft('batch.goods', ''),
  weight: draft('batch.weight', '1'),
  product: draft<Product>('batch.product', '1'),
  payMode: draft<'sender' | 'receiver'>('batch.payMode', 'sender'),
  handOver: draft<HandOver>('batch.handOver', 'pickup'),
  point: draft<Counter | null>('batch.point', null),
  known: draft<readonly Layout[]>('batch.layouts', []),
};

/** Parses a typed weight with or without a unit; undefined if it is missing or out of range. */
function typedWeightKg(typed: string): number | undefined {
  const kg = readTyped(typed, 'kg');
  return kg !== undefined && kg > 0 && kg <= MOST_KG ? Math.round(kg * 1000) / 1000 : undefined;
}

/** Assigns columns, chooses the sender, and sets defaults for rows without a value. */
export function Setup({ head }: { head: BatchHead }): ReactElement {
  const say = usePhrases(words);
  const go = useNavigate();
  const client = useQueryClient();
  const { form, change } = useDrafts(drafts);
  const [corrected, setColumns] = useState<BatchHead['columns']>();
  // Stored layouts arrive after the first render, like every draft.
  const columns = corrected ?? (head.terms ? head.columns : columnsOf(form.known, head));
  const { sender, whole, choose } = useSender(head);
  const [done, setDone] = useState<{ done: number; total: number }>();
  const isDropped = form.handOver === 'dropOff';
  const weightKg = typedWeightKg(form.weight);
  const isWeightWrong = form.weight.trim() !== '' && weightKg === undefined;
  const read = useAction(async () => {
    const terms = {
      sender: toPostal(sender),
      productId: form.product,
      goodsInfo: { goodInternals: form.goods.trim() },
      ...(weightKg !== undefined && { weightKg }),
      payMode: form.payMode,
      ...(isDropped && form.point && { pointCode: form.point.code }),
    };
    change({ known: remember(form.known, head, columns) });
    await follow(readBatch, { batchId: head.batchId, columns, terms }, appTransport, setDone).finally(() =>
      setDone(undefined),
    );
    await refreshBatch(client);
    go.to('/s/batch', {}, { id: head.batchId });
    return LEAVES;
  });
  const placed = columns.some(({ field }) => field === 'address' || field === 'whole');
  const lacking = [
    ...(placed ? [] : [say.columnsWanting]),
    ...(whole ? [] : [say.senderWanting]),
    ...(isDropped && !form.point ? [say.pointWanting] : []),
    ...(isWeightWrong ? [say.mistakes['weight.format']] : []),
  ];
  return (
    <>
      <h2 className={styles.head}>{say.tableName(head.name)}</h2>
      <Card title={say.sender}>
        <Row
          label={whole ? sender.name : say.chooseSender}
          sub={whole && <AddressText>{addressLine(sender)}</AddressText>}
          onPress={choose}
        />
      </Card>
      <Columns head={head} columns={columns} onChange={setColumns} />
      <Card className={styles.stack}>
        <Segmented
          label={say.product}
          value={form.product}
          onChange={(product) => change({ product })}
          options={PRODUCTS.map((value) => ({ value, label: <ProductName id={value} /> }))}
        />
        <Segmented
          label={say.handOver}
          value={form.handOver}
          onChange={(handOver) => change({ handOver })}
          options={HAND_OVERS.map((value) => ({ value, label: say.handOvers[value] }))}
        />
        <ClosingPart mode={isDropped ? 'selfDrop' : 'courier'} province={sender.province} />
        {isDropped && <DropPlace region={sender} point={form.point} onChange={(point) => change({ point })} />}
        <Segmented
          label={say.payMode}
          value={form.payMode}
          onChange={(payMode) => change({ payMode })}
          options={(['sender', 'receiver'] as const).map((value) => ({ value, label: say.payModes[value] }))}
        />
        <Field
          label={say.goodsAll}
          value={form.goods}
          error={unprintable(say, 'goodsName', form.goods)}
          maxLength={100}
          onChange={(goods) => change({ goods })}
        />
        <Field
          label={say.weightAll}
          value={form.weight}
          error={isWeightWrong && say.mistakes['weight.format']}
          inputMode="decimal"
          suffix="kg"
          onChange={(weight) => change({ weight })}
        />
      </Card>
      <BottomBar
        lead={done ? say.reading(done.done, done.total) : lacking[0]}
        action={
          <Button
            wide
            size="large"
            busy={read.busy}
            busyLabel={say.busy}
            disabled={lacking.length > 0}
            onClick={() => read.run()}
          >
            {say.check}
          </Button>
        }
      />
    </>
  );
}

interface DropPlaceProps {
  readonly region: Region;
  readonly point: Counter | null;
  onChange(point: Counter): void;
}

/** The service point at which all parcels are dropped off. */
function DropPlace({ region, point, onChange }: DropPlaceProps): ReactElement {
  const say = usePhrases(words);
  async function choose(): Promise<void> {
    const { province, city, district } = region;
    // Lazy, as few batches are dropped off.
    const code = await loadCode(() => import('../../service-point/service-point.data.ts'));
    const found = await code?.choosePoint({
      title: say.choosePoint,
      use: say.usePoint,
      service: 'send',
      region: province ? { province, city, district } : null,
      pointCode: point?.code ?? null,
    });
    if (found) onChange({ code: found.code, name: found.name });
  }
  return (
    <Row
      label={point ? <AddressText>{point.name}</AddressText> : say.choosePoint}
      sub={say.pointText}
      onPress={() => void choose()}
    />
  );
}

function ProductName({ id }: { id: Product }): ReactElement {
  return <>{usePhrases(productNames)[id]}</>;
}

/** The sender that was chosen for this table, or the default one, or that of the last order. */
function useSender({ terms }: BatchHead) {
  const { sender: usual } = useUsualSender();
  const [chosen, setChosen] = useState(terms ? { ...emptyAddress, ...terms.sender } : undefined);
  const sender = chosen ?? usual ?? emptyAddress;
  async function choose(): Promise<void> {
    const result = await openAddressForm({ type: '1', start: sender });
    if (result) setChosen(result.address);
  }
  return { sender, whole: isWholeAddress(sender), choose: () => void choose() };
}

interface ColumnsProps {
  readonly head: BatchHead;
  readonly columns: BatchHead['columns'];
  onChange(columns: BatchHead['columns']): void;
}

function Columns({ head, columns, onChange }: ColumnsProps): ReactElement {
  const say = usePhrases(words);
  function set(column: number, field: BatchField | ''): void {
    const others = columns.filter((assignment) => assignment.column !== column && assignment.field !== field);
    onChange(field === '' ? others : [...others, { field, column }]);
  }
  return (
    <Card
      title={say.columnsTitle}
      aside={<span className={styles.quiet}>{head.header.length > 0 ? say.columnsText : say.columnsGuessed}</span>}
    >
      {head.examples.map((cells, column) => {
        const title = head.header[column] || say.column(column + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <label key={column} className={styles.column}>
            <span>
              <span className={styles.who}>{title}</span>
              <span className={styles.where}>{cells[0]}</span>
            </span>
            <select
              className={styles.select}
              value={columns.find((assignment) => assignment.column === column)?.field ?? ''}
              onChange={({ target }) => set(column, target.value as BatchField | '')}
            >
              <option value="">{say.unused}</option>
              {batchFields.map((field) => (
                <option key={field} value={field}>
                  {say.columns[field]}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </Card>
  );
}
