/** Runs in the page instead of PayPal's script; `base` is the URL of the stand-in's own calls. */
function paypalScript(base: string): void {
  interface Options {
    createOrder: (data: object, actions: object) => Promise<string> | string;
    onApprove?: (data: object, actions: object) => Promise<unknown> | undefined;
    onCancel?: (data: object) => unknown;
    onError?: (error: unknown) => unknown;
    onInit?: (data: object, actions: object) => unknown;
    onClick?: (data: object, actions: object) => unknown;
  }
  interface Words {
    brand: string;
    description: string;
    amount: string;
  }
  const { src } = document.currentScript as HTMLScriptElement;
  const words =
    new URL(src).searchParams.get('locale') === 'en_GB'
      ? {
          title: 'PayPal – simulation',
          note: 'No real payment.',
          pay: 'Pay now',
          decline: 'Pay with a card that is declined',
          cancel: 'Cancel and go back',
          button: 'PayPal (simulation)',
        }
      : {
          title: 'PayPal – simulazione',
          note: 'Nessun pagamento reale.',
          pay: 'Paga ora',
          decline: 'Paga con una carta rifiutata',
          cancel: 'Annulla e torna indietro',
          button: 'PayPal (simulazione)',
        };
  const make = (name: string, text: string, style: Partial<CSSStyleDeclaration> = {}): HTMLElement => {
    const element = document.createElement(name);
    element.textContent = text;
    Object.assign(element.style, style);
    return element;
  };
  const button = (text: string, background: string, action: () => void): HTMLElement => {
    const element = make('button', text, {
      background,
      border: '0',
      borderRadius: '6px',
      color: '#111',
      cursor: 'pointer',
      display: 'block',
      font: '600 16px system-ui',
      minHeight: '48px',
      width: '100%',
      marginBottom: '8px',
    });
    element.setAttribute('type', 'button');
    element.addEventListener('click', action);
    return element;
  };
  /** Asks the buyer what to do; in reality this is PayPal's window. */
  const ask = (
    { brand, description, amount }: Words,
    onOpen: (close: () => void) => void,
  ): Promise<'approve' | 'decline' | 'cancel'> =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      Object.assign(dialog.style, {
        border: '0',
        borderRadius: '12px',
        maxWidth: '22rem',
        padding: '24px',
        color: '#111',
        background: '#fff',
      });
      const end = (answer: 'approve' | 'decline' | 'cancel') => (): void => {
        dialog.close();
        dialog.remove();
        resolve(answer);
      };
      dialog.addEventListener('cancel', end('cancel'));
      const title = make('h2', words.title, { font: '700 20px system-ui', margin: '0 0 8px' });
      title.id = 'paypal-stand-in';
      dialog.setAttribute('aria-labelledby', title.id);
      dialog.append(
        title,
        make('p', `${brand}: ${description}`, { font: '16px system-ui', margin: '0 0 4px' }),
        make('p', amount, { font: '700 28px system-ui', margin: '0 0 4px' }),
        make('p', words.note, { font: '16px system-ui', margin: '0 0 16px' }),
        button(words.pay, '#ffc439', end('approve')),
        button(words.decline, '#eee', end('decline')),
        button(words.cancel, '#eee', end('cancel')),
      );
      document.body.append(dialog);
      dialog.showModal();
      onOpen(() => dialog.remove());
    });
  const call = async <T>(method: string, path: string): Promise<T> => {
    const response = await fetch(`${base}${path}`, { method });
    if (!response.ok) throw new Error(`The stand-in answered ${String(response.status)}`);
    return (await response.json()) as T;
  };
  const Buttons = (options: Options) => {
    let enabled = true;
    let current = options;
    let root: HTMLElement | undefined;
    let giveUp: (() => void) | undefined;
    const buy = async (id: string): Promise<void> => {
      const path = `/orders/${encodeURIComponent(id)}`;
      const answer = await ask(await call<Words>('GET', path), (close) => {
        giveUp = close;
      });
      if (answer === 'cancel') {
        await current.onCancel?.({ orderID: id });
        return;
      }
      const { payer_id } = await call<{ payer_id: string }>('POST', `${path}/${answer}`);
      await current.onApprove?.({ orderID: id, payerID: payer_id }, { restart: () => buy(id) });
    };
    const click = async (): Promise<void> => {
      if (!enabled) return;
      try {
        const choice = { go: true };
        const yes = (): Promise<void> => Promise.resolve();
        const no = (): Promise<void> => {
          choice.go = false;
          return Promise.resolve();
        };
        await current.onClick?.({ fundingSource: 'paypal' }, { resolve: yes, reject: no });
        if (choice.go) await buy(await current.createOrder({ paymentSource: 'paypal' }, {}));
      } catch (error) {
        await current.onError?.(error);
      }
    };
    return {
      isEligible: () => true,
      render: (target: string | HTMLElement) => {
        const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
        root = document.createElement('div');
        const pay = button(words.button, '#ffc439', () => void click());
        root.append(pay);
        place?.append(root);
        const enable = (on: boolean) => (): Promise<void> => {
          enabled = on;
          pay.toggleAttribute('disabled', !on);
          return Promise.resolve();
        };
        current.onInit?.({}, { enable: enable(true), disable: enable(false) });
        return Promise.resolve();
      },
      close: () => {
        root?.remove();
        giveUp?.();
        return Promise.resolve();
      },
      updateProps: (props: Partial<Options>) => {
        current = { ...current, ...props };
        return Promise.resolve();
      },
    };
  };
  Object.assign(window, { paypal: { version: 'stand-in', Buttons } });
}

/** The script that the page loads instead of PayPal's. The TypeScript loader wraps functions in a helper that does not exist in the page. */
export const sdkScript = (base: string): string =>
  `{const __name=(f)=>f;(${paypalScript.toString()})(${JSON.stringify(base)});}\n`;
