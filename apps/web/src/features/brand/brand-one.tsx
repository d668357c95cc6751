import { useQuery } from '@tanstack/react-query';
import { brand } from '@yidi/phrases/brand';
import { formatSentence } from '@yidi/phrases/trace-says';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { EmptyState } from '@yidi/ui/empty-state';
import { Facts } from '@yidi/ui/facts';
import { MapPinIcon, ParcelIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { type BrandMail, type BrandPage, brandMailQuery, type Consignment } from './brand.data.ts';
import styles from './brand.module.css';
import { BrandAsk } from './brand-ask.tsx';
import { BrandOpen } from './brand-open.tsx';
import { BrandWaiting } from './brand-waiting.tsx';

export function BrandOne({ consignment, mailNo }: { consignment: Consignment; mailNo: string }): ReactElement {
  const say = usePhrases(brand);
  const query = useQuery(brandMailQuery(consignment, mailNo));
  const unknown = (
    <>
      <EmptyState title={say.unknown} text={say.unknownText} />
      <BrandAsk start={consignment.number} />
    </>
  );
  return (
    <Screen query={query} skeleton={<BrandWaiting />} missing={unknown} failed={{ title: say.failed }}>
      {({ project, askable, records: [record] }) =>
        record ? <Shown consignment={consignment} project={project} askable={askable} record={record} /> : unknown
      }
    </Screen>
  );
}

interface ShownProps extends Pick<BrandPage, 'project' | 'askable'> {
  readonly consignment: Consignment;
  readonly record: BrandMail;
}

function Shown({ consignment, project, askable, record }: ShownProps): ReactElement {
  const say = usePhrases(brand);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { mail, mailNo, place, items = [] } = record;
  const sentence = mail && formatSentence(language, mail.sentence, nowMs);
  return (
    <>
      <h2 className={styles.head}>{sentence ? sentence.answer : say.notPosted}</h2>
      {sentence && (
        <p className={styles.quiet}>
          <Facts facts={[sentence.normal, sentence.where]} />
        </p>
      )}
      <div className={styles.number}>
        <Tag>{project.name}</Tag>
        <CopyText value={mailNo} grouped copyLabel={say.copyMailNo} copiedLabel={say.copied} />
      </div>
      {(place || items.length > 0) && (
        <Card title={say.contents}>
          {place && <Row icon={<MapPinIcon />} label={say.place} value={place} />}
          {items.map(({ name, count }) => (
            <Row key={name} icon={<ParcelIcon />} label={say.item(name, count)} />
          ))}
        </Card>
      )}
      {askable && <BrandOpen consignment={consignment} />}
      <Card>
        {mail && (
          <Row icon={<MapPinIcon />} label={say.trace} href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })} />
        )}
        <Row
          icon={<ParcelIcon />}
          label={say.another}
          href={hrefOf('/apple-query-detail', {}, { projectId: consignment.projectId })}
        />
      </Card>
      <ButtonLink
        wide
        kind="outline"
        href={hrefOf(
          '/apple-query-list/{appleMailId}',
          { appleMailId: consignment.number },
          { projectId: consignment.projectId },
        )}
      >
        {say.whole}
      </ButtonLink>
    </>
  );
}
