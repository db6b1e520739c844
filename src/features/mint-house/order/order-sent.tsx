import { useEffect, useEffectEvent } from 'react';

/** An order has been taken: the sheet closes, and the page says how it goes on. */
export function OrderSent({ onSent }: { onSent: () => void }) {
  const sent = useEffectEvent(onSent);
  useEffect(() => sent(), []);
  return null;
}
