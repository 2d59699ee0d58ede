import type { StaffRouteName } from '#machines/core/routes';
import { libraryScreens } from './library-screens.ts';
import { ScreenOf } from './screen-of.tsx';
import type { AnyScreenProps, StaffScreenRows } from './screen-row.ts';
import { staffScreens } from './staff-screens.ts';

/** A missing page does not compile. Each is loaded when it is first shown. */
const screens: StaffScreenRows = { ...staffScreens, ...libraryScreens };

/** Preloads the code of a page of the staff and returns its screen. */
export const preload = async (name: StaffRouteName): Promise<object> => (await screens[name].screen.preload()).default;

/** Any page of the staff, by name. */
export default function StaffScreen({ name, ...props }: AnyScreenProps & { name: StaffRouteName }) {
  return <ScreenOf row={screens[name]} {...props} />;
}
