import { useLingui } from '@lingui/react/macro';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { OwnAction } from '#machines/objects/own-products.machine';
import { hrefOf } from '#machines/core/routes';
import { type OwnStep, ownStepsOf } from '#machines/objects/own-products.selectors';
import type { OwnTile } from '#machines/objects/wire';
import { tileProps } from '../core/tile.ts';
import { useToday } from '../core/today.ts';
import { ActionMenu, type MenuAction } from '../ui/overlays/action-menu.tsx';
import { ObjectTile } from '../ui/objects/object-tile.tsx';
import type { OwnProductsActor } from './actor-types.ts';
import classes from './own-product.module.css';

interface OwnObjectProps {
  actor: OwnProductsActor;
  object: OwnTile;
  canEdit: boolean;
}

/** One shared object in its owner's list, with its state and actions. */
export function OwnObject({ actor, object, canEdit }: OwnObjectProps) {
  const { t } = useLingui();
  const today = useToday();
  const { id, ...tile } = tileProps(object, today);
  const href = hrefOf('own_product', { id });
  const { name } = object;
  const ask = (action: OwnAction) => () => actor.send({ type: 'action.requested', object, action });
  const looks: Record<OwnStep, MenuAction> = {
    edit: {
      key: 'edit',
      label: t`Modifica`,
      icon: <IconPencil size={20} aria-hidden="true" />,
      href: `${hrefOf('upload')}?id=${id}`,
    },
    pause: {
      key: 'pause',
      label: t`Metti in pausa`,
      icon: <IconPlayerPause size={20} aria-hidden="true" />,
      onSelect: ask('pause'),
    },
    resume: {
      key: 'resume',
      label: t`Rimetti a disposizione`,
      icon: <IconPlayerPlay size={20} aria-hidden="true" />,
      onSelect: ask('resume'),
    },
    withdraw: {
      key: 'withdraw',
      label: t`Togli dalla biblioteca`,
      icon: <IconX size={20} aria-hidden="true" />,
      onSelect: ask('withdraw'),
      danger: true,
    },
  };
  const actions = ownStepsOf(object, canEdit).map((step) => looks[step]);
  return (
    <div className={classes.own}>
      <ObjectTile {...tile} href={href} level={2} />
      <div className={classes.menu}>
        <ActionMenu label={t`Azioni per ${name}`} actions={actions} />
      </div>
    </div>
  );
}
