import { Trans } from '@lingui/react/macro';
import { placeNotes, type PlaceNote } from '#machines/staff/desk/place';
import type { StaffedPoint } from '#machines/staff/desk/point.machine';
import type { Option } from '#machines/staff/desk/steps';
import { AlertBox } from '../../ui/states/alert-box.tsx';

interface PlaceNotesProps {
  option: Option;
  /** The desk's pickup point, if it is known. */
  here: StaffedPoint | undefined;
}

/** Before a step: that an object comes back to another point than its own, or that it or its pickup belongs to another than this. */
export function PlaceNotes({ option, here }: PlaceNotesProps) {
  const notes = placeNotes(option, here);
  if (notes.length === 0) return null;
  return (
    <AlertBox kind="warning" live>
      {notes.map((note) => (
        <p key={note.kind}>
          <PlaceWords note={note} />
        </p>
      ))}
    </AlertBox>
  );
}

/** The same in the line of a list. */
export const PlaceLine = ({ option, here }: PlaceNotesProps) =>
  placeNotes(option, here).map((note) => (
    <span key={note.kind}>
      <PlaceWords note={note} />
    </span>
  ));

function PlaceWords({ note }: { note: PlaceNote }) {
  switch (note.kind) {
    case 'returns_elsewhere': {
      const { here, home } = note;
      return (
        <Trans>
          Torna a {here}, ma la sua sede è {home}: resta segnato qui finché qualcuno non lo riporta.
        </Trans>
      );
    }
    case 'planned_elsewhere': {
      const { point } = note;
      return <Trans>Il ritiro era previsto a {point}, non qui.</Trans>;
    }
    case 'is_elsewhere': {
      const { point } = note;
      return <Trans>Risulta a {point}: dopo un rientro lì nessuno ha segnato che è stato riportato.</Trans>;
    }
    case 'lent_by': {
      const { point } = note;
      return <Trans>È di {point} e non si presta altrove: il prestito vale lì, e lì va riportato.</Trans>;
    }
  }
}
