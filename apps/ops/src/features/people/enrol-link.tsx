import { useQueryClient } from '@tanstack/react-query';
import { staffLink, staffLinkCode, staffList } from '@yidi/contract/calls/staff-people';
import { ops } from '@yidi/phrases/ops';
import { opsPeople } from '@yidi/phrases/ops-people';
import { formatEnrolCode } from '@yidi/rules/text/enrol-code';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { queryKeyOf } from '@yidi/shell/query';
import { useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { CopyText } from '@yidi/ui/copy-text';
import { type ReactElement, useState } from 'react';
import { useMe } from '../../api/me.ts';
import { send } from '../../api/send.ts';
import { PanelPart } from '../../shell/panel.tsx';
import { formatAt } from '../../shell/times.ts';
import type { Colleague } from './colleague-state.tsx';
import styles from './people.module.css';

/**
 * What an invited colleague enrols with: a link, and the code that another administrator makes.
 * Each half is shown once, to the one who made it.
 */
export function EnrolLink({ colleague }: { colleague: Colleague }): ReactElement {
  const say = usePhrases(opsPeople);
  const { staffId: own } = useMe();
  const { link } = colleague;
  const isOfOther = link?.madeBy !== undefined && link.madeBy.staffId !== own;
  return (
    <>
      <p className={styles.quiet}>{say.halvesText}</p>
      <LinkPart colleague={colleague} isOfOther={isOfOther} />
      {link && <CodePart colleague={colleague} isOfOther={isOfOther} />}
    </>
  );
}

interface PartProps {
  readonly colleague: Colleague;
  /** The link was made by another administrator. */
  readonly isOfOther: boolean;
}

function LinkPart({ colleague: { staffId, link }, isOfOther }: PartProps): ReactElement {
  const say = usePhrases(opsPeople);
  const words = usePhrases(ops);
  const language = useLanguage();
  const { made, busy, run } = useMade(link, 'madeBy', () => send(staffLink, { staffId }));
  const until = link && say.linkBy(isOfOther ? (link.madeBy?.name ?? '') : say.you, formatAt(language, link.until));
  return (
    <PanelPart title={say.linkLabel} note={made ? undefined : until}>
      {made && (
        <div className={styles.link} data-link={made.link}>
          <CopyText boxed value={made.link} copyLabel={words.copy} copiedLabel={words.copied} />
          <p className={styles.quiet}>{say.linkText(formatAt(language, made.until))}</p>
        </div>
      )}
      <Button wide kind={link ? 'outline' : 'filled'} busy={busy} busyLabel={say.makeLink} onClick={run}>
        {link ? say.makeLinkAgain : say.makeLink}
      </Button>
    </PanelPart>
  );
}

function CodePart({ colleague: { staffId, link }, isOfOther }: PartProps): ReactElement {
  const say = usePhrases(opsPeople);
  const words = usePhrases(ops);
  const { staffId: own } = useMe();
  const { made, busy, run } = useMade(link, 'codeBy', () => send(staffLinkCode, { staffId }));
  const by = link?.codeBy;
  const note = by ? say.codeBy(by.staffId === own ? say.you : by.name) : say.codeNone;
  return (
    <PanelPart title={say.codeLabel} note={made ? undefined : note}>
      {made && (
        <div className={styles.link} data-code={made.code}>
          <CopyText boxed value={formatEnrolCode(made.code)} copyLabel={words.copy} copiedLabel={words.copied} />
          <p className={styles.quiet}>{say.codeText}</p>
        </div>
      )}
      {isOfOther ? (
        <Button wide kind={by ? 'outline' : 'filled'} busy={busy} busyLabel={say.makeCode} onClick={run}>
          {by ? say.makeCodeAgain : say.makeCode}
        </Button>
      ) : (
        <p className={styles.quiet}>{say.codeOfOther}</p>
      )}
    </PanelPart>
  );
}

type Link = Colleague['link'];

/**
 * Makes a half, and asks for the colleague anew. Returns it while it is good: until the list says
 * that somebody made another one.
 */
function useMade<Half extends { readonly until: string }>(
  link: Link,
  by: 'madeBy' | 'codeBy',
  make: () => Promise<Half>,
) {
  const client = useQueryClient();
  const { staffId: own } = useMe();
  const [last, setLast] = useState<{ readonly half: Half; readonly before: Link }>();
  const { busy, run } = useAction(async () => {
    try {
      setLast({ half: await make(), before: link });
    } finally {
      await client.invalidateQueries({ queryKey: queryKeyOf(staffList, {}) });
    }
  });
  // Until the list was read again, it has the link that was good before.
  const isGood = last && (link === last.before || (link?.[by]?.staffId === own && link.until === last.half.until));
  return { made: isGood ? last.half : undefined, busy, run };
}
