import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import { sendToMax } from '../../../../contract/send/send.paths';
import { ApiError } from '../../../platform/api/api-error';
import { callApi } from '../../../platform/api/call-api';
import { sendCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { ActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { LazyScanner } from '../../../money/scanning/lazy-scanner';
import { Button } from '../../../ui/button';
import { CopyIcon } from '../../../ui/icons/sign-icons';
import { QrIcon } from '../../../ui/icons/tool-icons';
import { ListRow } from '../../../ui/list-row';
import { RadioList } from '../../../ui/radio-list';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import { useCurrencyLabel } from './currency-label';
import { sendQueries } from './send.queries';
import { addressFault, pastRecipients, readPaymentText } from './send-terms';
import styles from './wallet-sheets.module.css';

interface SendRecipientPageProps {
  title: string;
  /** What can be sent. */
  held: readonly Balance[];
  balance: Balance;
  setKey: (key: string) => void;
  to: string;
  setTo: (to: string) => void;
  /** An amount that a scanned code names. */
  onAmount: (amount: string) => void;
  /** Why the send itself refused this recipient. */
  error: unknown;
  /** Found, and the currency that is to be sent to him. */
  onFound: (recipient: SendRecipient, key: string) => void;
}

/** Asks for the recipient and looks him up: whose address it is, and of which network. */
export function SendRecipientPage(props: SendRecipientPageProps) {
  const { title, held, balance, setKey, to, setTo, onAmount, error, onFound } = props;
  const { t } = useTranslation(['wallet-sheets', 'validation', 'common']);
  const labelOf = useCurrencyLabel();
  const wordsOf = useCurrencyWords();
  const [isTried, setTried] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [firstError, setFirstError] = useState(error);
  /** Found, but the same address exists on other networks as well. */
  const [shared, setShared] = useState<SendRecipient>();
  const [wanted, setWanted] = useState<string>();
  const { currency } = balance;
  const look = useSubmission(async (key: string) => {
    const { payload } = await callApi(sendCalls.findSendRecipient, { query: { key, to: to.trim() } });
    const others = payload.currencies.filter((other) =>
      held.some((one) => one.currency.key === other.key && other.key !== key),
    );
    if (others.length > 0 && wanted !== key) setShared({ ...payload, currencies: others });
    else onFound(payload, key);
  });
  const shownError = look.error ?? firstError;
  const words = useRecipientRefusal(shownError);
  const begin = (text: string) => {
    setTo(text);
    setShared(undefined);
    setWanted(undefined);
    setFirstError(undefined);
    look.clearError();
  };
  const bring = (text: string) => {
    const read = readPaymentText(text);
    begin(read.to);
    if (read.amount !== undefined) onAmount(read.amount);
  };
  const submit = () => {
    setTried(true);
    setFirstError(undefined);
    if (to.trim() === '' || to.trim().length > sendToMax) return;
    if (shared !== undefined && wanted === undefined) return;
    void look.submit(wanted ?? currency.key);
  };
  const paste = useSubmission<undefined>(async () => bring(await navigator.clipboard.readText()));
  const isT12 = currency.protocol === 't12';
  const { network } = wordsOf(currency);
  const missing = isTried && to.trim() === '' ? t('validation:required') : undefined;
  return (
    <SheetPage
      title={title}
      heading={t('recipientHeading')}
      footer={
        <>
          {shownError !== undefined && words === undefined && <RefusalAlert error={shownError} />}
          <ActionButton
            label={t('next')}
            onPress={submit}
            pendingLabel={look.isPending ? t('looking') : undefined}
          />
        </>
      }
    >
      <SelectField
        label={t('currency')}
        items={held.map((one) => ({ id: one.currency.key, label: labelOf(one.currency) }))}
        selectedId={currency.key}
        onSelect={(key) => {
          begin(to);
          setKey(key);
        }}
        searchLabels={{ search: t('common:search'), empty: t('common:searchEmpty') }}
      />
      <form
        noValidate
        className={styles.past}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={isT12 ? t('toT12') : t('toAddress', { network })}
          name="send-to"
          value={to}
          onChange={begin}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          clearLabel={t('clear')}
          errorMessage={missing ?? words}
        />
        <div className={styles.ways}>
          <Button size="compact" variant="secondary" onPress={() => void paste.submit(undefined)}>
            <CopyIcon size={20} />
            {t('paste')}
          </Button>
          <Button size="compact" variant="secondary" onPress={() => setScanning(true)}>
            <QrIcon size={20} />
            {t('scan')}
          </Button>
        </div>
        {paste.error !== undefined && <p className={styles.quiet}>{t('pasteFailed')}</p>}
      </form>
      {shared !== undefined && (
        <RadioList
          label={t('sharedAddress')}
          items={[currency, ...shared.currencies].map((one) => ({
            id: one.key,
            label: labelOf({ ...one, ticker: currency.ticker }),
          }))}
          selectedId={wanted ?? null}
          onSelect={setWanted}
          errorMessage={isTried && wanted === undefined ? t('sharedChoose') : undefined}
        />
      )}
      <PastRecipients currencyKey={currency.key} onChoose={begin} />
      <LazyScanner
        isOpen={isScanning}
        onClose={() => setScanning(false)}
        onText={(text) => {
          setScanning(false);
          bring(text);
        }}
      />
    </SheetPage>
  );
}

/** What is wrong with a recipient, in words for its field; undefined for errors of another kind. */
function useRecipientRefusal(error: unknown): string | undefined {
  const { t } = useTranslation(['wallet-sheets', 'errors']);
  const wordsOf = useCurrencyWords();
  if (!(error instanceof ApiError)) return undefined;
  const { errorName, errorMsgs } = error;
  if (errorName === 'userNotFound' || errorName === 'sendingToSelf') return t(`errors:${errorName}`);
  if (errorName !== 'incorrectParameters') return undefined;
  const fault = addressFault(errorMsgs);
  if (fault.kind === 'network') {
    const names = fault.network.split(', ').map((network) => wordsOf({ network, protocol: '' }).network);
    return t('addressOfOther', { network: names.join(' / ') });
  }
  return fault.kind === 'checksum' ? t('addressTypo') : t('addressWrong');
}

const pastMost = 5;

/** The recipients of earlier sends, to choose from. */
function PastRecipients({ currencyKey, onChoose }: { currencyKey: string; onChoose: (to: string) => void }) {
  const { t } = useTranslation('wallet-sheets');
  const { data } = useQuery(sendQueries.latest());
  const past = pastRecipients(data ?? [], currencyKey, pastMost);
  if (past.length === 0) return null;
  return (
    <div className={styles.past}>
      <h4 id="past-recipients" className={styles.pastTitle}>
        {t('pastRecipients')}
      </h4>
      <ul aria-labelledby="past-recipients" className={styles.pastList}>
        {past.map((one) => (
          <li key={one}>
            <ListRow
              title={<span className={styles.pastAddress}>{one}</span>}
              onPress={() => onChoose(one)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
