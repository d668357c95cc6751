import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tariffLastWeek } from '@yidi/contract/calls/staff-tariff';
import { own } from '@yidi/contract/values/own';
import { formatYuan } from '@yidi/phrases/money';
import { formatWhole } from '@yidi/phrases/numbers';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { formatProduct } from '@yidi/phrases/products';
import { checkTariff } from '@yidi/rules/tariff/check-version';
import { priceOfLane, SAMPLE_LANES } from '@yidi/rules/tariff/compare';
import { tableOf } from '@yidi/rules/tariff/versions';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { DetailList } from '@yidi/ui/detail-list';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { PanelPart, Side } from '../../shell/panel.tsx';
import { PublishForm } from './publish-form.tsx';
import styles from './tariff.module.css';
import { type Detail, isDay } from './tariff-form.ts';
import type { DraftState } from './use-draft.ts';

interface SideProps {
  readonly detail: Detail;
  readonly draft: DraftState;
}

/** What the draft changes, and how it is published. */
export function DraftSide({ detail, draft }: SideProps): ReactElement {
  const say = usePhrases(opsTariff);
  const { waiting } = detail;
  return (
    <Side label={say.publish} className={styles.side}>
      <PanelPart title={say.publish}>
        {waiting ? (
          <>
            <p className={styles.quiet}>{waiting.reason}</p>
            <Link to="/approvals" search={{ open: waiting.approvalId }}>
              {say.toApproval}
            </Link>
          </>
        ) : (
          <PublishForm detail={detail} draft={draft} />
        )}
      </PanelPart>
      <LastWeek detail={detail} />
      <Lanes detail={detail} draft={draft} />
    </Side>
  );
}

/** What twelve parcels cost by the former version and by what is typed. */
function Lanes({ detail, draft: { read, state } }: SideProps): ReactElement {
  const say = usePhrases(opsTariff);
  const language = useLanguage();
  const { former, today } = detail;
  const { from } = state.form;
  const day = isDay(from) && from > today ? from : today;
  const days = { effectiveFrom: day, effectiveTo: null };
  const before = tableOf(former.content, { version: former.version, ...days });
  const after = tableOf(read.content, { version: 'draft', ...days });
  const format = (fen: number | null) => (fen === null ? say.none : formatYuan(fen));
  const names: Readonly<Record<string, string>> = say.laneNames;
  return (
    <PanelPart title={say.lanes} note={say.lanesNote}>
      {read.wrong.length > 0 || checkTariff(read.content).length > 0 ? (
        <Notice>{say.unread}</Notice>
      ) : (
        <table className={styles.lanes}>
          <thead>
            <tr>
              <th scope="col">{say.lane}</th>
              <th scope="col">{say.old}</th>
              <th scope="col">{say.new}</th>
            </tr>
          </thead>
          <tbody>
            {SAMPLE_LANES.map((lane) => {
              const [old, fresh] = [priceOfLane(lane, day, before), priceOfLane(lane, day, after)];
              const key = `${lane.from}-${lane.to}`;
              return (
                <tr key={key} data-changed={old === fresh ? undefined : ''}>
                  <th scope="row">
                    {own(names, key)}
                    <span className={styles.what}>
                      {say.parcel(formatProduct(language, lane.product), String(kgOfGrams(lane.weightG)))}
                    </span>
                  </th>
                  <td>{format(old)}</td>
                  <td>{format(fresh)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </PanelPart>
  );
}

/** What the orders of last week would have cost by the saved draft. */
function LastWeek({ detail: { draft } }: Pick<SideProps, 'detail'>): ReactElement {
  const say = usePhrases(opsTariff);
  const query = useQuery({ ...callQuery(tariffLastWeek, { draftId: draft.draftId }), staleTime: 0 });
  return (
    <PanelPart title={say.week} note={query.data && say.weekNote(query.data.from, query.data.to)}>
      <Loaded query={query} rows={3}>
        {({ count, oldFen, newFen, refused, isPart }) => (
          <>
            {count === 0 ? (
              <p>{say.weekNone}</p>
            ) : (
              <DetailList
                wide
                details={[
                  { id: 'old', label: say.old, value: formatYuan(oldFen) },
                  { id: 'new', label: say.new, value: formatYuan(newFen) },
                  { id: 'difference', label: say.weekDifference, value: formatYuan(newFen - oldFen) },
                  { id: 'count', label: say.weekCount, value: formatWhole(count) },
                ]}
              />
            )}
            {refused > 0 && <p className={styles.quiet}>{say.weekRefused(formatWhole(refused))}</p>}
            {isPart && <p className={styles.quiet}>{say.weekPart}</p>}
            <p className={styles.quiet}>{say.weekOfSaved}</p>
          </>
        )}
      </Loaded>
    </PanelPart>
  );
}
