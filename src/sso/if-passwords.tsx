import type { ComponentType } from 'react';
import { useLibrary } from '../core/actors.ts';
import { SignOnPage } from './sign-on-page.tsx';

/** A page about passwords; where the library has none, single sign-on takes its place. */
export const ifPasswords = <Props extends object>(View: ComponentType<Props>): ComponentType<Props> =>
  function PasswordPage(props: Props) {
    const { is } = useLibrary();
    return is.sso_signin ? <SignOnPage /> : <View {...props} />;
  };
