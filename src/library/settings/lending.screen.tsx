import { useLingui } from '@lingui/react/macro';
import { Section } from '../../ui/layout/section.tsx';
import type { ScreenProps } from '../../core/screen-props.ts';
import classes from '../library.module.css';
import { NumberSetting, SwitchSetting, WantSetting, WeekdaysSetting } from './setting-fields.tsx';
import { PostalPositions } from './postal-positions.tsx';
import { type SettingsActor, SettingsPage } from './settings-page.tsx';

/** Who may borrow, how much and how. */
export default function Lending({ actor }: ScreenProps<'staff_library_lending'> & { actor: SettingsActor }) {
  const { t } = useLingui();
  return (
    <SettingsPage page="staff_library_lending" title={t`Regole dei prestiti`} section="lending" actor={actor}>
      {(form) => (
        <>
          <Section title={t`Chi può prendere in prestito`}>
            <div className={classes.fields}>
              <SwitchSetting
                form={form}
                name="auto_membership"
                hint={t`Chi si registra può subito prendere in prestito.`}
              />
              <SwitchSetting form={form} name="renewable_card" hint={t`Con un pagamento, quando è scaduta.`} />
              <SwitchSetting form={form} name="mandatory_sharing" hint={t`Serve almeno un oggetto accettato.`} />
              <SwitchSetting form={form} name="overdue_blocks" hint={t`Finché non riporta l’oggetto scaduto.`} />
            </div>
          </Section>
          <Section
            title={t`Che cosa chiede la registrazione`}
            lead={t`Oltre a nome, email e password. Per una consegna l’indirizzo si chiede comunque.`}
          >
            <div className={classes.fields}>
              <div className={classes.pair}>
                <WantSetting form={form} name="signup_phone" />
                <WantSetting form={form} name="signup_student_number" />
                <WantSetting form={form} name="signup_address" />
              </div>
            </div>
          </Section>
          <Section title={t`Richieste e limiti`}>
            <div className={classes.fields}>
              <SwitchSetting
                form={form}
                name="auto_approve"
                hint={t`Nessuno deve rispondere: l’oggetto è subito prenotato.`}
              />
              <SwitchSetting form={form} name="handover_signature" hint={t`Sul tablet del banco.`} />
              <div className={classes.pair}>
                <NumberSetting form={form} name="max_loans" hint={t`Da 0 a 100.`} />
                <NumberSetting form={form} name="loan_horizon_days" hint={t`Da 1 a 3650.`} />
                <NumberSetting
                  form={form}
                  name="preparations_days"
                  hint={t`Dopo ogni prestito, da 0 a 60. Un oggetto può averne di suoi.`}
                />
              </div>
            </div>
          </Section>
          <Section title={t`Chi aspetta un oggetto`}>
            <div className={classes.fields}>
              <div className={classes.pair}>
                <NumberSetting
                  form={form}
                  name="max_waits"
                  hint={t`Da 0 a 50. Con 0 nessuno può mettersi in attesa.`}
                />
                <NumberSetting form={form} name="offer_hours" hint={t`Da 1 a 168, poi tocca a chi viene dopo.`} />
              </div>
              <SwitchSetting
                form={form}
                name="waiting_limits_extensions"
                hint={t`A chi è il primo in attesa restano gli ultimi giorni che gli vanno bene.`}
              />
            </div>
          </Section>
          <Section title={t`Consegna a domicilio`}>
            <div className={classes.fields}>
              <SwitchSetting
                form={form}
                name="delivery_on"
                hint={t`Solo per gli oggetti che si possono trasportare.`}
              />
              <div className={classes.pair}>
                <NumberSetting form={form} name="delivery_price" hint={t`Per esempio 4,50.`} />
                <NumberSetting
                  form={form}
                  name="delivery_radius"
                  hint={t`Dal punto in cui si trova l’oggetto, fino a 2000.`}
                />
              </div>
              <WeekdaysSetting form={form} name="delivery_days" />
            </div>
          </Section>
          <PostalPositions form={form} />
        </>
      )}
    </SettingsPage>
  );
}
