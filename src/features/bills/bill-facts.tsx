import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { billLabelMax, billStatuses } from '../../../contract/bills/bill';
import type { BillDetails } from '../../../contract/bills/bills.contract';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { tidyLine } from '../../../contract/text/line-text';
import { billsCalls } from '../../platform/api/user-calls';
import { callApi } from '../../platform/api/call-api';
import { billsQueries } from '../../money/bills/bills.queries';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { HubSign } from '../../money/hubs/hub-sign';
import { satoshisOf } from '../../money/amounts/amounts';
import { useReachable } from '../../platform/page/use-reachable';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { DescriptionList } from '../../ui/description-list';
import { Disclosure } from '../../ui/disclosure';
import { returnFocusAfterPress } from '../../ui/return-focus';
import { TextField } from '../../ui/text-field';
import { useTimeText } from '../../platform/language/use-time-text';
import styles from './bill.module.css';
import { spacedSerial } from '../../money/bills/serials';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

interface LabelFormProps {
  serial: string;
  /** The stored label; empty when there is none. */
  label: string;
}

/** The holder's private note on a bill; it is deleted when the bill leaves. */
function LabelForm({ serial, label }: LabelFormProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('bills');
  const queryClient = useQueryClient();
  const isReachable = useReachable();
  const [text, setText] = useState(label);
  const save = useSubmission<string>(async (next) => {
    const { payload } = await callApi(billsCalls.labelBill, { params: { serial }, body: { label: next } });
    queryClient.setQueryData(billsQueries.bill(serial).queryKey, payload);
  });
  // With another label comes another form, and the button that saved it goes with its focus.
  useEffect(() => returnFocusAfterPress, []);
  const next = tidyLine(text);
  const isTooLong = Array.from(next).length > billLabelMax;
  const isChanged = next !== label;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged && !isTooLong) void save.submit(next);
  };
  return (
    <form className={styles.label} onSubmit={submit}>
      <TextField
        label={t('label')}
        value={text}
        onChange={setText}
        errorMessage={isTooLong ? t('labelTooLong', { max: billLabelMax }) : undefined}
        description={isReachable ? t('labelHint') : t('needsConnection')}
        clearLabel={t('clearLabel')}
        isDisabled={!isReachable}
        counter={{ limit: billLabelMax, describe: (count) => t('labelCount', count) }}
      />
      {save.error !== undefined && <ErrorAlert error={save.error} />}
      {isChanged && (
        <Button
          type="submit"
          variant="secondary"
          disabledReason={reasons.offline}
          pendingLabel={save.isPending ? t('savingLabel') : undefined}
        >
          {next === '' ? t('removeLabel') : t('saveLabel')}
        </Button>
      )}
    </form>
  );
}

/** Everything known about a bill beside its face; the form for its label is folded away. */
export function BillFacts({ bill }: { bill: BillDetails }) {
  const { t } = useTranslation(['bills', 'common']);
  const { network, protocol } = useCurrencyWords()(bill.currency);
  const timeOf = useTimeText();
  const { serial, status, currency, nominal, address, label, history } = bill;
  const hub = hubOf(currency.id);
  const satoshis = satoshisOf(currency.ticker, nominal);
  const newest = history.at(-1);
  const copyLabels = {
    copy: t('copySerial'),
    copied: t('common:copied'),
    failed: t('common:copyFailed'),
  };
  return (
    <div className={styles.card}>
      <DescriptionList
        items={[
          {
            id: 'serial',
            label: t('serial'),
            value: (
              <span className={styles.serial}>
                <span translate="no">{spacedSerial(serial)}</span>
                <CopyButton text={serial} labels={copyLabels} />
              </span>
            ),
          },
          {
            id: 'status',
            label: status === billStatuses.inVault ? t('statusInVault') : t('statusInWallet'),
            value: newest === undefined ? '' : t('since', { time: timeOf(newest.date) }),
          },
          {
            id: 'place',
            label: t('networkAndProtocol'),
            value: (
              <span className={styles.place}>
                <HubSign hub={hub} />
                <span>{`${hub === 'blue' ? t('hubBlue') : t('hubGreen')} ·`}</span>
                <span>{`${network} · ${protocol}`}</span>
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
                      <span translate="no">{address}</span>
                      <CopyButton text={address} labels={{ ...copyLabels, copy: t('copyAddress') }} />
                    </span>
                  ),
                },
              ]),
          ...(satoshis === undefined
            ? []
            : [{ id: 'satoshis', label: t('inSatoshis'), value: t('satoshis', { satoshis }) }]),
        ]}
      />
      <Disclosure label={label === null ? t('addLabel') : t('labelled', { label })}>
        <LabelForm key={label} serial={serial} label={label ?? ''} />
      </Disclosure>
    </div>
  );
}
