import { useLingui } from '@lingui/react/macro';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { OwnDeed } from '#machines/my-products.machine';
import { hrefOf } from '#machines/routes';
import type { ProductTile } from '#machines/wire';
import { tileProps } from '../../tile.ts';
import { useToday } from '../../today.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { ObjectTile } from '../../ui/object-tile.tsx';
import type { MyProductsActor } from '../actor-types.ts';
import classes from './own-object.module.css';

interface OwnObjectProps {
  actor: MyProductsActor;
  object: ProductTile;
  canEdit: boolean;
}

/** One shared object in the list of its owner, with its state and what can be done with it. */
export function OwnObject({ actor, object, canEdit }: OwnObjectProps) {
  const { t } = useLingui();
  const today = useToday();
  const { id, ...tile } = tileProps(object, today);
  const { name } = object;
  const ask = (deed: OwnDeed) => () => actor.send({ type: 'deed.asked', object, deed });
  const actions: MenuAction[] = [];
  if (canEdit)
    actions.push({
      key: 'edit',
      label: t`Modifica`,
      icon: <IconPencil size={20} aria-hidden="true" />,
      href: `${hrefOf('product_edit')}?id=${id}`,
    });
  if (object.status === 'active')
    actions.push({
      key: 'pause',
      label: t`Metti in pausa`,
      icon: <IconPlayerPause size={20} aria-hidden="true" />,
      onSelect: ask('pause'),
    });
  if (object.status === 'paused' && canEdit)
    actions.push({
      key: 'resume',
      label: t`Rimetti a disposizione`,
      icon: <IconPlayerPlay size={20} aria-hidden="true" />,
      onSelect: ask('resume'),
    });
  actions.push({
    key: 'withdraw',
    label: t`Ritira dalla biblioteca`,
    icon: <IconX size={20} aria-hidden="true" />,
    onSelect: ask('withdraw'),
    danger: true,
  });
  return (
    <div className={classes.own}>
      <ObjectTile {...tile} level={2} />
      <div className={classes.menu}>
        <ActionMenu label={t`Azioni per ${name}`} actions={actions} />
      </div>
    </div>
  );
}
