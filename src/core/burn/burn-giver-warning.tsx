import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/hub-of';
import { buttonClassName } from '../../ui/button-class-name';
import { broughtBillText } from '../bill-text/brought-bill-text';
import { GiverWarning } from '../bill-text/giver-warning';
import type { BurnList } from './burn-list';

/** Of written bills that are to be burned: their giver may be quicker. Depositing them first is one tap away. */
export function BurnGiverWarning({ list: { banknotes, prepared } }: { list: BurnList }) {
  const { t } = useTranslation('bill-sheets');
  const { mayBeTakenBack, currency } = prepared;
  const serials = new Set(mayBeTakenBack);
  const lines = banknotes.filter((line) => serials.has(line.slice(0, line.indexOf('/'))));
  return (
    <GiverWarning
      count={lines.length}
      actions={
        <Link
          to="/bills"
          search={{ hub: hubOf(currency.id), modal: 'deposit' }}
          className={buttonClassName({ variant: 'secondary', size: 'compact' })}
          onClick={() => broughtBillText.bring(lines.join('\n'))}
        >
          {t('depositFirst')}
        </Link>
      }
    />
  );
}
