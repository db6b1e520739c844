import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../../ui/button';
import { OutsideIcon } from '../../../ui/icons/tool-icons';

/** Leads to a transaction's page at its network's explorer. */
export function ExplorerLink({ href }: { href: string }) {
  const { t } = useTranslation('wallet-sheets');
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClassName({ variant: 'quiet', size: 'compact' })}
    >
      <span>{t('explorer')}</span>
      <OutsideIcon size={16} />
    </a>
  );
}
