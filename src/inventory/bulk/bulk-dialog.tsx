import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type BulkAction, bulkForms, type BulkValues, emptyBulk } from '#machines/inventory/bulk-form';
import { selectAction, selectBulkRefusal, selectIsBulkBusy, selectPreview } from '#machines/inventory/bulk.machine';
import { selectCategories, selectHeadquarters } from '#machines/inventory/objects.machine';
import { TEXT } from '#machines/rules/limits';
import { DialogForm } from '../../parts/dialogs/dialog-form.tsx';
import type { Fields } from '../../parts/machine-form.ts';
import { MeanwhileAlert } from '../../parts/meanwhile.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { formatList } from '../../words/lists.ts';
import type { BulkActor, ObjectsActor } from '../actor-types.ts';
import { MovedLoans } from '../moved-loans.tsx';
import { useCategoryOptions } from '../category-options.ts';
import { BULK_OBSTACLES, BULK_WORDS } from './bulk-words.ts';
import classes from './bulk.module.css';

interface BulkDialogProps {
  actor: BulkActor;
  objects: ObjectsActor;
  stage: 'writing' | 'previewed';
}

/** A form for the change of the chosen objects, then a preview of its effects. */
export default function BulkDialog({ actor, objects, stage }: BulkDialogProps) {
  const { i18n } = useLingui();
  const action = useSelector(actor, selectAction);
  const isBusy = useSelector(actor, selectIsBulkBusy);
  const refusal = useSelector(actor, selectBulkRefusal);
  if (stage === 'previewed') return <Preview actor={actor} />;
  return (
    <DialogForm<BulkValues>
      actor={actor}
      title={i18n._(BULK_WORDS[action])}
      schema={bulkForms[action]}
      initial={emptyBulk}
      submit={<Trans>Avanti</Trans>}
      busy={isBusy}
      refusal={refusal}
      onSubmit={(values) => actor.send({ type: 'submitted', values })}
      onClose={() => actor.send({ type: 'closed' })}
    >
      {(form) => <Field objects={objects} action={action} form={form} />}
    </DialogForm>
  );
}

function Field({ objects, action, form }: { objects: ObjectsActor; action: BulkAction; form: Fields<BulkValues> }) {
  const { t } = useLingui();
  const categories = useCategoryOptions(useSelector(objects, selectCategories));
  const headquarters = useSelector(objects, selectHeadquarters);
  const field = (name: keyof BulkValues) => ({ ...form.getInputProps(name) });
  switch (action) {
    case 'add_category':
    case 'remove_category':
      return (
        <SelectField
          key={form.key('category')}
          {...field('category')}
          label={t`Categoria`}
          required
          placeholder={t`Scegli`}
          options={categories.map(({ id, label }) => ({ value: id, label }))}
        />
      );
    case 'move':
      return (
        <SelectField
          key={form.key('headquarter')}
          {...field('headquarter')}
          label={t`Punto di ritiro`}
          required
          placeholder={t`Scegli`}
          options={headquarters.map(({ id, name }) => ({ value: id, label: name }))}
        />
      );
    case 'transportable':
      return (
        <SelectField
          key={form.key('transportable')}
          {...field('transportable')}
          label={t`Si può consegnare a domicilio`}
          options={[
            { value: 'yes', label: t`Sì` },
            { value: 'no', label: t`No` },
          ]}
        />
      );
    case 'max_months':
      return (
        <TextField
          key={form.key('max_months')}
          {...field('max_months')}
          label={t`Durata massima del prestito, in mesi`}
          hint={t`Vuoto: quella della biblioteca`}
          inputMode="numeric"
          allowPaste
        />
      );
    case 'add_keywords':
    case 'remove_keywords':
      return (
        <TextField
          key={form.key('keywords')}
          {...field('keywords')}
          label={t`Parole, separate da virgole`}
          required
          maxLength={TEXT.long}
          allowPaste
        />
      );
    case 'retire':
      return (
        <TextArea
          key={form.key('reason')}
          {...field('reason')}
          label={t`Perché (resta nel registro)`}
          rows={2}
          maxLength={TEXT.long}
          allowPaste
        />
      );
    case 'bring_back':
      return (
        <p>
          <Trans>Tornano nascosti: controlla che siano in ordine, poi mettili nel catalogo.</Trans>
        </p>
      );
  }
}

function Preview({ actor }: { actor: BulkActor }) {
  const { i18n } = useLingui();
  const action = useSelector(actor, selectAction);
  const preview = useSelector(actor, selectPreview);
  const isBusy = useSelector(actor, selectIsBulkBusy);
  const refusal = useSelector(actor, selectBulkRefusal);
  if (!preview) return null;
  const { changed, unchanged, obstacles, loans } = preview;
  const close = () => actor.send({ type: 'closed' });
  const words = (
    <>
      {refusal && <MeanwhileAlert failure={refusal} />}
      <p>
        <strong>
          {changed === 0 ? (
            <Trans>Non cambia nessun oggetto.</Trans>
          ) : (
            <Plural value={changed} one="Cambia # oggetto." other="Cambiano # oggetti." />
          )}
        </strong>{' '}
        {unchanged > 0 && <Plural value={unchanged} one="# è già così." other="# sono già così." />}
      </p>
      {loans.length > 0 && <MovedLoans loans={loans} />}
      {obstacles.length > 0 && (
        <AlertBox kind="warning" title={<Trans>Non si possono cambiare</Trans>}>
          <ul className={classes.list}>
            {obstacles.map(({ reason, count, names }) => (
              <li key={reason}>
                {count} {i18n._(BULK_OBSTACLES[reason])}: {formatList(names, i18n.locale)}
                {count > names.length && ' …'}
              </li>
            ))}
          </ul>
        </AlertBox>
      )}
    </>
  );
  if (changed === 0) {
    return (
      <Dialog opened onClose={close} title={i18n._(BULK_WORDS[action])}>
        {words}
        <DialogActions>
          <Button onClick={close} data-autofocus>
            <Trans>Chiudi</Trans>
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      opened
      title={i18n._(BULK_WORDS[action])}
      confirmLabel={<Trans>Modifica</Trans>}
      busy={isBusy}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onCancel={close}
    >
      {words}
    </ConfirmDialog>
  );
}
