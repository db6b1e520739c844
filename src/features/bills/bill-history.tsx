import { useTranslation } from 'react-i18next';
import type { BillDetails } from '../../../contract/bills/bills.contract';
import { ProofLink } from '../../money/proofs/proof-link';
import { useTimeText } from '../../platform/language/use-time-text';
import styles from './bill.module.css';

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

/** The history of a bill, newest first. It names no one but the reader. */
export function BillHistory({ history }: { history: BillDetails['history'] }) {
  const { t } = useTranslation('bills');
  const timeOf = useTimeText();
  const nameOf = useMoveNames();
  const newestFirst = history.toReversed();
  return (
    <section aria-labelledby="bill-history" className={styles.history}>
      <h2 id="bill-history">{t('billHistory')}</h2>
      <ol className={styles.timeline}>
        {newestFirst.map(({ move, date, isMine, hash, block }, index) => (
          <li key={history.length - index} className={styles.event}>
            <span className={styles.move}>
              <span>{nameOf(move)}</span>
              {isMine && <span className={styles.you}>{t('byYou')}</span>}
            </span>
            <span className={styles.when}>
              <time dateTime={date}>{timeOf(date)}</time>
              {block !== null && (
                <ProofLink block={block} hash={hash}>
                  {t('inBlock', { number: block })}
                </ProofLink>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
