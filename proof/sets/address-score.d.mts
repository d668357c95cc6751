/** What is right of one reading. */
export function score(
  one: { readonly expect: object; readonly accept?: object },
  answer: object,
): { readonly all: boolean; readonly core: boolean; readonly region: boolean };
