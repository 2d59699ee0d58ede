import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './wish-icon.module.css';

/** A heart, filled for what is on the member's list. */
export const WishIcon = ({ isWished }: { isWished: boolean }) =>
  isWished ? (
    <IconHeartFilled className={classes.wished} size={20} aria-hidden="true" />
  ) : (
    <IconHeart size={20} aria-hidden="true" />
  );
