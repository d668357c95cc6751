import { brand } from '@yidi/phrases/brand';
import { formatPlace } from '@yidi/phrases/place-names';
import { formatSentence } from '@yidi/phrases/trace-says';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Facts } from '@yidi/ui/facts';
import { ClockIcon, ParcelIcon, WarningIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { BrandMail, Consignment } from './brand.data.ts';

/** One mail of the list: its state, its place and its contents. */
export function BrandRow(props: { mail: BrandMail; consignment: Consignment; nowMs: number }): ReactElement {
  const { mail: record, consignment, nowMs } = props;
  const say = usePhrases(brand);
  const language = useLanguage();
  const { mail, mailNo, place, items = [], state } = record;
  const toCity =
    mail && mail.toCity !== '' ? `${formatPlace(language, mail.fromCity)} → ${formatPlace(language, mail.toCity)}` : '';
  const sentence = mail && formatSentence(language, mail.sentence, nowMs);
  const facts = [
    state === 'trouble' && sentence ? sentence.normal : '',
    place ?? toCity,
    ...items.slice(0, 2).map(({ name, count }) => say.item(name, count)),
    formatMailNo(mailNo),
  ];
  return (
    <Row
      icon={!mail ? <ClockIcon /> : state === 'trouble' ? <WarningIcon /> : <ParcelIcon />}
      tone={!mail || state === 'done' ? 'plain' : state === 'trouble' || state === 'waiting' ? 'attention' : 'good'}
      strong={mail !== undefined}
      label={sentence ? sentence.answer : say.notPosted}
      sub={<Facts facts={facts.filter((fact) => fact !== '')} />}
      href={hrefOf('/apple-query-detail', {}, { ...consignment, mailNo })}
    />
  );
}
