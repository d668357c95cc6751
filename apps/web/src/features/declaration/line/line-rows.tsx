import type { InterLine } from '@yidi/contract/values/inter';
import { declaration, origins } from '@yidi/phrases/declaration';
import { wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { DeclarationCheck } from '../declaration.data.ts';
import { showKg } from '../show-kg.ts';
import { showCode } from './code-choice.tsx';
import { VerdictTag } from './verdict.tsx';

interface LineRowProps {
  readonly line: InterLine;
  readonly at: number;
  readonly checked: DeclarationCheck['lines'][number] | undefined;
  onOpen(): void;
}

/** A closed line: name, English, code, quantity, weight, origin and value. */
export function LineRow({ line, at, checked, onOpen }: LineRowProps): ReactElement {
  const say = usePhrases(declaration);
  const words = say.line;
  const countries = usePhrases(origins);
  const parts = [
    line.hs6 === undefined ? words.noCode : showCode(line.hs6),
    words.count(line.quantity, line.unit),
    say.kg(showKg(line.quantity * line.netG)),
    words.madeIn(wordOf(countries, line.originCountry) ?? line.originCountry),
  ];
  return (
    <Row
      label={`${at + 1}. ${line.nameZh || words.noName}`}
      strong
      sub={
        <>
          {line.nameEn || words.noEnglish}
          <br />
          {parts.join(' · ')}
          {checked && checked.verdict !== 'ok' && (
            <>
              <br />
              <VerdictTag verdict={checked.verdict} />
            </>
          )}
        </>
      }
      value={formatYuan(line.quantity * line.valueFen)}
      onPress={onOpen}
    />
  );
}
