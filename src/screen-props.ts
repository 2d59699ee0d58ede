import type { RouteName, RouteParams } from '#machines/routes';

/** What every screen gets: the values in its path and the query with its `?`. */
export interface ScreenProps<Name extends RouteName = RouteName> {
  params: RouteParams<Name>;
  query: string;
}
