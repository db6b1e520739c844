import type { AmountProps } from '../../ui/amount';
import { Money } from './money';

type DollarsProps = Pick<AmountProps, 'value' | 'size'>;

const TICKER = 'USD';
const cents = { min: 2, max: 2 };

/** What something is worth in dollars, always with its cents. */
export function Dollars({ value, size }: DollarsProps) {
  return <Money value={value} ticker={TICKER} decimals={cents} {...(size !== undefined && { size })} />;
}
