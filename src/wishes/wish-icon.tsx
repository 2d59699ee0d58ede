import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './wish-icon.module.css';

/** A heart, filled if the object is on the wish list. */
export const WishIcon = ({ isWished }: { isWished: boolean }) =>
  isWished ? (
    <IconHeartFilled className={classes.wished} size={20} aria-hidden="true" />
  ) : (
    <IconHeart size={20} aria-hidden="true" />
  );
