import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, type PointerEvent } from 'react';
import classes from '../staff.module.css';

export interface SignatureProps {
  /** The drawing, as the `d` of an SVG path. */
  value: string | undefined;
  onChange: (path: string | undefined) => void;
}

const size = { width: 600, height: 200 };
/** The longest path that the contract takes. */
const longest = 20_000;

/** Where the member signs, with a finger, a pen or a mouse. */
export function Signature({ value, onChange }: SignatureProps) {
  const { t } = useLingui();
  const pad = useRef<SVGSVGElement>(null);
  const ink = useRef<SVGPathElement>(null);
  /** What is being drawn; it becomes part of the value when the pen is lifted. */
  const stroke = useRef('');
  const draw = (path: string) => {
    stroke.current = path;
    ink.current?.setAttribute('d', `${value ?? ''}${path}`);
  };
  const at = ({ clientX, clientY }: PointerEvent): string => {
    const box = pad.current?.getBoundingClientRect();
    if (!box) return '0 0';
    const x = Math.round(((clientX - box.left) / box.width) * size.width);
    const y = Math.round(((clientY - box.top) / box.height) * size.height);
    return `${String(x)} ${String(y)}`;
  };
  const finish = () => {
    const path = stroke.current;
    stroke.current = '';
    if (path !== '') onChange(`${value ?? ''}${path}`.slice(0, longest));
  };
  return (
    <div>
      <p className={classes.label}>
        <Trans>Firma di chi ritira</Trans>
      </p>
      <svg
        ref={pad}
        className={classes.pad}
        viewBox={`0 0 ${String(size.width)} ${String(size.height)}`}
        role="img"
        aria-label={value === undefined ? t`Spazio per la firma, vuoto` : t`Spazio per la firma, firmato`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(`M${at(event)}`);
        }}
        onPointerMove={(event) => {
          if (stroke.current !== '') draw(`${stroke.current}L${at(event)}`);
        }}
        onPointerUp={finish}
        onPointerCancel={finish}
      >
        <path ref={ink} d={value ?? ''} />
      </svg>
      <Button variant="subtle" disabled={value === undefined} onClick={() => onChange(undefined)}>
        <Trans>Cancella la firma</Trans>
      </Button>
    </div>
  );
}
