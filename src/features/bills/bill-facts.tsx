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
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { satoshisOf } from '../../money/amounts/amounts';
import { useReachable } from '../../platform/page/use-reachable';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { DescriptionList } from '../../ui/description-list';
import { returnFocusAfterPress } from '../../ui/return-focus';
import { TextField } from '../../ui/text-field';
import styles from './bill.module.css';
import { spacedSerial } from '../../money/bills/serials';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

/** Names of the moves of a bill; an unknown move of a later release gets the most general name. */
function useMoveNames(): (move: string) => string {
  const { t } = useTranslation('bills');
  const names: Readonly<Record<string, string>> = {
    mint: t('moveMint'),
    fill: t('moveFill'),
    export: t('moveExport'),
    takeBack: t('moveTakeBack'),
    depositText: t('moveDepositText'),
    handover: t('moveHandover'),
    billsToPay: t('moveBillsToPay'),
    payToBills: t('movePayToBills'),
    burn: t('moveBurn'),
    toVault: t('moveToVault'),
    fromVault: t('moveFromVault'),
    recoinIn: t('moveRecoin'),
    recoinOut: t('moveRecoin'),
  };
  return (move) => names[move] ?? t('moveOther');
}

/** The history of a bill, newest first. It names nobody but the reader himself. */
function BillHistory({ history }: { history: BillDetails['history'] }) {
  const { t } = useTranslation('bills');
  const { language } = useLanguage();
  const nameOf = useMoveNames();
  const newestFirst = history.toReversed();
  return (
    <section aria-labelledby="bill-history" className={styles.history}>
      <h2 id="bill-history">{t('billHistory')}</h2>
      <ol className={styles.timeline}>
        {newestFirst.map(({ move, date, isMine }, index) => (
          <li key={history.length - index} className={styles.event}>
            <span className={styles.move}>
              <span>{nameOf(move)}</span>
              {isMine && <span className={styles.you}>{t('byYou')}</span>}
            </span>
            <time dateTime={date} className={styles.time}>
              {new Date(date).toLocaleString(localeTags[language], {
                dateStyle: 'medium',
                timeStyle: 'short',
              })}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

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

/** Everything known about a bill beside its face. */
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
                  <span translate="no">{spacedSerial(serial)}</span>
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
                        <span translate="no">{address}</span>
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
