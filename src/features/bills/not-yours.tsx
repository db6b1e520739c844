import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFateText } from '../../money/bills/bill-fates';
import { billsQueries } from '../../money/bills/bills.queries';
import { EmptyState } from '../../ui/state-panels';
import { BillsIcon } from '../../ui/icons/area-icons';
import { spacedSerial } from '../../money/bills/serials';

interface NotYoursProps {
  serial: string;
  /** The way on, where nothing else leads on. */
  actions?: ReactNode;
}

/** Shown in place of a bill that the reader does not hold: the reader's own last move with it, if any. */
export function NotYours({ serial: unspaced, actions }: NotYoursProps) {
  const { t } = useTranslation('bills');
  const fateText = useFateText();
  const { data } = useQuery(billsQueries.traces([unspaced]));
  const serial = spacedSerial(unspaced);
  const fate = data?.find(({ place }) => place !== 'unknown' && place !== 'held');
  return (
    <EmptyState
      icon={<BillsIcon size={32} />}
      title={t('notYours')}
      text={fate === undefined ? t('notYoursText', { serial }) : `${serial} · ${fateText(fate)}`}
      actions={actions}
    />
  );
}
