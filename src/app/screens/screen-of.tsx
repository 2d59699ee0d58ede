import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectLocale } from '#machines/app/language.selectors';
import { useLanguage } from '../../core/actors.ts';
import { useRouteHead } from '../../navigation/page-head.tsx';
import type { AnyScreenProps, OtherName, ScreenRow } from './screen-row.ts';

/** The screen of a row, with its title and description in the head of the page. */
export function ScreenOf({ row, ...props }: AnyScreenProps & { row: ScreenRow<OtherName> }) {
  const { screen, followsLanguage, ...words } = row;
  const locale = useSelector(useLanguage(), selectLocale);
  useRouteHead(words);
  const View = screen as ComponentType<AnyScreenProps>;
  return <View key={followsLanguage ? locale : ''} {...props} />;
}
