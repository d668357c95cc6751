import { useQuery } from '@tanstack/react-query';
import { brand } from '@yidi/phrases/brand';
import { saySentence } from '@yidi/phrases/trace-says';
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
import { Loaded } from '../../shell/loaded.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { type BrandMail, type BrandPage, brandMailQuery, type Consignment } from './brand.data.ts';
import styles from './brand.module.css';
import { BrandAsk } from './brand-ask.tsx';
import { BrandOpen } from './brand-open.tsx';
import { BrandWaiting } from './brand-waiting.tsx';

/** One mail of a partner's number. */
export function BrandOne({ of, mailNo }: { of: Consignment; mailNo: string }): ReactElement {
  const say = usePhrases(brand);
  const query = useQuery(brandMailQuery(of, mailNo));
  const unknown = (
    <>
      <EmptyState title={say.unknown} text={say.unknownText} />
      <BrandAsk start={of.number} />
    </>
  );
  return (
    <Loaded query={query} waiting={<BrandWaiting />} unknown={unknown} failed={{ title: say.failed }}>
      {({ project, askable, records: [one] }) =>
        one ? <Shown of={of} project={project} askable={askable} one={one} /> : unknown
      }
    </Loaded>
  );
}

interface ShownProps extends Pick<BrandPage, 'project' | 'askable'> {
  readonly of: Consignment;
  readonly one: BrandMail;
}

function Shown({ of, project, askable, one }: ShownProps): ReactElement {
  const say = usePhrases(brand);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { mail, mailNo, place, items = [] } = one;
  const said = mail && saySentence(language, mail.sentence, nowMs);
  return (
    <>
      <h2 className={styles.head}>{said ? said.answer : say.notPosted}</h2>
      {said && (
        <p className={styles.quiet}>
          <Facts facts={[said.normal, said.where]} />
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
      {askable && <BrandOpen of={of} />}
      <Card>
        {mail && (
          <Row icon={<MapPinIcon />} label={say.trace} href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })} />
        )}
        <Row
          icon={<ParcelIcon />}
          label={say.another}
          href={hrefOf('/apple-query-detail', {}, { projectId: of.projectId })}
        />
      </Card>
      <ButtonLink
        wide
        kind="outline"
        href={hrefOf('/apple-query-list/{appleMailId}', { appleMailId: of.number }, { projectId: of.projectId })}
      >
        {say.whole}
      </ButtonLink>
    </>
  );
}
