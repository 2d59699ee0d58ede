import type { UploadValues } from '#machines/objects/upload-steps';
import type { Fields } from '../../parts/machine-form.ts';
import type { UploadActor } from '../actor-types.ts';

/** Props of every upload step. */
export interface StepProps {
  actor: UploadActor;
  form: Fields<UploadValues>;
}
