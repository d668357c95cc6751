import { customsWords } from '@yidi/phrases/customs-words';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';

/** The words of an officer of our customs. They are Chinese, which another language says. */
export function CustomsWords({ children: words }: { children: string }): ReactElement {
  const say = usePhrases(customsWords);
  const isForeign = useLanguage() !== 'zh';
  return (
    <>
      {isForeign && `${say.asks} `}
      {isForeign ? <q lang="zh-CN">{words}</q> : words}
    </>
  );
}
