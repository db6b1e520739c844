import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EyeIcon } from '../../ui/icons/eye-icon';
import { IconButton } from '../../ui/icon-button';
import styles from './bill-fan.module.css';
import { slipWave } from './slip-wave';
import { spacedSerial } from './spaced-serial';

interface BillSlipProps {
  currencyKey: string;
  serial: string;
}

/** The upper edge of one bill of a fan: its serial, a band of its own engraving, and the eye that shows its face. */
export function BillSlip({ currencyKey, serial }: BillSlipProps) {
  const { t } = useTranslation('bills');
  const navigate = useNavigate();
  const show = () =>
    void navigate({
      to: '/bills/$currencyKey',
      params: { currencyKey },
      search: { modal: `preview_${serial}` },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.slip}>
      <Link to="/bills/$currencyKey/$serial" params={{ currencyKey, serial }} className={styles.serial}>
        {spacedSerial(serial)}
      </Link>
      <svg viewBox="0 0 120 40" preserveAspectRatio="none" className={styles.wave} aria-hidden="true">
        <path d={slipWave(serial)} />
      </svg>
      <IconButton
        label={t('showBill', { serial: spacedSerial(serial) })}
        icon={<EyeIcon size={20} />}
        onPress={show}
      />
    </div>
  );
}
