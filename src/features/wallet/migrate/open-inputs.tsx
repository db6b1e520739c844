import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../money/amounts/money';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { ArrowDownIcon } from '../../../ui/icons/sign-icons';
import { ListRow } from '../../../ui/list-row';
import { externalInputsQueries } from '../moves.queries';
import { useInputState } from './input-state';
import styles from './external-input.module.css';

/** The user's requests that wait for coins from outside; renders nothing without any. */
export function OpenInputs({ onOpen }: { onOpen: (requestId: string) => void }) {
  const { t } = useTranslation('migration');
  const { data: inputs = [] } = useQuery(externalInputsQueries.open());
  const stateOf = useInputState();
  const wordsOf = useCurrencyWords();
  if (inputs.length === 0) return null;
  return (
    <section aria-labelledby="open-inputs">
      <h4 id="open-inputs" className={styles.title}>
        {t('openInputs')}
      </h4>
      <ul aria-labelledby="open-inputs" className={styles.list}>
        {inputs.map((input) => (
          <li key={input.requestId}>
            <ListRow
              icon={<ArrowDownIcon size={20} />}
              title={<Money value={input.amountTotalStr} ticker={input.currency.ticker} />}
              text={`${wordsOf(input.currency).protocol} · ${stateOf(input).label}`}
              onPress={() => onOpen(input.requestId)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
