import { useTranslation } from 'react-i18next';
import type { ExternalInput } from '../../../../contract/external/external.contract';
import { formatAmount } from '../../../../contract/money/amounts';
import { minorOf } from '../../../money/amounts/amounts';
import { useAmountText } from '../../../money/amounts/money';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import type { Status } from '../../../ui/badge';

/** The words for what coins that have come wait for. */
const waits = {
  dayLimit: { label: 'inputWaitsDay', hint: 'hintInputWaitsDay' },
  pause: { label: 'inputWaitsPause', hint: 'hintInputWaitsPause' },
} as const;

/** The words for how far coins from outside are, and what an end means for them. */
export function useInputState(): (input: ExternalInput) => {
  status: Status;
  label: string;
  hint: string | undefined;
} {
  const { t } = useTranslation(['migration', 'wallet-sheets']);
  const wordsOf = useCurrencyWords();
  const amountText = useAmountText();
  return (input) => {
    const { state, waitsFor, received, confirmations, needed, currency, amountTotalStr } = input;
    const { network, protocol } = wordsOf(currency);
    const { ticker } = currency;
    const seen =
      needed === null
        ? t('wallet-sheets:depositFinalizing')
        : t('wallet-sheets:depositSeen', { confirmations, needed });
    const rest = restOf(input);
    const words: Record<ExternalInput['state'], { label: string; hint?: string | undefined }> = {
      waiting: { label: t('inputWaiting') },
      confirming: {
        label: waitsFor !== null ? t(waits[waitsFor].label) : received === null ? t('inputUnseen') : seen,
        hint: waitsFor === null ? undefined : t(waits[waitsFor].hint, { network, protocol }),
      },
      done: {
        label: t('migrated'),
        hint: rest && t('inputRest', { rest: amountText(rest, { ticker }), ticker, network, protocol }),
      },
      expired: { label: t('inputExpired'), hint: t('hintInputExpired', { network, protocol }) },
      cancelled: {
        label: t('inputCancelled'),
        hint: t('hintInputExpired', { network, protocol }),
      },
      underpaid: {
        label: t('inputUnderpaid'),
        hint: t('hintInputUnderpaid', {
          total: amountText(amountTotalStr, { ticker }),
          ticker,
          network,
          protocol,
        }),
      },
      short: { label: t('inputNotMoved'), hint: t('hintInputShort', { network, protocol }) },
      spent: { label: t('inputNotMoved'), hint: t('hintInputSpent') },
    };
    const status = state === 'done' ? 'success' : isInputOpen(input) ? 'pending' : 'failed';
    return { status, label: words[state].label, hint: words[state].hint };
  };
}

/** Whether a request still waits. */
export function isInputOpen({ state }: Pick<ExternalInput, 'state'>): boolean {
  return state === 'waiting' || state === 'confirming';
}

/** The amount received beyond the requested one, in units; undefined if there is none. */
function restOf({ currency, received, amountTotalStr }: ExternalInput): string | undefined {
  const { decimal } = currency;
  const rest = minorOf(received ?? '0', decimal) - minorOf(amountTotalStr, decimal);
  return rest > 0n ? formatAmount(rest, decimal) : undefined;
}
