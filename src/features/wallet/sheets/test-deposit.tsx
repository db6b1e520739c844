import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAmount, parseAmount } from '../../../../contract/money/amounts';
import { demoMarkCookie, testDepositPath } from '../../../../contract/demo/demo.paths';
import { useAmountText } from '../../../money/amounts/money';
import { postToDemo } from '../../../platform/api/call-api';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { userQueries } from '../../../platform/user/user.queries';
import { Button } from '../../../ui/button';
import { ArrowDownIcon } from '../../../ui/icons/sign-icons';
import styles from './test-deposit.module.css';

/** Multiple of the minimum deposit. */
const timesLeast = 100n;

interface TestDepositProps {
  currency: { key: string; network: string; ticker: string; decimal: number; minDeposit: string };
  /** The external request to pay, with its exact amount. Otherwise coins go to the user's own address. */
  paid?: { requestId: string; amount: string; onHash: (hash: string) => void };
}

/** On a simulated network, in a browser of the server's own machine: sends test coins from outside. */
export function TestDeposit({ currency, paid }: TestDepositProps) {
  const { key, ticker, decimal, minDeposit } = currency;
  const { t } = useTranslation('wallet-sheets');
  const amountText = useAmountText();
  const { data: user } = useQuery(userQueries.current());
  const usual = formatAmount((parseAmount(minDeposit, decimal) ?? 0n) * timesLeast, decimal);
  const amount = paid?.amount ?? usual;
  const order = useSubmission(async (id: number) => {
    const request = paid && { request: paid.requestId };
    const answer = await postToDemo(testDepositPath, { user: String(id), key, amount, ...request });
    const { hash } = (answer as { payload: { hash: string } }).payload;
    paid?.onHash(hash);
  });
  if (!isSimulated(currency.network) || user === undefined) return null;
  return (
    <div className={styles.demo}>
      <p className={styles.text}>{t('testText')}</p>
      <Button
        size="compact"
        variant="secondary"
        pendingLabel={order.isPending ? t('testSending') : undefined}
        onPress={() => void order.submit(user.id)}
      >
        <ArrowDownIcon size={20} />
        <span>{t('testAction', { amount: amountText(amount, { ticker }), ticker })}</span>
      </Button>
      {order.error !== undefined && <ErrorAlert error={order.error} />}
    </div>
  );
}

function isSimulated(network: string): boolean {
  const mark = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${demoMarkCookie}=`));
  return (
    mark
      ?.slice(demoMarkCookie.length + 1)
      .split('.')
      .includes(network) === true
  );
}
