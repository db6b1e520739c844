import { Icon } from '../../ui/icon';
import type { IconProps } from '../../ui/icon';
import { CryptoIcon } from '../../ui/icons/area-icons';

interface CoinIconProps extends IconProps {
  ticker: string;
}

/** The icon of a coin in the style of all other icons; unknown coins get a plain one. */
export function CoinIcon({ ticker, ...icon }: CoinIconProps) {
  const sign = signs[ticker];
  if (sign === undefined) return <CryptoIcon {...icon} />;
  return (
    <Icon {...icon}>
      <path d={sign} />
    </Icon>
  );
}

const signs: Readonly<Record<string, string>> = {
  BTC: 'M9 5.5h4.5a3.1 3.1 0 0 1 0 6.25H9zM9 11.75h5.25a3.4 3.4 0 0 1 0 6.75H9zM7 5.5h2M7 18.5h2M10.75 3v2.5M13.75 3v2.5M10.75 18.5V21M13.75 18.5V21',
  ETH: 'M12 2.75 17.75 12 12 15.25 6.25 12zM6.25 12 12 9.5 17.75 12M7.25 15.75 12 21.25l4.75-5.5L12 18.5z',
  TRX: 'M4 4.5 16 6.75 20.5 11 11 20.5zM4 4.5 12.25 12 20.5 11M12.25 12 16 6.75M12.25 12 11 20.5',
  USDT: 'M6 4.5h12M12 4.5V20M12 8.5c4.5 0 8 .9 8 2.1s-3.5 2.15-8 2.15-8-.95-8-2.15S7.5 8.5 12 8.5z',
  TET: 'M6 8V5h12v3M12 5v14M9.25 19h5.5M9 12h6',
  TCT: 'M17.25 8.5a6.25 6.25 0 1 0 0 7M12 3v2.75M12 18.25V21',
};
