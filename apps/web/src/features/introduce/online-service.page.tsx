import { introduce } from '@yidi/phrases/introduce';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { EmptyState } from '@yidi/ui/empty-state';
import { Field } from '@yidi/ui/field';
import { HeadsetIcon, SearchIcon } from '@yidi/ui/icon';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useBoot, useConfig } from '../../shell/boot.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useQueryText } from '../../shell/url.ts';
import styles from './introduce.module.css';

type Question = keyof typeof introduce.zh.faq;

/** The page that solves each question. */
const LINKS: Record<Question, string> = {
  send: hrefOf('/s/express', {}, { orderType: '3' }),
  price: hrefOf('/s/freight'),
  fee: hrefOf('/orderlist'),
  cancel: hrefOf('/orderlist'),
  urge: hrefOf('/orderlist'),
  change: hrefOf('/orderlist'),
  receive: hrefOf('/queryMail'),
  missing: hrefOf('/queryMail'),
  rate: hrefOf('/queryMail'),
  receipt: hrefOf('/orderlist'),
  goods: hrefOf('/forbidden'),
  volume: hrefOf('/volumeRule'),
  insure: hrefOf('/insured/{productType}', { productType: '1' }),
  digits: hrefOf('/query'),
  large: hrefOf('/my-center/set'),
  many: hrefOf('/addresslist/{status}/{next?}', { status: '1' }),
};
const QUESTIONS = Object.keys(LINKS) as Question[];

/** Common questions with search, each with the page that solves it, and the hotline. */
export function Page(): ReactElement {
  const say = usePhrases(introduce);
  const { hotline } = useConfig().brand;
  // A surrogate pair that is cut in two cannot be part of a URL.
  const asked = useQueryText('about');
  const about = asked && Array.from(asked).slice(0, 40).join('');
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = QUESTIONS.filter((name) => {
    const text = say.faq[name].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div className={styles.page}>
      <Card>
        <Field
          label={say.searchFaq}
          hint={typed === '' ? say.searchHint : undefined}
          prefix={<SearchIcon />}
          type="search"
          maxLength={40}
          value={typed}
          clearLabel={say.clear}
          onChange={setTyped}
        />
      </Card>
      <div aria-live="polite">
        {found.length === 0 ? (
          <EmptyState title={say.noFaq} text={say.noFaqHint} />
        ) : (
          <Card>
            {found.map((name) => (
              <details key={name} className={styles.question}>
                <summary>{say.faq[name][0]}</summary>
                <p>{say.faq[name][1]}</p>
                <ButtonLink kind="tonal" size="small" href={LINKS[name]}>
                  {say.open}
                </ButtonLink>
              </details>
            ))}
          </Card>
        )}
      </div>
      {about && (
        <Card>
          <p>{say.about}</p>
          <CopyText value={about} grouped copyLabel={say.copyAbout} copiedLabel={say.copiedAbout} />
        </Card>
      )}
      <HandOver about={about} />
      <ButtonLink wide kind="outline" icon={<HeadsetIcon />} href={`tel:${hotline}`}>
        {say.call(hotline)}
      </ButtonLink>
    </div>
  );
}

/** Opens the host's customer service with the number in question; empty if there is none. */
function HandOver({ about = '' }: { about: string | undefined }): ReactElement | null {
  const say = usePhrases(introduce);
  const { platform, config } = useBoot();
  const { family } = platform.can;
  const href = config.service[family] ?? config.service.other;
  if (!href) return null;
  return (
    <ButtonLink wide icon={<HeadsetIcon />} href={href.replace('{order}', encodeURIComponent(about))}>
      {say.handOver[family]}
    </ButtonLink>
  );
}
