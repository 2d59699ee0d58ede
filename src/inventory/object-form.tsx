import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { ObjectField, ObjectValues } from '#machines/inventory/object-form';
import {
  selectCategories,
  selectHeadquarters,
  selectIsAdding,
  selectIsBusy,
  selectIsSending,
  selectObject,
  selectValues,
} from '#machines/inventory/object.selectors';
import { objectForm } from '#machines/rules/forms';
import { FREE_TEXT, TEXT } from '#machines/rules/limits';
import { type Fields, useFields, useRefusals } from '../parts/machine-form.ts';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { fault, FieldLabel } from '../ui/fields/field-words.tsx';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import type { ObjectActor } from './actor-types.ts';
import { useCategoryOptions } from './category-options.ts';
import { ObjectManuals } from './object-manuals.tsx';
import { ObjectPictures } from './object-pictures.tsx';
import classes from './inventory.module.css';
import { FIELD_WORDS } from './words.ts';

interface PartProps {
  actor: ObjectActor;
  form: Fields<ObjectValues>;
}

/** All fields of an object, in both languages. */
export function ObjectForm({ actor }: { actor: ObjectActor }) {
  const { t } = useLingui();
  const { form, box, showErrors } = useFields(objectForm, useSelector(actor, selectValues), {
    onValuesChange: (values) => actor.send({ type: 'values.changed', values }),
  });
  useRefusals(actor, showErrors);
  const isBusy = useSelector(actor, selectIsBusy);
  const isAdding = useSelector(actor, selectIsAdding);
  const isSending = useSelector(actor, selectIsSending);
  const submit = (values: ObjectValues) => actor.send({ type: 'submitted', values });
  return (
    <form
      ref={box}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(submit, (errors, values) => {
        showErrors(errors);
        submit(values);
      })}
    >
      <Section title={t`Testi`}>
        <Texts form={form} />
      </Section>
      <Section title={t`Foto`} lead={t`La prima è la copertina.`}>
        <ObjectPictures actor={actor} />
      </Section>
      <Section title={t`Dove sta e come si presta`}>
        <Lending actor={actor} form={form} />
      </Section>
      <Section
        title={t`Nella scatola`}
        lead={t`Una parte per riga: al banco si controllano quando l’oggetto esce e rientra.`}
      >
        <div className={classes.pair}>
          <Area form={form} name="parts" />
          <Area form={form} name="parts_en" hint={t`Le stesse righe, nello stesso ordine`} />
        </div>
      </Section>
      <Section title={t`Manuali`}>
        <ObjectManuals actor={actor} />
      </Section>
      {isSending && (
        <AlertBox kind="info">
          <Trans>Prima di salvare aspetta che le foto siano caricate.</Trans>
        </AlertBox>
      )}
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={isBusy} disabled={isAdding}>
          <Trans>Salva</Trans>
        </BusyButton>
      </div>
    </form>
  );
}

function Texts({ form }: Pick<PartProps, 'form'>) {
  const { t } = useLingui();
  return (
    <>
      <div className={classes.pair}>
        <Line form={form} name="name" required maxLength={TEXT.medium} />
        <Line form={form} name="name_en" maxLength={TEXT.medium} hint={t`Se manca, si legge quello in italiano`} />
        <Area form={form} name="description" rows={6} />
        <Area form={form} name="description_en" rows={6} />
        <Line
          form={form}
          name="keywords"
          maxLength={TEXT.long}
          hint={t`Sinonimi, per esempio «cacciavite, svitatore»`}
        />
        <Line form={form} name="keywords_en" maxLength={TEXT.long} />
      </div>
    </>
  );
}

function Lending({ actor, form }: PartProps) {
  const { t } = useLingui();
  const headquarters = useSelector(actor, selectHeadquarters);
  const status = useSelector(actor, selectObject)?.status ?? 'active';
  const { i18n } = useLingui();
  return (
    <>
      <Categories actor={actor} form={form} />
      {headquarters.length === 0 && (
        <p className={classes.lacking}>
          <Trans>
            Non c’è ancora un punto di ritiro:{' '}
            <Link href={hrefOf('staff_library_headquarters')}>aggiungi il primo</Link>, poi torna qui.
          </Trans>
        </p>
      )}
      <div className={classes.pair}>
        <SelectField
          key={form.key('headquarter')}
          {...form.getInputProps('headquarter')}
          label={i18n._(FIELD_WORDS.headquarter)}
          required
          placeholder={t`Scegli`}
          options={headquarters.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Line form={form} name="code" maxLength={FREE_TEXT.number} hint={t`Vuoto: il prossimo della categoria`} />
        <Line form={form} name="max_months" inputMode="numeric" hint={t`Vuoto: quella della biblioteca`} />
        <Line form={form} name="preparation_days" inputMode="numeric" hint={t`Vuoto: quelli della biblioteca`} />
        <Line form={form} name="value" inputMode="decimal" />
        <Line
          form={form}
          name="compartment"
          maxLength={TEXT.tiny}
          hint={t`Se entra solo in uno scomparto. Vuoto: in tutti`}
        />
      </div>
      <Check form={form} name="transportable" />
      <Check form={form} name="highlighted" />
      {(status === 'active' || status === 'hidden') && <Check form={form} name="listed" />}
    </>
  );
}

interface LineProps extends Pick<PartProps, 'form'> {
  name: ObjectField;
  hint?: string;
  required?: boolean;
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal';
}

function Line({ form, name, ...props }: LineProps) {
  const { i18n } = useLingui();
  return (
    <TextField
      key={form.key(name)}
      {...form.getInputProps(name)}
      {...props}
      label={i18n._(FIELD_WORDS[name])}
      autoComplete="off"
      allowPaste
    />
  );
}

function Area({ form, name, ...props }: Pick<LineProps, 'form' | 'name' | 'hint'> & { rows?: number }) {
  const { i18n } = useLingui();
  return (
    <TextArea
      key={form.key(name)}
      {...form.getInputProps(name)}
      {...props}
      label={i18n._(FIELD_WORDS[name])}
      maxLength={FREE_TEXT.letter}
      allowPaste
    />
  );
}

function Check({ form, name }: { form: Fields<ObjectValues>; name: 'transportable' | 'highlighted' | 'listed' }) {
  const { i18n } = useLingui();
  return (
    <CheckField
      key={form.key(name)}
      {...form.getInputProps(name, { type: 'checkbox' })}
      label={i18n._(FIELD_WORDS[name])}
    />
  );
}

function Categories({ actor, form }: PartProps) {
  const { t } = useLingui();
  const options = useCategoryOptions(useSelector(actor, selectCategories));
  const chosen = form.useWatchValue('categories');
  const { error } = form.getInputProps('categories') as { error?: ReactNode };
  return (
    <div data-path="categories" className={classes.group}>
      <p className={classes.label}>
        <FieldLabel label={t`Categorie`} required />
      </p>
      {options.length === 0 && (
        <p className={classes.muted}>
          <Trans>
            Non c’è ancora una categoria: <Link href={hrefOf('staff_library_categories')}>aggiungi la prima</Link>, poi
            torna qui.
          </Trans>
        </p>
      )}
      <FilterChips
        label={t`Categorie`}
        options={options.map(({ id, label }) => ({ value: id, label }))}
        chosen={chosen}
        onToggle={(id) =>
          form.setFieldValue('categories', chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
        }
      />
      <div className={classes.error} role="alert">
        {fault(error)}
      </div>
    </div>
  );
}
