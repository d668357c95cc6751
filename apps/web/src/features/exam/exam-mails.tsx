import { exam } from '@yidi/phrases/exam';
import { formatSentence } from '@yidi/phrases/trace-says';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { progressOf } from '@yidi/rules/order/progress';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { EmptyState } from '@yidi/ui/empty-state';
import { Facts } from '@yidi/ui/facts';
import { ClockIcon, InfoIcon, ShieldIcon, UserIcon } from '@yidi/ui/icon';
import { DocumentIcon } from '@yidi/ui/icon-things';
import { LetterPicture } from '@yidi/ui/letter-picture';
import { Notice } from '@yidi/ui/notice';
import { ProgressBars } from '@yidi/ui/progress-bars';
import { Row } from '@yidi/ui/row';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { ExamMail } from './exam.data.ts';
import styles from './exam.module.css';

interface ExamMailsProps {
  readonly mails: readonly ExamMail[];
  onOther(): void;
}

/** A candidate's mails: the state of the first, the list, what to bring, help for a missing one. */
export function ExamMails({ mails, onOther }: ExamMailsProps): ReactElement {
  const say = usePhrases(exam);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const [first] = mails;
  const other = (
    <Button wide kind="outline" onClick={onOther}>
      {say.other}
    </Button>
  );
  if (!first) return <EmptyState picture={<LookPicture />} title={say.none} text={say.noneText} actions={other} />;
  const sentence = first.mail && formatSentence(language, first.mail.sentence, nowMs);
  return (
    <>
      <h2 className={styles.head}>{sentence ? say.state(say.kinds[first.kind], sentence.answer) : say.none}</h2>
      {sentence?.normal && <p className={styles.quiet}>{sentence.normal}</p>}
      {first.mail && <FirstMail {...first} mail={first.mail} answer={sentence?.answer ?? ''} />}
      <Card title={say.mails} aside={say.count(mails.length)}>
        {mails.map((mail) => (
          <MailRow key={`${mail.kind} ${mail.title}`} {...mail} nowMs={nowMs} />
        ))}
      </Card>
      <Card title={say.bring} aside={say.bringWho}>
        <Row icon={<ShieldIcon />} label={say.papers.card} sub={say.papers.cardText} />
        <Row icon={<DocumentIcon />} label={say.papers.ticket} sub={say.papers.ticketText} />
        <Row icon={<UserIcon />} label={say.delegate} sub={say.delegateText} />
      </Card>
      <Card>
        <Row icon={<InfoIcon />} label={say.missing} sub={say.missingText} />
      </Card>
      <Notice tone="warn">{say.warning}</Notice>
      {other}
    </>
  );
}

interface FirstMailProps extends ExamMail {
  readonly mail: NonNullable<ExamMail['mail']>;
  readonly answer: string;
}

/** The first mail: its kind, school and state, and the link to its trace. */
function FirstMail({ kind, title, school, mail, answer }: FirstMailProps): ReactElement {
  const say = usePhrases(exam);
  const progress = progressOf(mail.orderStatus);
  return (
    <Card>
      <div className={styles.first}>
        {kind === 'admission' && <LetterPicture />}
        <div className={styles.words}>
          <h3 className={styles.school}>{school}</h3>
          <p className={styles.quiet}>{title}</p>
          <CopyText value={mail.mailNo} grouped copyLabel={say.copyMailNo} copiedLabel={say.copied} />
        </div>
      </div>
      {progress !== undefined && (
        <div className={styles.bars}>
          <ProgressBars progress={progress} label={answer} />
        </div>
      )}
      <div className={styles.act}>
        <ButtonLink wide href={hrefOf('/queryDetail/{mailId?}', { mailId: mail.mailNo })}>
          {say.trace}
        </ButtonLink>
      </div>
    </Card>
  );
}

function MailRow({ title, school, mail, nowMs }: ExamMail & { nowMs: number }): ReactElement {
  const say = usePhrases(exam);
  const language = useLanguage();
  if (!mail) return <Row icon={<ClockIcon />} label={title} sub={<Facts facts={[school, say.notPosted]} />} />;
  const { answer } = formatSentence(language, mail.sentence, nowMs);
  return (
    <Row
      icon={<DocumentIcon />}
      strong
      label={title}
      sub={<Facts facts={[answer, school, formatMailNo(mail.mailNo)]} />}
      href={hrefOf('/queryDetail/{mailId?}', { mailId: mail.mailNo })}
    />
  );
}
