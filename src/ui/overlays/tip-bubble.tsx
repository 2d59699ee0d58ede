import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import type { RefObject } from 'react';

export interface TipBubbleProps {
  control: RefObject<HTMLElement | null>;
  label: string;
  isShown: boolean;
}

/** The name of a control beside it. Hidden from screen readers, which read the control's own name. */
export default function TipBubble({ control, label, isShown }: TipBubbleProps) {
  return <Tooltip target={control} label={label} opened={isShown} aria-hidden="true" />;
}
