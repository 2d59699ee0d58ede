/*
 * The script that a page loads instead of PayPal's, as it stands here: it runs in the browser, so the types of the pages check it (src/tsconfig.json).
 */
/**
 * @typedef {{
 *   createOrder: (data: object, actions: object) => Promise<string> | string;
 *   onApprove?: (data: object, actions: object) => Promise<unknown> | undefined;
 *   onCancel?: (data: object) => unknown;
 *   onError?: (error: unknown) => unknown;
 *   onInit?: (data: object, actions: object) => unknown;
 *   onClick?: (data: object, actions: object) => unknown;
 * }} Options
 * @typedef {{ brand: string; description: string; amount: string }} Words
 * @typedef {'approve' | 'decline' | 'cancel'} Answer
 */
{
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** The path of the stand-in's own calls. */
  const base = new URL(src).pathname.replace(/\/sdk\/js$/, '');
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
  /**
   * @param {string} name
   * @param {string} text
   * @param {Partial<CSSStyleDeclaration>} [style]
   */
  const make = (name, text, style = {}) => {
    const element = document.createElement(name);
    element.textContent = text;
    Object.assign(element.style, style);
    return element;
  };
  /**
   * @param {string} text
   * @param {string} background
   * @param {() => void} action
   */
  const button = (text, background, action) => {
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
  /**
   * Asks the buyer what to do; in reality this is PayPal's window.
   * @param {Words} words
   * @param {(close: () => void) => void} onOpen
   * @returns {Promise<Answer>}
   */
  const ask = ({ brand, description, amount }, onOpen) =>
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
      /** @param {Answer} answer */
      const end = (answer) => () => {
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
  /**
   * @param {string} method
   * @param {string} path
   * @returns {Promise<Words & { payer_id: string }>}
   */
  const call = async (method, path) => {
    const response = await fetch(`${base}${path}`, { method });
    if (!response.ok) throw new Error(`The stand-in answered ${String(response.status)}`);
    return response.json();
  };
  /** @param {Options} options */
  const Buttons = (options) => {
    let enabled = true;
    let current = options;
    /** @type {HTMLElement | undefined} */
    let root;
    /** @type {(() => void) | undefined} */
    let giveUp;
    /** @param {string} id */
    const buy = async (id) => {
      const path = `/orders/${encodeURIComponent(id)}`;
      const answer = await ask(await call('GET', path), (close) => {
        giveUp = close;
      });
      if (answer === 'cancel') {
        await current.onCancel?.({ orderID: id });
        return;
      }
      const { payer_id } = await call('POST', `${path}/${answer}`);
      await current.onApprove?.({ orderID: id, payerID: payer_id }, { restart: () => buy(id) });
    };
    let isBuying = false;
    const click = async () => {
      // The second press of a double one falls on the button under the closed dialog.
      if (!enabled || isBuying) return;
      isBuying = true;
      try {
        const choice = { go: true };
        const yes = () => Promise.resolve();
        const no = () => {
          choice.go = false;
          return Promise.resolve();
        };
        await current.onClick?.({ fundingSource: 'paypal' }, { resolve: yes, reject: no });
        if (choice.go) await buy(await current.createOrder({ paymentSource: 'paypal' }, {}));
      } catch (error) {
        await current.onError?.(error);
      } finally {
        isBuying = false;
      }
    };
    return {
      isEligible: () => true,
      /** @param {string | HTMLElement} target */
      render: (target) => {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        root = document.createElement('div');
        const pay = button(words.button, '#ffc439', () => void click());
        root.append(pay);
        place?.append(root);
        /** @param {boolean} on */
        const enable = (on) => () => {
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
      /** @param {Partial<Options>} props */
      updateProps: (props) => {
        current = { ...current, ...props };
        return Promise.resolve();
      },
    };
  };
  Object.assign(window, { paypal: { version: 'stand-in', Buttons } });
}
