import { CoinTray } from '../../money/tray/coin-tray';

interface PaidTrayProps {
  currency: { ticker: string };
  /** What is paid, in units; undefined while it is not known. */
  paid: string | undefined;
  feeTicker: string | undefined;
}

/** The coins that pay. Their amounts stand above, in the totals. */
export function PaidTray({ currency: { ticker }, paid, feeTicker }: PaidTrayProps) {
  if (paid === undefined) return <CoinTray {...{ ticker }} value="0" notes={[]} />;
  return <CoinTray {...{ ticker, feeTicker }} notes={[]} />;
}
