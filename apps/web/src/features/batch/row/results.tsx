import { batchFile, batchLabels } from '@yidi/contract/calls/batch';
import type { LabelPaper } from '@yidi/contract/values/batch';
import { batch as words } from '@yidi/phrases/batch';
import { formatYuan } from '@yidi/phrases/money';
import { Card } from '@yidi/ui/card';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import type { BatchHead } from '../batch.data.ts';

/** The results of sending: labels, a table of results, and the fee. */
export function Results({ head }: { head: Pick<BatchHead, 'batchId' | 'counts' | 'sentFen'> }): ReactElement {
  const say = usePhrases(words);
  const { batchId } = head;
  const print = useAction(async (paper: LabelPaper) => {
    const { saveFile } = await import('../../../api/save-file.ts');
    await saveFile(batchLabels, { batchId, paper });
  });
  const keep = useAction(async () => {
    const { saveFile } = await import('../../../api/save-file.ts');
    await saveFile(batchFile, { batchId });
  });
  return (
    <Card title={say.sent(head.counts.sent, head.counts.failed)}>
      <Row
        label={say.labels}
        sub={print.busy ? say.labelsBusy : say.labelsThermal}
        onPress={() => print.run('thermal')}
      />
      <Row label={say.labels} sub={say.labelsA4} onPress={() => print.run('a4')} />
      <Row label={say.resultFile} sub={say.resultFileSub} onPress={() => keep.run()} />
      <Row label={say.fee} sub={say.feeSub} value={formatYuan(head.sentFen)} />
      <Row label={say.seeAll} sub={say.seeAllSub} href={hrefOf('/batchOrderList')} />
    </Card>
  );
}
