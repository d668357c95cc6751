import { Screen as SharedScreen, type ScreenProps as SharedScreenProps } from '@yidi/shell/screen';
import type { ReactNode } from 'react';
import { LoginNeeded } from './login-needed.tsx';

export type ScreenProps<T> = Omit<SharedScreenProps<T>, 'loginNeeded'>;

/** The states of a screen that reads data, with the log-in of this app. */
export function Screen<T>(props: ScreenProps<T>): ReactNode {
  return <SharedScreen {...props} loginNeeded={<LoginNeeded />} />;
}
