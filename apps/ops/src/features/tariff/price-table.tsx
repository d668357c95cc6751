import { own } from '@yidi/contract/values/own';
import { type ProductId, productIds } from '@yidi/contract/values/tariff';
import type { TariffContent } from '@yidi/contract/values/tariff-version';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { productNames } from '@yidi/phrases/products';
import { zoneNames } from '@yidi/phrases/tariff-zones';
import { usePhrases } from '@yidi/shell/language';
import { Checkbox } from '@yidi/ui/choice';
import { typedDecimal } from '@yidi/ui/field';
import type { ReactElement } from 'react';
import styles from './tariff.module.css';
import { CELL_COLUMNS, type Cell, cellKey, formatTyped, isFen, readTyped, type TariffForm } from './tariff-form.ts';

interface PriceTableProps {
  /** The zones of each product, in order. */
  readonly content: TariffContent;
  readonly children: (cell: Cell) => ReactElement;
}

/** The prices of a version: a row for each zone, under the name of its product. */
export function PriceTable({ content, children }: PriceTableProps): ReactElement {
  const say = usePhrases(opsTariff);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled by keyboard
    <section className={styles.scroll} aria-label={say.prices} tabIndex={0}>
      <table className={styles.prices}>
        <caption className={styles.caption}>{say.prices}</caption>
        <thead>
          <tr>
            <th scope="col">{say.zone}</th>
            <th scope="col">{say.served}</th>
            {CELL_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {say[column]}
              </th>
            ))}
          </tr>
        </thead>
        {productIds.map((product) => (
          <ProductRows key={product} product={product} content={content}>
            {children}
          </ProductRows>
        ))}
      </table>
    </section>
  );
}

function ProductRows({ product, content, children }: PriceTableProps & { product: ProductId }): ReactElement {
  const names = usePhrases(productNames);
  const zones = usePhrases(zoneNames);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={CELL_COLUMNS.length + 2} className={styles.product}>
          {names[product]}
        </th>
      </tr>
      {content.rates
        .filter(({ productId }) => productId === product)
        .map((cell) => (
          <tr key={cell.zone}>
            <th scope="row">{zones[cell.zone]}</th>
            {children(cell)}
          </tr>
        ))}
    </tbody>
  );
}

/** The numbers of a row as text. */
export function ShownCells({ cell }: { cell: Cell }): ReactElement {
  const say = usePhrases(opsTariff);
  return (
    <>
      <td>{cell.served ? say.served : say.notServed}</td>
      {CELL_COLUMNS.map((column) => (
        <td key={column}>{cell.served ? formatTyped(column, cell[column]) : ''}</td>
      ))}
    </>
  );
}

interface TypedCellsProps {
  readonly cell: Cell;
  /** The row of the version that the draft replaces. */
  readonly former: Cell | undefined;
  readonly form: TariffForm;
  readonly change: (part: Partial<TariffForm>) => void;
  readonly mistakes: ReadonlySet<string>;
}

/** The numbers of a row as fields. What differs from the former version is shown below a field. */
export function TypedCells({ cell, former, form, change, mistakes }: TypedCellsProps): ReactElement {
  const say = usePhrases(opsTariff);
  const names = usePhrases(productNames);
  const zones = usePhrases(zoneNames);
  const key = cellKey(cell);
  const served = own(form.served, key) ?? false;
  const name = `${names[cell.productId]} ${zones[cell.zone]}`;
  return (
    <>
      <td>
        <Checkbox
          label={`${name} ${say.served}`}
          checked={served}
          onChange={(next) => change({ served: { ...form.served, [key]: next } })}
        />
      </td>
      {CELL_COLUMNS.map((column) => (
        <td key={column}>
          {served ? (
            <NumberCell
              path={`${key}.${column}`}
              label={`${name} ${say[column]}`}
              former={former?.served ? former[column] : null}
              {...{ form, change, mistakes }}
            />
          ) : (
            column === 'firstG' && <span className={styles.quiet}>{say.notServed}</span>
          )}
        </td>
      ))}
    </>
  );
}

interface NumberCellProps extends Pick<TypedCellsProps, 'form' | 'change' | 'mistakes'> {
  readonly path: string;
  readonly label: string;
  /** The number of the former version; null if the product did not go there. */
  readonly former: number | null;
}

function NumberCell({ path, label, former, form, change, mistakes }: NumberCellProps): ReactElement {
  const say = usePhrases(opsTariff);
  const text = own(form.texts, path) ?? '';
  const isWrong = mistakes.has(path);
  const isChanged = readTyped(path, text) !== former;
  const descriptionId = `described-${path}`;
  const note = former === null ? say.formerNot : say.former(formatTyped(path, former));
  const rule = isFen(path) ? say.yuanWrong : say.gramsWrong;
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={styles.number}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isChanged || isWrong ? descriptionId : undefined}
        data-path={path}
        data-changed={isChanged ? '' : undefined}
        value={text}
        maxLength={8}
        onChange={(event) => change({ texts: { ...form.texts, [path]: typedDecimal(event.target.value) } })}
      />
      {(isChanged || isWrong) && (
        <span id={descriptionId} className={isWrong ? styles.wrong : styles.former}>
          {isWrong ? rule : note}
        </span>
      )}
    </>
  );
}
