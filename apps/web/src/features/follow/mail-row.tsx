import { follow } from '@yidi/phrases/follow';
import { formatPlace } from '@yidi/phrases/place-names';
import { formatSentence } from '@yidi/phrases/trace-says';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Facts } from '@yidi/ui/facts';
import { ParcelIcon, StarIcon, WarningIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { MyMail } from './follow.data.ts';

export interface MailRowProps {
  readonly mail: MyMail;
  readonly nowMs: number;
  /** The name of the household's phone that receives it. */
  readonly phoneName?: string | undefined;
}

/** A mail of a list: its state, its name or the other party, and the link to its trace. */
export function MailRow({ mail, nowMs, phoneName }: MailRowProps): ReactElement {
  const say = usePhrases(follow);
  const language = useLanguage();
  const sentence = formatSentence(language, mail.sentence, nowMs);
  const whose = mail.who && (mail.side === 'sent' ? say.to(mail.who) : say.from(mail.who));
  const { state } = mail;
  const hasCode = mail.sentence.params.pickupCode !== undefined;
  const facts = [
    hasCode && sentence.where,
    hasCode && sentence.normal,
    state === 'trouble' && sentence.normal,
    mail.name,
    phoneName && say.ofPhone(phoneName),
    whose,
    `${formatPlace(language, mail.fromCity)} → ${formatPlace(language, mail.toCity)}`,
    formatMailNo(mail.mailNo),
    mail.muted && say.muted,
  ];
  return (
    <Row
      icon={state === 'trouble' ? <WarningIcon /> : mail.followed ? <StarIcon /> : <ParcelIcon />}
      tone={state === 'trouble' || state === 'waiting' ? 'attention' : state === 'done' ? 'plain' : 'good'}
      strong
      label={sentence.answer}
      sub={<Facts facts={facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[]} />}
      href={hrefOf('/queryDetail/{mailId?}', { mailId: mail.mailNo })}
    />
  );
}
