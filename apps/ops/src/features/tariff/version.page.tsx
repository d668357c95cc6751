import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { tariffPrices } from '@yidi/contract/calls/staff-tariff';
import type { TariffContent } from '@yidi/contract/values/tariff-version';
import { yuanCell } from '@yidi/phrases/money';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { DetailList } from '@yidi/ui/detail-list';
import type { ReactElement } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { PriceTable, ShownCells } from './price-table.tsx';
import { ToTariff } from './to-tariff.tsx';

const route = getRouteApi('/inside/tariff/versions/$version');

/** The prices of a version that was published or comes with the product. */
export function VersionPage(): ReactElement {
  const say = usePhrases(opsTariff);
  const { version } = route.useParams();
  const query = useQuery(callQuery(tariffPrices, { version }));
  const found = query.data?.version;
  return (
    <Page
      title={say.versionTitle(version)}
      back={<ToTariff />}
      sub={
        found && `${say.states[found.state]} • ${found.to ? say.until(found.from, found.to) : say.since(found.from)}`
      }
    >
      <Loaded query={query} rows={12}>
        {({ content }) => (
          <>
            <Card>
              <PriceTable content={content}>{(cell) => <ShownCells cell={cell} />}</PriceTable>
            </Card>
            <Others content={content} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Others({ content: { remote, volumetricDivisor, seasons } }: { content: TariffContent }): ReactElement {
  const say = usePhrases(opsTariff);
  const details = [
    { id: 'end', label: say.perEndFen, value: yuanCell(remote.perEndFen) },
    { id: 'kg', label: say.perKgFen, value: yuanCell(remote.perKgFen) },
    { id: 'divisor', label: say.volumetricDivisor, value: String(volumetricDivisor) },
    ...seasons.map(({ from, to, perParcelFen }) => ({
      id: from,
      label: `${from} – ${to}`,
      value: `${say.seasonFee} ${yuanCell(perParcelFen)}`,
    })),
  ];
  return (
    <Card title={say.surcharges}>
      <DetailList wide details={details} />
    </Card>
  );
}
