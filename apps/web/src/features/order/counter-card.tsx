import { useQuery } from '@tanstack/react-query';
import { handOver } from '@yidi/phrases/hand-over';
import { keepTogether } from '@yidi/phrases/keep-together';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { RadioCards } from '@yidi/ui/radio-card';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import type { TypedAddress } from '../../session/typed-address.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useReadAloud } from '../../shell/read-aloud.tsx';
import { ChoiceWaits } from './choice-waits.tsx';
import { pointsQuery } from './express.data.ts';
import styles from './express.module.css';
import { fetchAloud } from './fetch-aloud.ts';

const SHOWN = 6;

interface CounterCardProps {
  readonly sender: TypedAddress;
  readonly value: string | null;
  onChange(pointCode: string): void;
  readonly mistake: string | undefined;
}

/** Counters near the sender where a self-drop parcel can be handed in. */
export function CounterCard({ sender, value, onChange, mistake }: CounterCardProps): ReactElement {
  const say = usePhrases(handOver);
  const language = useLanguage();
  const known = sender.province !== '';
  const { data, error, refetch } = useQuery({ ...pointsQuery(sender), enabled: known });
  const points = data?.list.filter((point) => point.services.includes('send')).slice(0, SHOWN);
  const failed = error ? sayFailure(language, error) : undefined;
  const tool = useReadAloud(
    fetchAloud,
    ({ readCounter }) => readCounter(language, { known, failed, points, value }),
    say.counter,
  );
  return (
    <Card title={say.counter} tool={tool}>
      <div id="point">
        {points ? (
          points.length === 0 ? (
            <p className={styles.quiet}>{say.counterNone}</p>
          ) : (
            <RadioCards
              label={say.counter}
              value={value ?? undefined}
              onChange={onChange}
              options={points.map((point) => ({
                value: point.code,
                title: point.name,
                tag: (
                  <Tag small tone={point.openNow ? 'good' : 'plain'}>
                    {point.openNow ? say.open : say.closed}
                  </Tag>
                ),
                price: point.distanceM > 0 ? say.metres(point.distanceM) : undefined,
                detail: (
                  <>
                    {keepTogether(point.address)}
                    <br />
                    {[say.hours(point.openFrom, point.openTo), point.stepFree ? say.stepFree : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </>
                ),
              }))}
            />
          )
        ) : (
          <ChoiceWaits known={known} waiting={say.counterWaiting} failed={failed} retry={() => void refetch()} />
        )}
        {mistake && known && <Mistake>{mistake}</Mistake>}
      </div>
    </Card>
  );
}
