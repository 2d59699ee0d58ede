import { Menu } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { DANGER_ITEM, MENU_CLASSES } from './menu-classes.ts';
import { IconButton } from '../layout/icon-button.tsx';

export interface MenuAction {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A link, or… */
  href?: string;
  /** …an action. */
  onSelect?: () => void;
  disabled?: boolean;
  danger?: boolean;
}

export interface ActionMenuProps {
  /** Accessible name of the button. */
  label: string;
  actions: readonly MenuAction[];
}

/** A button that opens a list of actions. Load it lazily where it is not on screen at once. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  return (
    <Menu classNames={MENU_CLASSES}>
      <Menu.Target>
        <IconButton label={label}>
          <IconDotsVertical size={22} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label: words, icon, href, onSelect, disabled = false, danger = false }) => {
          const looks = {
            leftSection: icon,
            disabled,
            ...(danger ? { className: DANGER_ITEM } : {}),
            ...(onSelect ? { onClick: () => onSelect() } : {}),
          };
          return href ? (
            <Menu.Item key={key} component={Link} href={href} {...looks}>
              {words}
            </Menu.Item>
          ) : (
            <Menu.Item key={key} {...looks}>
              {words}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
