import type { AmountProps } from '../../ui/amount';
import { Money } from './money';

type DollarsProps = Pick<AmountProps, 'value' | 'size' | 'decimals'>;

const TICKER = 'USD';
const cents = { min: 2, max: 2 };

/** What something is worth in dollars, always with its cents and, unless told otherwise, no further. */
export function Dollars({ value, size, decimals = cents }: DollarsProps) {
  return <Money value={value} ticker={TICKER} decimals={decimals} {...(size !== undefined && { size })} />;
}
