/** The calls of the page that report how much was sent already, which do not use `fetch`: this server gets them, too. */
export const uploadsTo = (ask: (request: Request) => Promise<Response>): typeof XMLHttpRequest => {
  class Upload {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private readonly given = new AbortController();
    private address = '';
    open(_method: string, address: string): void {
      this.address = address;
    }
    setRequestHeader(): void {}
    getResponseHeader(): string {
      return 'application/json';
    }
    abort(): void {
      this.given.abort();
    }
    send(): void {
      void this.sent();
    }
    private async sent(): Promise<void> {
      try {
        const answer = await ask(new Request(this.address, { method: 'POST', signal: this.given.signal }));
        this.status = answer.status;
        this.responseText = await answer.text();
        this.onload?.();
      } catch {
        if (this.given.signal.aborted) this.onabort?.();
        else this.onerror?.();
      }
    }
  }
  return Upload as unknown as typeof XMLHttpRequest;
};
