import { useTranslation } from 'react-i18next';
import { billStatuses } from '../../../contract/bills/bill-statuses';
import type { BillDetails } from '../../../contract/bills/bills.models';
import { hubOf } from '../../../contract/currencies/hub-of';
import { Badge } from '../../ui/badge';
import { CopyButton } from '../../ui/copy-button';
import { DescriptionList } from '../../ui/description-list';
import { BillHistory } from './bill-history';
import styles from './bill.module.css';
import { HubSign } from '../../core/hubs/hub-sign';
import { LabelForm } from './label-form';
import { satoshisOf } from '../../core/money/satoshis';
import { spacedSerial } from './spaced-serial';
import { useCurrencyWords } from '../../core/currencies/use-currency-words';

/** All that is known of a bill beside its face. */
export function BillFacts({ bill }: { bill: BillDetails }) {
  const { t } = useTranslation(['bills', 'common']);
  const { network, protocol } = useCurrencyWords()(bill.currency);
  const { serial, status, currency, nominal, address } = bill;
  const hub = hubOf(currency.id);
  const satoshis = satoshisOf(currency.ticker, nominal);
  const copyLabels = {
    copy: t('copySerial'),
    copied: t('common:copied'),
    failed: t('common:copyFailed'),
  };
  return (
    <>
      <div className={styles.badges}>
        <Badge tone={hub} icon={<HubSign hub={hub} />}>
          {hub === 'blue' ? t('blueHub') : t('greenHub')}
        </Badge>
        <Badge>{status === billStatuses.inVault ? t('statusInVault') : t('statusInWallet')}</Badge>
      </div>
      <div className={styles.card}>
        <DescriptionList
          items={[
            {
              id: 'serial',
              label: t('serial'),
              value: (
                <span className={styles.serial}>
                  {spacedSerial(serial)}
                  <CopyButton text={serial} labels={copyLabels} />
                </span>
              ),
            },
            ...(address === null
              ? []
              : [
                  {
                    id: 'address',
                    label: t('billAddress'),
                    value: (
                      <span className={styles.address}>
                        {address}
                        <CopyButton text={address} labels={{ ...copyLabels, copy: t('copyAddress') }} />
                      </span>
                    ),
                  },
                ]),
            { id: 'place', label: t('networkAndProtocol'), value: `${network} · ${protocol}` },
            ...(satoshis === undefined
              ? []
              : [{ id: 'satoshis', label: t('inSatoshis'), value: t('satoshis', { satoshis }) }]),
          ]}
        />
        <LabelForm key={bill.label} serial={serial} label={bill.label ?? ''} />
      </div>
      <BillHistory history={bill.history} />
    </>
  );
}
