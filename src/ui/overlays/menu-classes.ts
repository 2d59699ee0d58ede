import classes from './menu.module.css';

/** Classes of every menu. */
export const MENU_CLASSES = { dropdown: classes.dropdown ?? '', item: classes.item ?? '' };

/** An entry that destroys something. */
export const DANGER_ITEM = classes.danger ?? '';
