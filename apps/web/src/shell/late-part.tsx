import { type ComponentType, type FunctionComponent, type ReactElement, use, useSyncExternalStore } from 'react';
import { InItsTurn } from './in-its-turn.tsx';
import { prepareCode, useAtOnce } from './late-code.ts';

const never = () => () => undefined;

/**
 * A part of the kit that the first HTML shows and whose code comes after the page. That HTML stays as it is until the code is
 * there, for ever where it does not come. Reached inside the app `Room` stands in its place meanwhile, and with words in it where
 * nothing comes. It takes its turn like an InItsTurn: there alone React waits. A screen's `load` starts with `ready`: the server
 * waits for it.
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Room: FunctionComponent<Props & { missing: boolean }>,
): FunctionComponent<Props> & { ready(): Promise<unknown> } {
  let Part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;

  async function get(): Promise<{ Part: ComponentType<Props> }> {
    Part ??= await fetchPart();
    return { Part };
  }
  /** Once the page is quiet; where it does not come nothing is said, as nothing is missing on the page. */
  function whenItComes(): Promise<void> {
    coming ??= new Promise((resolve) => {
      const end = prepareCode(get, () => {
        end();
        resolve();
      });
    });
    return coming;
  }
  function InRoom(props: Props): ReactElement {
    const made = useAtOnce('', get);
    return typeof made === 'object' ? <made.Part {...props} /> : <Room {...props} missing={made === 'missing'} />;
  }
  function NotYet(props: Props): ReactElement {
    const isTakenOver = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    // React leaves the HTML as it is, and comes back.
    if (isTakenOver && !import.meta.env.SSR) use(whenItComes());
    return <InRoom {...props} />;
  }
  const Now = (props: Props) => (Part ? <Part {...props} /> : <NotYet {...props} />);
  const LatePart = (props: Props) => (
    <InItsTurn>
      <Now {...props} />
    </InItsTurn>
  );
  return Object.assign(LatePart, { ready: () => get().catch(() => undefined) });
}
