import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectAdministers } from '#machines/account/session.selectors';
import { hrefOf } from '#machines/core/routes';
import { useGo, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { SetupReturn } from '../setup/setup-return.tsx';
import type { NewPersonActor } from './actor-types.ts';
import NewPerson from './new-person.tsx';
import { Page } from '../ui/layout/page.tsx';

/** The page of a new person; it leads on to theirs. */
export default function NewPersonPage({ actor }: ScreenProps<'staff_new_person'> & { actor: NewPersonActor }) {
  const { t } = useLingui();
  const go = useGo();
  const administers = useSelector(useSession(), selectAdministers);
  return (
    <Page
      narrow
      compact
      title={t`Nuova persona`}
      back={
        administers ? { href: hrefOf('staff_people'), label: t`Persone` } : { href: hrefOf('staff'), label: t`Banco` }
      }
    >
      <SetupReturn />
      <NewPerson actor={actor} typed="" onMade={(id) => go(hrefOf('staff_person', { id }), { replace: true })} />
    </Page>
  );
}
