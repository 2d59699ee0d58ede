import type { RouteName, StaffRouteName } from '#machines/core/routes';
import type { Preloadable } from '../../loading/preloadable.tsx';
import type { ScreenProps } from '../../core/screen-props.ts';
import type { PageWords } from '../../navigation/page-head.tsx';

/** Every page except home, which is part of the main bundle (`screen.tsx`). */
export type OtherName = Exclude<RouteName, 'home'>;

/** A page: its screen, and its title and description, which a page about a single record replaces with `<PageHead>`. */
export interface ScreenRow<Name extends OtherName> extends PageWords {
  screen: Preloadable<ScreenProps<Name>>;
  /** It reloads its data when the language changes; pages with input or a payment stay as they are. */
  followsLanguage?: true;
}

export type ScreenRows = { readonly [Name in OtherName]: ScreenRow<Name> };
export type StaffScreenRows = Pick<ScreenRows, StaffRouteName>;
export type OpenScreenRows = Omit<ScreenRows, StaffRouteName>;

/** A screen whose name is known only at run time: its params are those of its route. */
export type AnyScreenProps = Omit<ScreenProps, 'params'> & { params: object };
