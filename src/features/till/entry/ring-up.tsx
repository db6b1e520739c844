import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../platform/api/api-error';
import { usePausedReason } from '../../../money/currencies/currencies.queries';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { ActionButton } from '../../../money/sheets/sheet-actions';
import { useAmbiguousText, useAmountText, useDecimalMark } from '../../../money/amounts/money';
import { readAmount } from '../../../money/amounts/read-amount';
import type { AmountScale } from '../../../money/amounts/read-amount';
import { SegmentedControl } from '../../../ui/segmented-control';
import { SetupRow } from '../setup/setup-sheet';
import { chosenCurrency, useTillSetup } from '../setup/till-setup';
import type { TillCurrency } from '../setup/till-setup';
import { unlockChime } from '../showing/chime';
import { dollarDecimal, dollarTicker } from '../till-payment';
import { useAskForPayment } from '../till.mutations';
import { EntryField } from './entry-field';
import {
  Keypad,
  amountOf,
  entryMaxUnits,
  noEntry,
  pressKey,
  problemOf,
  typeEntry,
  useTypedKeys,
} from './keypad';
import type { Entry, EntryKey, EntryProblem } from './keypad';
import styles from './ring-up.module.css';

/** The texts of entry problems. */
function useEntryMessage() {
  const { t } = useTranslation('till');
  const amountText = useAmountText();
  const ambiguousText = useAmbiguousText();
  return (problem: EntryProblem | 'nothing', text: string, unit: AmountScale & { ticker: string }) => {
    const { ticker, decimal } = unit;
    switch (problem) {
      case 'nothing':
        return t('problemNothing');
      case 'format':
        return t('problemFormat');
      case 'ambiguous':
        return ambiguousText(readAmount(text, unit));
      case 'decimals':
        return t('problemDecimals', { ticker, count: decimal });
      case 'tooLarge':
        return t('problemTooLarge', { ticker, max: amountText(entryMaxUnits) });
    }
  };
}

/** The form for an amount; asks the server for its payment. */
export function RingUp({ currencies }: { currencies: readonly TillCurrency[] }) {
  const { t } = useTranslation(['till', 'errors']);
  const navigate = useNavigate();
  const messageOf = useEntryMessage();
  const ask = useAskForPayment();
  const [setup, change] = useTillSetup();
  const [note, setNote] = useState('');
  const [entry, setEntry] = useState<Entry & { isPressed?: boolean }>(noEntry);
  const [wasTried, setTried] = useState(false);
  const currency = chosenCurrency(currencies, setup.currencyKey);
  const pausedReason = usePausedReason(currency?.key, 'epos');
  const mark = useDecimalMark();
  const unit = setup.inDollars
    ? { ticker: dollarTicker, decimal: dollarDecimal, mark }
    : { ticker: currency?.ticker ?? '', decimal: currency?.decimal ?? 0, mark };
  const amount = amountOf(entry, unit);
  const request = useSubmission(async (body: Parameters<typeof ask>[0]) => {
    await ask(body);
    await navigate({ to: '/till/payment' });
  });
  const refusal = isRefusal(request.error, 'amountOverLimit', 'incorrectParameters')
    ? request.error
    : undefined;
  // A rejected key is reported at once; a wrong amount when the payment is requested.
  const wrong = wasTried && amount === undefined ? (problemOf(entry, unit) ?? 'nothing') : undefined;
  const problem = entry.refused ?? wrong;

  const put = (next: Entry & { isPressed?: boolean }) => {
    // While the request is pending, the entry stays as submitted.
    if (request.isPending) return;
    setEntry(next);
    setTried(false);
    request.clearError();
  };
  const press = (key: EntryKey) => put({ ...pressKey(entry, key, unit), isPressed: true });
  const submit = () => {
    setTried(true);
    if (currency === undefined || amount === undefined || pausedReason !== undefined) return;
    // Browsers allow sound only after a press.
    unlockChime();
    const { pos, cashierId } = setup;
    void request.submit({
      currency_key: currency.key,
      ...(setup.inDollars ? { total: amount } : { amount }),
      ...(pos !== '' && { pos }),
      ...(cashierId !== '' && { cashierId }),
      ...(note !== '' && { note }),
    });
  };
  useTypedKeys({ onKey: press, onEnter: submit });

  const fieldMessage = problem === undefined ? undefined : messageOf(problem, entry.text, unit);
  return (
    <form
      noValidate
      data-part="ringUp"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SetupRow {...{ currencies, currency, setup, note }} onChange={change} onNote={setNote} />
      <SegmentedControl
        label={t('unit')}
        isLabelHidden
        items={[
          { id: 'bills', label: currency?.ticker ?? '' },
          { id: 'dollars', label: dollarTicker },
        ]}
        selectedId={setup.inDollars ? 'dollars' : 'bills'}
        onSelect={(id) => {
          if (!request.isPending) change({ inDollars: id === 'dollars' });
          put({ ...entry, refused: undefined });
        }}
      />
      <EntryField
        text={entry.text}
        ticker={unit.ticker}
        onType={(typed) => put(typeEntry(entry, typed, unit))}
        errorMessage={refusal === undefined ? fieldMessage : t(`errors:${refusal.errorName ?? 'default'}`)}
        isSaid={entry.isPressed === true}
        label={
          setup.inDollars
            ? t('amountLabelDollars', { ticker: currency?.ticker })
            : t('amountLabel', { ticker: unit.ticker })
        }
      />
      <Keypad onKey={press} />
      {request.error !== undefined && refusal === undefined && <ErrorAlert error={request.error} />}
      <ActionButton
        label={t('request')}
        onPress={submit}
        pendingLabel={request.isPending ? t('requesting') : undefined}
        disabledReason={pausedReason}
      />
    </form>
  );
}
