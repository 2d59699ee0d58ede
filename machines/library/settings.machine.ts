import {
  identitySettings,
  lendingSettings,
  looksSettings,
  mailSettings,
  textsSettings,
} from '../rules/library/settings.ts';
import { editorMachine } from './editor.machine.ts';
import type { StaffLibrary } from './wire.ts';

/** The parts in which the settings are edited, each at an address of its own, with the rules of its fields. */
export const settingsSections = {
  identity: identitySettings,
  looks: looksSettings,
  texts: textsSettings,
  lending: lendingSettings,
  mails: mailSettings,
} as const;
export type SettingsSection = keyof typeof settingsSections;

/** A part of the settings. */
export const settingsMachine = (section: SettingsSection) =>
  editorMachine<StaffLibrary>(`library.${section}`, settingsSections[section]);
