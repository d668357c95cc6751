import type { InterLine } from '@yidi/contract/values/inter';

type OwnPart = NonNullable<InterLine['own']>[number];

/** Returns whether the sender wrote the English or chose the code, and not the app. */
export const isOwn = ({ own }: InterLine, part: OwnPart): boolean => own?.includes(part) ?? false;

function marked({ own = [] }: InterLine, part: OwnPart, isTheirs: boolean): readonly OwnPart[] {
  const others = own.filter((each) => each !== part);
  return isTheirs ? [...others, part] : others;
}

/** Another Chinese name is another article: what the app wrote for the former one goes. */
export const renamed = (line: InterLine, nameZh: string): Partial<InterLine> => ({
  nameZh,
  ...(!isOwn(line, 'nameEn') && { nameEn: '' }),
  ...(!isOwn(line, 'hs6') && { hs6: '' }),
});

/** English that the sender typed. An emptied field is the app's again. */
export const withEnglish = (line: InterLine, nameEn: string): Partial<InterLine> => ({
  nameEn,
  own: marked(line, 'nameEn', nameEn !== ''),
});

/** After an answer the app writes the English again. */
export const withAnswer = (line: InterLine): Partial<InterLine> => ({ own: marked(line, 'nameEn', false) });

export const withCode = (line: InterLine, hs6: string): Partial<InterLine> => ({ hs6, own: marked(line, 'hs6', true) });
