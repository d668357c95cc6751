import { nameOfLine } from '@yidi/phrases/customs-words';
import { interDetail as words } from '@yidi/phrases/inter-detail';
import { wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { formatMoment } from '@yidi/phrases/times';
import { readAsked } from '@yidi/rules/inter-order/amendment';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { DetailList } from '@yidi/ui/detail-list';
import { PhoneIcon, StoreIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { CustomsWords } from '../customs-words.parts.tsx';
import type { InterDetail } from '../international.data.ts';
import styles from './after.module.css';
import { consigneeText, isAsked } from './say-detail.ts';

interface Shown {
  readonly detail: InterDetail;
}

/** What our customs ask the sender, or how their answer was taken. */
export function AskedCard({ detail }: Shown): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const { hold, lines, orderId } = detail;
  const answer = hold?.answer;
  return (
    <Card title={say.asks} className={styles.stack}>
      {answer && (
        <Notice tone={answer === 'taken' ? 'good' : answer === 'waiting' ? 'info' : 'warn'}>
          {say.answers[answer]}
        </Notice>
      )}
      {!answer && (
        <>
          <ul className={styles.list}>
            {hold?.asks.map(({ field, note }) => {
              const asked = readAsked(field);
              const line = asked && lines[asked.at];
              const name = asked ? say.line(asked.at + 1, line ? nameOfLine(language, line) : '') : field;
              return (
                <li key={field}>
                  <b>{asked ? `${name} · ${say.fields[asked.field]}` : name}</b>
                  {note && (
                    <p className={styles.quiet}>
                      <CustomsWords>{note}</CustomsWords>
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
          <p className={styles.quiet}>{say.asksFrom}</p>
        </>
      )}
      {isAsked(detail) && (
        <ButtonLink wide kind="tonal" href={hrefOf('/interDeclareInfo', {}, { amend: orderId })}>
          {say.answerIt}
        </ButtonLink>
      )}
    </Card>
  );
}

/** What customs of the destination want of the consignee, in words that can be passed on. */
export function ConsigneeCard({ detail }: Shown): ReactElement {
  const say = usePhrases(words);
  const { wants, office } = detail.hold!;
  return (
    <Card title={say.theirs} className={styles.stack}>
      {wants.length > 0 ? (
        <ul className={styles.list}>
          {wants.map((want) => (
            <li key={want}>{say.wants[want]}</li>
          ))}
        </ul>
      ) : (
        <p>{say.wantsUnknown}</p>
      )}
      <p className={styles.quiet}>{say.theirsNote}</p>
      <p className={styles.passed} lang="en">
        {consigneeText(detail)}
      </p>
      {office && (
        <Row
          icon={office.phone ? <PhoneIcon /> : <StoreIcon />}
          label={office.name}
          sub={[office.phone, office.email].filter(Boolean).join(' · ') || say.office}
          {...(office.phone && { href: `tel:${office.phone.replaceAll(' ', '')}` })}
        />
      )}
    </Card>
  );
}

/** Why it comes back, and what that costs. */
export function ReturnCard({ detail: { returned, refund } }: Shown): ReactElement {
  const say = usePhrases(words);
  const { reason, lostFen } = returned!;
  return (
    <Card title={say.returnTitle}>
      <p>{reason || say.returnUnknown}</p>
      <DetailList
        details={[
          { id: 'cost', label: say.returnCost, value: say.returnCostText(formatYuan(lostFen)) },
          { id: 'back', label: say.returnBack, value: refund ? formatYuan(refund.fen) : say.nothingBack },
        ]}
      />
    </Card>
  );
}

/** Sender, consignee and post: who has to act now. */
export function ActorCard({ detail: { actor, phase } }: Shown): ReactElement {
  const say = usePhrases(words);
  const isOver = phase === 'delivered' || phase === 'returned';
  const people = (['sender', 'consignee'] as const).map((who) => ({ who, acts: actor === who }));
  return (
    <Card title={say.who} className={styles.stack}>
      <div className={styles.actors}>
        {people.map(({ who, acts }) => (
          <p key={who} className={acts ? `${styles.actor} ${styles.urgent}` : styles.actor}>
            <b>{say.actors[who]}</b>
            <span>{acts ? say.does.act : say.does.nothing}</span>
          </p>
        ))}
        <p className={actor === 'nobody' && !isOver ? `${styles.actor} ${styles.acting}` : styles.actor}>
          <b>{say.actors.post}</b>
          <span>{actor === 'nobody' && !isOver ? say.does.works : say.does.nothing}</span>
        </p>
      </div>
      {!isOver && <p className={styles.quiet}>{say.whoNote}</p>}
    </Card>
  );
}

/** Every version of the declaration, with what it changed and how customs took it. */
export function VersionsCard({ detail: { versions } }: Shown): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const nowMs = useNow();
  return (
    <Card title={say.versions} aside={say.versionsNote}>
      {versions.map(({ version, madeAt, changed, answer }) => {
        const fields = changed.map((path) => {
          const { at = '', name = '' } = /^lines\.(?<at>\d+)(?:\.(?<name>\w+))?$/.exec(path)?.groups ?? {};
          return say.line(Number(at) + 1, wordOf(say.fields, name) ?? '');
        });
        const what = version === 1 ? say.first : say.changedIn(fields.join(say.and));
        return (
          <Row
            key={version}
            label={say.version(version)}
            sub={answer ? `${what} · ${say.answerWord[answer]}` : what}
            value={formatMoment(language, madeAt, nowMs)}
          />
        );
      })}
    </Card>
  );
}
