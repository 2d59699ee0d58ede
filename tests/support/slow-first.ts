import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long: started last, they would keep one worker busy while the others have nothing left to do. */
const slow = [
  'server/http/contract-fuzz.test.ts',
  'server/db/own-database.test.ts',
  'server/staff/rights.test.ts',
  'server/db/outage.test.ts',
  'server/jobs/kill.test.ts',
  'server/payments/kill.test.ts',
  'server/staff/kill.test.ts',
  'server/imports/kill.test.ts',
  'server/loans/race.test.ts',
];

/** Without the results of an earlier run, Vitest sorts files by size; these start before all others. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
