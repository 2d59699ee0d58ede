import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import type { MantineThemeComponents } from '@mantine/core';
import alert from './alert.module.css';
import badge from './badge.module.css';
import buttons from './buttons.module.css';
import chip from './chip.module.css';
import rating from './rating.module.css';
import segments from './segments.module.css';
import skeleton from './skeleton.module.css';
import stepper from './stepper.module.css';
import timeline from './timeline.module.css';

/** Buttons, badges, skeletons, chips, ratings and steppers. */
export const pieces: MantineThemeComponents = {
  /** At least 44 px high (`md`), 54 px for the main action of a page (`lg`). */
  Button: {
    defaultProps: { size: 'md' },
    classNames: { root: buttons.button, inner: buttons.inner, label: buttons.label, section: buttons.section },
  },
  ActionIcon: {
    defaultProps: { size: 'md', radius: 'xl', variant: 'subtle' },
    classNames: { root: buttons.icon },
  },
  Alert: { defaultProps: { variant: 'light' }, classNames: alert },
  Badge: { defaultProps: { variant: 'light' }, classNames: badge },
  Chip: { classNames: chip },
  Rating: { defaultProps: { color: 'var(--star)' }, classNames: rating },
  SegmentedControl: { defaultProps: { radius: 'xl' }, classNames: segments },
  Skeleton: { defaultProps: { height: '1.25rem', radius: 'sm' }, classNames: skeleton },
  Stepper: { classNames: stepper },
  /** The steps only show progress: they are not buttons. */
  StepperStep: { defaultProps: { component: 'div', role: 'listitem' } },
  Timeline: { defaultProps: { bulletSize: 32, lineWidth: 3 }, classNames: timeline },
};
