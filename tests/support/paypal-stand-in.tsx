import { useState, type ReactNode } from 'react';

interface ButtonsProps {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

export const DISPATCH_ACTION = { RESET_OPTIONS: 'resetOptions' };

export function PayPalScriptProvider({ children }: { children: ReactNode }) {
  return children;
}

export const usePayPalScriptReducer = () => [
  { isPending: false, isInitial: false, isRejected: false, options: {} },
  () => undefined,
];

/** The provider's button and its window, without a network: `vi.mock('@paypal/react-paypal-js', () => import(…))`. */
export function PayPalButtons({ createOrder, onApprove, onCancel, onError }: ButtonsProps) {
  const [order, setOrder] = useState<string>();
  const answer = (respond: () => unknown) => () => {
    setOrder(undefined);
    respond();
  };
  if (order === undefined)
    return (
      <button onClick={() => void createOrder().then(setOrder, (error: unknown) => onError(error))}>PayPal</button>
    );
  return (
    <>
      <button onClick={answer(() => onApprove({ orderID: order }))}>PayPal: approva</button>
      <button onClick={answer(onCancel)}>PayPal: chiudi</button>
      <button onClick={answer(() => onError(new Error('The window has failed.')))}>PayPal: guasto</button>
    </>
  );
}
