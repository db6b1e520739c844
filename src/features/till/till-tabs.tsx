import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../ui/tab-links';

export type TillTab = 'ringUp' | 'payments';

const places = { ringUp: '/till', payments: '/till/payments' } as const;

/** Between ringing up and the day's payments, where there is room for one of them. */
export function TillTabs({ current }: { current: TillTab }) {
  const { t } = useTranslation('till');
  return (
    <TabLinks<TillTab>
      label={t('title')}
      items={[
        { id: 'ringUp', label: t('tabRingUp') },
        { id: 'payments', label: t('tabPayments') },
      ]}
      currentId={current}
      renderLink={(id, parts) => (
        // The first address is the beginning of the other one.
        <Link to={places[id]} activeOptions={{ exact: true }} replace {...parts} />
      )}
    />
  );
}
