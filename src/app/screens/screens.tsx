import { isStaffRoute } from '#machines/core/routes';
import { preloadable } from '../../loading/preloadable.tsx';
import { memberScreens } from './member-screens.ts';
import { publicScreens } from './public-screens.tsx';
import { ScreenOf } from './screen-of.tsx';
import type { AnyScreenProps, OpenScreenRows, OtherName } from './screen-row.ts';

/** A missing page does not compile. Each is loaded when it is first shown. */
const screens: OpenScreenRows = { ...publicScreens, ...memberScreens };

const loadStaff = () => import('./staff.tsx');
/** The list of the staff's pages comes with the first of them. */
const StaffScreen = preloadable(loadStaff);

/** Preloads the code of a page and returns its screen. */
export async function preload(name: OtherName): Promise<object> {
  if (!isStaffRoute(name)) return (await screens[name].screen.preload()).default;
  const [staff] = await Promise.all([loadStaff(), StaffScreen.preload()]);
  return staff.preload(name);
}

/** Any page except home, by name. A separate file, so that the first page does not load the list of all others. */
export default function OtherScreen({ name, ...props }: AnyScreenProps & { name: OtherName }) {
  if (isStaffRoute(name)) return <StaffScreen name={name} {...props} />;
  return <ScreenOf row={screens[name]} {...props} />;
}
