import type { Answers } from '../render.tsx';

interface Held {
  resolve: (body: unknown) => void;
  reject: (error: Error) => void;
}

/** A server whose answers to some calls are held back until the test gives them. */
export class HeldServer {
  private readonly waiting = new Map<string, Held[]>();
  private isHolding = false;
  private readonly calls: readonly string[];

  constructor(calls: readonly string[]) {
    this.calls = calls;
  }

  /** From now on the calls are held back; until then they are answered as usual. */
  hold(): void {
    this.isHolding = true;
  }

  /** The same answers, held back. */
  around(answers: Answers): Answers {
    const held = this.calls.map((call): [string, (request: Request) => unknown] => [
      call,
      (request) => {
        const answer = answers[call];
        if (!this.isHolding)
          return typeof answer === 'function' ? (answer as (of: Request) => unknown)(request) : answer;
        return new Promise((resolve, reject) => {
          const one: Held = { resolve, reject };
          this.waiting.set(call, [...(this.waiting.get(call) ?? []), one]);
          // A page that has left no longer waits.
          request.signal.addEventListener('abort', () => {
            this.waiting.set(
              call,
              (this.waiting.get(call) ?? []).filter((other) => other !== one),
            );
            reject(new DOMException('aborted', 'AbortError'));
          });
        });
      },
    ]);
    return { ...answers, ...Object.fromEntries(held) };
  }

  isAsked(call: string): boolean {
    return (this.waiting.get(call) ?? []).length > 0;
  }

  /** Answers everyone who waits for this call. */
  answer(call: string, body: unknown): void {
    for (const { resolve } of this.take(call)) resolve(body);
  }

  /** The connection is lost before the answer. */
  lose(call: string): void {
    for (const { reject } of this.take(call)) reject(new TypeError('Failed to fetch'));
  }

  private take(call: string): Held[] {
    const held = this.waiting.get(call) ?? [];
    this.waiting.delete(call);
    return held;
  }
}
