import { Link } from '@tanstack/react-router';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { usePhrases } from '@yidi/shell/language';
import { BackIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';

/** The way back to the versions. */
export function ToTariff(): ReactElement {
  const say = usePhrases(opsTariff);
  return (
    <Link to="/tariff">
      <BackIcon size="small" />
      {say.toList}
    </Link>
  );
}
