import type { ReactElement } from 'react';
import { useParams, useQueries } from '../../shell/url.ts';
import { readConsignment } from './brand.data.ts';
import styles from './brand.module.css';
import { BrandAsk } from './brand-ask.tsx';
import { BrandList } from './brand-list.tsx';
import { BrandOne } from './brand-one.tsx';

/** What the address asks for. */
export function BrandPage(): ReactElement {
  const { appleMailId }: { appleMailId?: string } = useParams('/apple-query-list/{appleMailId}');
  const { number = '', mailNo, projectId } = useQueries();
  const of = readConsignment(appleMailId ?? number, projectId);
  return (
    <div className={styles.page}>
      {appleMailId !== undefined ? (
        <BrandList key={`${of.projectId} ${of.number}`} of={of} />
      ) : number && mailNo ? (
        <BrandOne key={mailNo} of={of} mailNo={mailNo} />
      ) : (
        <BrandAsk start={number} />
      )}
    </div>
  );
}
