import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import { labelProblems, labelsHref, type LabelsQuery, SHEET_FIELDS, sheetOf } from '#machines/inventory/labels-query';
import {
  type labelsMachine,
  selectIsPrinted,
  selectIsPrinting,
  selectLabelsFailure,
  selectWanted,
} from '#machines/inventory/labels.machine';
import { peopleHref } from '#machines/people/people-list';
import { objectsHref } from '#machines/inventory/objects-list';
import { LABEL_SHEETS, type LabelSheet, labelsOnSheet, SHEET_NAMES } from '#machines/rules/label-sheets';
import { useGo } from '../../core/actors.ts';
import type { ScreenProps } from '../../core/screen-props.ts';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { useMessages } from '../../words/messages.ts';
import classes from './labels.module.css';

type LabelsActor = ActorRefFrom<typeof labelsMachine>;

/** Prints labels for objects, or member cards, on sheets of any size. */
export default function Labels({ actor }: ScreenProps<'staff_labels'> & { actor: LabelsActor }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const wanted = useSelector(actor, selectWanted);
  const failure = useSelector(actor, selectLabelsFailure);
  const isPrinting = useSelector(actor, selectIsPrinting);
  const isPrinted = useSelector(actor, selectIsPrinted);
  const hasProblems = Object.keys(labelProblems(wanted)).length > 0;
  const back =
    wanted.kind === 'cards'
      ? { href: peopleHref(wanted.people), label: t`Persone` }
      : { href: hrefOf('staff_objects'), label: t`Oggetti` };
  return (
    <Page narrow title={wanted.kind === 'cards' ? t`Stampa le tessere` : t`Stampa le etichette`} back={back}>
      <What wanted={wanted} />
      <Sheet wanted={wanted} />
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      {isPrinted && (
        <AlertBox kind="success" live>
          <Trans>Il PDF è pronto. Stampalo al 100 %, senza adattarlo alla pagina.</Trans>
        </AlertBox>
      )}
      <div className={classes.print}>
        <BusyButton
          busy={isPrinting}
          disabled={hasProblems}
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'print' })}
        >
          <Trans>Scarica il PDF</Trans>
        </BusyButton>
      </div>
    </Page>
  );
}

function What({ wanted: { kind, ids, filter, people } }: { wanted: LabelsQuery }) {
  const count = ids.length;
  if (count > 0)
    return (
      <p className={classes.what}>
        {kind === 'cards' ? (
          <Plural value={count} one="# tessera" other="# tessere" />
        ) : (
          <Plural value={count} one="# etichetta" other="# etichette" />
        )}
      </p>
    );
  return (
    <p className={classes.what}>
      {kind === 'cards' ? (
        <Trans>
          Le tessere valide oggi delle persone di <Link href={peopleHref(people)}>questo elenco</Link>, in ordine di
          numero.
        </Trans>
      ) : (
        <Trans>
          Un’etichetta per ogni oggetto di <Link href={objectsHref(filter)}>questo elenco</Link>, in ordine di codice.
        </Trans>
      )}
    </p>
  );
}

function Sheet({ wanted }: { wanted: LabelsQuery }) {
  const { t, i18n } = useLingui();
  const { fieldText } = useMessages();
  const go = useGo();
  const change = (part: Partial<LabelsQuery>) => go(labelsHref({ ...wanted, ...part }), { replace: true });
  const wrong: Partial<Record<string, Parameters<typeof fieldText>[0]>> = labelProblems(wanted);
  const size = (value: number) => i18n.number(value);
  const names = useSheetFieldNames();
  return (
    <Section title={t`Foglio`}>
      <div className={classes.sheet}>
        <div className={classes.fields}>
          <SelectField
            label={t`Formato`}
            name="sheet"
            value={wanted.sheet}
            options={[
              ...SHEET_NAMES.map((name) => {
                const sheet = LABEL_SHEETS[name];
                const width = size(sheet.label_width);
                const height = size(sheet.label_height);
                const each = labelsOnSheet(sheet);
                if (each === 1) return { value: name, label: t`Nastro da ${height} mm, etichette lunghe ${width} mm` };
                return { value: name, label: t`${width} × ${height} mm, ${each} per foglio A4` };
              }),
              { value: 'own', label: t`Misure mie` },
            ]}
            onChange={(value) => change({ sheet: SHEET_NAMES.find((name) => name === value) ?? 'own', skip: '' })}
          />
          {wanted.sheet === 'own' && (
            <div className={classes.own}>
              {SHEET_FIELDS.map((name) => (
                <TextField
                  key={name}
                  label={names[name]}
                  name={name}
                  inputMode="decimal"
                  allowPaste
                  value={wanted.own[name]}
                  error={fieldText(wrong[name])}
                  onChange={(value) => change({ own: { ...wanted.own, [name]: value } })}
                />
              ))}
            </div>
          )}
          {(wanted.skip !== '' || labelsOnSheet(sheetOf(wanted)) !== 1) && (
            <TextField
              label={t`Etichette già usate sul primo foglio`}
              name="skip"
              inputMode="numeric"
              allowPaste
              value={wanted.skip}
              error={fieldText(wrong['skip'])}
              onChange={(skip) => change({ skip })}
            />
          )}
        </div>
        {Object.keys(wrong).length === 0 && <Preview wanted={wanted} />}
      </div>
    </Section>
  );
}

function useSheetFieldNames(): Record<keyof LabelSheet, string> {
  const { t } = useLingui();
  return {
    page_width: t`Larghezza del foglio, mm`,
    page_height: t`Altezza del foglio, mm`,
    columns: t`Colonne`,
    rows: t`Righe`,
    margin_left: t`Margine sinistro, mm`,
    margin_top: t`Margine in alto, mm`,
    label_width: t`Larghezza dell’etichetta, mm`,
    label_height: t`Altezza dell’etichetta, mm`,
    gap_x: t`Spazio tra le colonne, mm`,
    gap_y: t`Spazio tra le righe, mm`,
  };
}

/** The first sheet, with its used labels crossed out. */
function Preview({ wanted }: { wanted: LabelsQuery }) {
  const { t } = useLingui();
  const sheet = sheetOf(wanted);
  const { page_width, page_height, columns, margin_left, margin_top, label_width, label_height, gap_x, gap_y } = sheet;
  const used = Number(wanted.skip);
  return (
    <svg
      className={classes.preview}
      viewBox={`0 0 ${page_width} ${page_height}`}
      role="img"
      aria-label={t`Anteprima del primo foglio`}
    >
      {Array.from({ length: labelsOnSheet(sheet) }, (_, at) => (
        <rect
          key={at}
          className={at < used ? classes.used : classes.free}
          x={margin_left + (at % columns) * (label_width + gap_x) + 0.5}
          y={margin_top + Math.floor(at / columns) * (label_height + gap_y) + 0.5}
          width={label_width - 1}
          height={label_height - 1}
          rx={2}
        />
      ))}
    </svg>
  );
}
