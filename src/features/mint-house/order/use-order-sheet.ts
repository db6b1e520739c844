import { useRef, useState } from 'react';

/** The sheet that an order is confirmed in, each opening anew, and where the focus goes when the order has been taken. */
export function useOrderSheet() {
  const [opening, setOpening] = useState({ count: 0, isOpen: false });
  const headingRef = useRef<HTMLHeadingElement>(null);
  const returnFocusRef = useRef<HTMLElement>(null);
  const close = () => setOpening(({ count }) => ({ count, isOpen: false }));
  return {
    opening,
    headingRef,
    returnFocusRef,
    open: () => {
      returnFocusRef.current = null;
      setOpening(({ count }) => ({ count: count + 1, isOpen: true }));
    },
    close,
    /** Nothing is chosen any more, so the button that opened the sheet can't take the focus. */
    closeSent: () => {
      returnFocusRef.current = headingRef.current;
      close();
    },
  };
}
