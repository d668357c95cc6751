import { preventBreaks } from '@yidi/phrases/keep-together';
import { preference } from '@yidi/phrases/preference';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { HomeIcon, ParcelIcon, UserIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { Target } from './preference.data.ts';

const icons = { address: <HomeIcon />, sender: <UserIcon />, mail: <ParcelIcon /> };

interface PickerProps {
  readonly targets: readonly Target[];
  readonly target: Target;
  onChoose(targetId: string): void;
}

/** Shows the address or sender, and the others to choose from. */
export function TargetPicker({ targets, target, onChoose }: PickerProps): ReactElement {
  const say = usePhrases(preference);
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <Row
        icon={icons[target.scope]}
        tone="good"
        strong
        label={<TargetName target={target} />}
        sub={preventBreaks(target.detail)}
        trail={
          targets.length > 1 && (
            <Button kind="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? say.less : say.other}
            </Button>
          )
        }
      />
      {open &&
        targets
          .filter(({ targetId }) => targetId !== target.targetId)
          .map((other) => (
            <Row
              key={other.targetId}
              icon={icons[other.scope]}
              label={<TargetName target={other} />}
              sub={preventBreaks(other.detail)}
              onPress={() => {
                setOpen(false);
                onChoose(other.targetId);
              }}
            />
          ))}
    </Card>
  );
}

export function TargetName({ target }: { target: Pick<Target, 'scope' | 'title'> }): ReactElement {
  return target.scope === 'address' ? <AddressText>{target.title}</AddressText> : <>{preventBreaks(target.title)}</>;
}
