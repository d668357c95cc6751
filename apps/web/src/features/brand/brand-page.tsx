import type { ReactElement } from 'react';
import { useParams, useQueries } from '../../shell/url.ts';
import { readConsignment } from './brand.data.ts';
import styles from './brand.module.css';
import { BrandAsk } from './brand-ask.tsx';
import { BrandList } from './brand-list.tsx';
import { BrandOne } from './brand-one.tsx';

/** Shows the list or the mail that the URL names. */
export function BrandPage(): ReactElement {
  const { appleMailId }: { appleMailId?: string } = useParams('/apple-query-list/{appleMailId}');
  const { number = '', mailNo, projectId } = useQueries();
  const consignment = readConsignment(appleMailId ?? number, projectId);
  return (
    <div className={styles.page}>
      {appleMailId !== undefined ? (
        <BrandList key={`${consignment.projectId} ${consignment.number}`} consignment={consignment} />
      ) : number && mailNo ? (
        <BrandOne key={mailNo} consignment={consignment} mailNo={mailNo} />
      ) : (
        <BrandAsk start={number} />
      )}
    </div>
  );
}
