import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../../core/page/use-reachable';
import { buttonClassName } from '../../ui/button-class-name';
import { ExportIcon } from '../../ui/icons/export-icon';
import { HandOverIcon } from '../../ui/icons/hand-over-icon';
import styles from './bill.module.css';

interface BillActionsProps {
  currencyKey: string;
  serial: string;
  /** A sheet opens in place of another one, and leaves no step in the history. */
  replaces?: boolean;
}

/** What can be done with one bill, which is chosen then. The sheet stands on its currency's page, where the bill's going ends nothing. */
export function BillActions({ currencyKey, serial, replaces = false }: BillActionsProps) {
  const { t } = useTranslation('bills');
  const isReachable = useReachable();
  const actions = [
    { id: 'handover', name: t('handOver'), Icon: HandOverIcon },
    { id: 'export', name: t('export'), Icon: ExportIcon },
  ] as const;
  const className = buttonClassName({ variant: 'secondary', size: replaces ? 'compact' : 'normal' });
  return (
    <nav aria-label={t('billActions')} className={styles.actions}>
      {actions.map(({ id, name, Icon }) =>
        isReachable ? (
          <Link
            key={id}
            to="/bills/$currencyKey"
            params={{ currencyKey }}
            search={{ modal: id, bill: serial }}
            replace={replaces}
            resetScroll={!replaces}
            className={className}
          >
            <Icon size={20} />
            {name}
          </Link>
        ) : (
          <span key={id} role="link" aria-disabled="true" className={className}>
            <Icon size={20} />
            {name}
          </span>
        ),
      )}
      {!isReachable && <p className={styles.reason}>{t('billNeedsConnection')}</p>}
    </nav>
  );
}
