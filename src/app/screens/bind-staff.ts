import { bind } from '../../core/bind.tsx';
import { loadStaffWords } from '../../words/i18n.ts';

/** A page of the staff: its texts are a catalogue of their own (`lingui.config.ts`), loaded together with its view. */
export const bindStaff: typeof bind = ({ view, ...parts }) =>
  bind({ ...parts, view: () => Promise.all([view(), loadStaffWords()]).then(([loaded]) => loaded) });
