import { brand } from '@yidi/phrases/brand';
import { formatMoment } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { BrandPage } from './brand.data.ts';
import styles from './brand.module.css';

const parts = ['done', 'coming', 'moving', 'waiting', 'trouble'] as const;

/** The number of mails and their states, under the partner's own head. */
export function BrandHead({ page }: { page: BrandPage }): ReactElement {
  const say = usePhrases(brand);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { project, number, counts, allBy } = page;
  const { all, done, trouble, waiting } = counts;
  const restBy = allBy && waiting === 0 ? formatMoment(language, allBy, nowMs) : '';
  return (
    <>
      <h2 className={styles.head}>{say.head(all, trouble, all - done)}</h2>
      <div className={styles.number}>
        <Tag>{project.name}</Tag>
        <CopyText value={number} grouped lead={project.numberLabel} copyLabel={say.copyNo} copiedLabel={say.copied} />
      </div>
      {project.lead && <p className={styles.quiet}>{wrapWell(project.lead)}</p>}
      {all > 1 && (
        <Card>
          <div className={styles.share}>
            <p className={styles.progress}>{all === done ? say.allDone : say.progress(done, restBy)}</p>
            <span className={styles.percent}>{Math.floor((100 * done) / all)}%</span>
          </div>
          <Bar counts={counts} />
          <dl className={styles.legend}>
            {parts.map((part) => (
              <div key={part}>
                <dt>
                  <svg className={styles.key} viewBox="0 0 8 8" aria-hidden="true">
                    <rect className={styles[part]} width="8" height="8" rx="2" />
                  </svg>
                  {say.states[part]}
                </dt>
                <dd className={part === 'trouble' && counts.trouble > 0 ? styles.wrong : undefined}>{counts[part]}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}

/** A bar with a segment for each state. The legend has the numbers. */
function Bar({ counts }: Pick<BrandPage, 'counts'>): ReactElement {
  let before = 0;
  return (
    <svg className={styles.bar} aria-hidden="true">
      {parts.map((part) => {
        const width = Math.round((10_000 * counts[part]) / counts.all) / 100;
        const x = before;
        before += width;
        return width > 0 && <rect key={part} className={styles[part]} x={`${x}%`} width={`${width}%`} height="100%" />;
      })}
    </svg>
  );
}
