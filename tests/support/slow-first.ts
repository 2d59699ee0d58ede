import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Started last, a small file that takes long would keep one worker busy while the others have nothing left to do. */
const isSlow = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('// @module-tag slow\n');

/** Without the results of an earlier run, Vitest sorts files by size; those with the tag `slow` start before all others. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slow = new Set(files.filter(isSlow));
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => slow.has(file)), ...sorted.filter((file) => !slow.has(file))];
  }
}
