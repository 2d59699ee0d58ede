import type { RouteName, RouteParams } from '#machines/core/routes';

/** The props of every screen: path parameters and the query string, including `?`. */
export interface ScreenProps<Name extends RouteName = RouteName> {
  params: RouteParams<Name>;
  query: string;
}
