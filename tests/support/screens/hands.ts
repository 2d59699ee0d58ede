import { fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { buttonNamed } from './screen.ts';

// What a person does on a page besides pressing a button, for the events of a screen model.

const fieldOf = (name: string): Element => {
  const field = document.querySelector(`[name="${name}"]`);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
};

/** Types into a field, or chooses from it. */
export const types = (name: string, value: string) => ({
  run: () => void fireEvent.change(fieldOf(name), { target: { value } }),
});

/** Scans or types a code, and Enter. */
export const enters = (name: string, value: string) => ({
  run: () => {
    const field = fieldOf(name);
    fireEvent.change(field, { target: { value } });
    const form = field.closest('form');
    if (form) fireEvent.submit(form);
  },
});

/** Goes to a button with the keyboard and presses it, where it matters what has the focus afterwards. */
export const focuses = (name: string) => ({
  run: () => {
    const button = buttonNamed(name);
    if (!(button instanceof HTMLElement)) throw new Error(`There is no button ${name}.`);
    button.focus();
    fireEvent.click(button);
  },
});

/** A key, wherever the focus is. */
export const hits = (key: string) => ({
  run: () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }),
});

/** The box or the card of this label is ticked or chosen, or no longer. */
export const ticks = (label: string) => ({
  run: () => {
    const boxes = [...document.querySelectorAll('input[type="checkbox"], input[type="radio"], [role="radio"]')];
    const named = (box: Element) => {
      const labels = box instanceof HTMLInputElement ? [...(box.labels ?? [])] : [];
      const id = box.getAttribute('aria-labelledby');
      const own = id === null ? box.getAttribute('aria-label') : document.getElementById(id)?.textContent;
      return [own, ...labels.map(({ textContent }) => textContent)].some((text) => text?.trim() === label);
    };
    const box = boxes.find(named);
    expect(box, `the box ${label}`).toBeDefined();
    if (box) fireEvent.click(box);
  },
});

/** Files are chosen in the field for files of this number on the page. */
export const brings = (files: readonly File[], nth = 0) => ({
  run: () => {
    const field = document.querySelectorAll('input[type="file"]')[nth];
    expect(field, 'a field for files').toBeDefined();
    if (field) fireEvent.change(field, { target: { files } });
  },
});

/** Before a model in which a file is kept on the device: this window would open it instead. */
export const keepsFiles = (): void => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
};
