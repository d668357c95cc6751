/** What is right of the people that were read out of a text. */
export function score(
  one: { readonly people: readonly object[]; readonly text: string },
  answer: readonly object[] | undefined,
): {
  readonly count: boolean;
  readonly all: boolean;
  readonly people: number;
  readonly right: number;
  readonly roles: boolean;
};
