import { fromPromise } from 'xstate';
import { type Failure, FailureError } from '#machines/core/failure';

/** Answers in sequence; the last one is repeated. */
export function answers<Input, Output>(...given: (Output | { failure: Failure })[]) {
  const asked: Input[] = [];
  const logic = fromPromise<Output, Input>(({ input }) => {
    asked.push(input);
    const answer = given[Math.min(asked.length, given.length) - 1] as Output | { failure: Failure };
    const isFailure = typeof answer === 'object' && answer !== null && 'failure' in answer;
    return isFailure ? Promise.reject(new FailureError(answer.failure)) : Promise.resolve(answer);
  });
  return { logic, asked };
}
