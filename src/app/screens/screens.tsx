import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectLocale } from '#machines/app/language.selectors';
import { useLanguage } from '../../core/actors.ts';
import type { ScreenProps } from '../../core/screen-props.ts';
import { useRouteHead } from '../../navigation/page-head.tsx';
import { libraryScreens } from './library-screens.ts';
import { memberScreens } from './member-screens.ts';
import { publicScreens } from './public-screens.tsx';
import { staffScreens } from './staff-screens.ts';
import type { OtherName, ScreenRows } from './screen-row.ts';

/** A missing page does not compile. Each is loaded when it is first shown. */
const screens: ScreenRows = { ...publicScreens, ...memberScreens, ...staffScreens, ...libraryScreens };

/** Preloads the code of a page and returns its screen. */
export const preload = async (name: OtherName): Promise<object> => (await screens[name].screen.preload()).default;

/** A screen whose name is known only at run time: its params are those of its route. */
type AnyScreenProps = Omit<ScreenProps, 'params'> & { params: object };

/** Any page except home, by name. A separate file, so that the first page does not load the list of all others. */
export default function OtherScreen({ name, ...props }: AnyScreenProps & { name: OtherName }) {
  const { screen, followsLanguage, ...words } = screens[name];
  const locale = useSelector(useLanguage(), selectLocale);
  useRouteHead(words);
  const View = screen as ComponentType<AnyScreenProps>;
  return <View key={followsLanguage ? locale : ''} {...props} />;
}
