import { useLingui } from '@lingui/react/macro';
import { Section } from '../../ui/layout/section.tsx';
import type { ScreenProps } from '../../core/screen-props.ts';
import classes from '../library.module.css';
import { NumberSetting, SwitchSetting, TextSetting } from './setting-fields.tsx';
import { type SettingsActor, SettingsPage } from './settings-page.tsx';

/** Who mails come from, and when members are reminded. */
export default function Mails({ actor }: ScreenProps<'staff_library_mails'> & { actor: SettingsActor }) {
  const { t } = useLingui();
  const never = t`Da 1 a 90; 0 per non mandarla.`;
  return (
    <SettingsPage page="staff_library_mails" title={t`Email e promemoria`} section="mails" actor={actor}>
      {(form) => (
        <>
          <Section title={t`Mittente`}>
            <div className={classes.fields}>
              <TextSetting form={form} name="mail_from_name" hint={t`Vuoto: il nome della biblioteca.`} />
              <TextSetting form={form} name="mail_reply_to" type="email" hint={t`Vuoto: l’email dei contatti.`} />
            </div>
          </Section>
          <Section title={t`Promemoria dei prestiti`} lead={t`Partono alle otto del mattino, ognuno una volta sola.`}>
            <div className={classes.fields}>
              <NumberSetting form={form} name="due_soon_days" hint={t`Da 1 a 30; 0 per non mandarla.`} />
              <SwitchSetting form={form} name="due_today" />
              <TextSetting
                form={form}
                name="overdue_days"
                hint={t`Numeri separati da virgole, al massimo 12: per esempio 1, 3, 7. Vuoto per non mandarne.`}
              />
              <NumberSetting
                form={form}
                name="overdue_every"
                hint={t`Dopo l’ultimo dei giorni qui sopra, da 1 a 90; 0 per smettere.`}
              />
            </div>
          </Section>
          <Section title={t`Promemoria della tessera`}>
            <div className={classes.fields}>
              <NumberSetting form={form} name="card_before_days" hint={never} />
              <NumberSetting form={form} name="card_after_days" hint={never} />
            </div>
          </Section>
          <Section title={t`Registro`} lead={t`Chi ha fatto che cosa: le voci più vecchie si cancellano di notte.`}>
            <div className={classes.fields}>
              <NumberSetting form={form} name="audit_months" hint={t`Fino a 600; 0 per conservarlo per sempre.`} />
            </div>
          </Section>
          <Section
            title={t`Account non usati`}
            lead={t`Trenta giorni prima la persona riceve un avviso: basta che acceda. Non si cancella mai chi amministra, ha una tessera valida, un prestito o un pagamento in corso, o condivide oggetti.`}
          >
            <div className={classes.fields}>
              <NumberSetting form={form} name="inactive_months" hint={t`Fino a 120; 0 per non cancellarne mai.`} />
            </div>
          </Section>
        </>
      )}
    </SettingsPage>
  );
}
