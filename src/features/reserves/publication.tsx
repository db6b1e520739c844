import { useTranslation } from 'react-i18next';
import type { SignedReserves } from '../../../contract/reserves/reserves.contract';
import { reservesFilePath } from '../../../contract/reserves/reserves.paths';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { useTimeText } from '../../platform/language/use-time-text';
import { useSessionState } from '../../platform/session/session';
import { useAmountText } from '../../money/amounts/money';
import { DescriptionList } from '../../ui/description-list';
import { coverageOf } from './coverage';
import type { Coverage } from './coverage';
import { OwnInclusion } from './own-inclusion';
import styles from './reserves-screen.module.css';
import { useCurrencyName } from './use-currency-name';

const verifyCommand = 'npm run verify -- reserves';

/** What a publication says, by currency, and how to check it. */
export function Publication({ publication: { statement } }: { publication: SignedReserves }) {
  const { t } = useTranslation('reserves');
  const timeText = useTimeText();
  const isSignedIn = useSessionState() === 'signedIn';
  const file = reservesFilePath.replace(':id', statement.id);
  return (
    <>
      {isSignedIn && <OwnInclusion statement={statement} />}
      <DescriptionList
        items={[{ id: 'at', label: t('publishedAt'), value: timeText(statement.publishedAt, 'long') }]}
      />
      {coverageOf(statement).map((coverage) => (
        <CurrencyCoverage key={coverage.key} coverage={coverage} />
      ))}
      {statement.networks.some(({ isSimulated }) => isSimulated) && (
        <p className={styles.hint}>{t('simulated')}</p>
      )}
      <section className={styles.part}>
        <h2>{t('checkTitle')}</h2>
        <p className={styles.hint}>{t('checkText')}</p>
        <pre className={styles.command}>{`${verifyCommand} ${globalThis.location.origin}`}</pre>
        <p>
          <a href={file} download>
            {t('download')}
          </a>
        </p>
      </section>
    </>
  );
}

function CurrencyCoverage({ coverage: { key, owed, held, ratio } }: { coverage: Coverage }) {
  const { t } = useTranslation('reserves');
  const nameOf = useCurrencyName();
  const amountText = useAmountText();
  const { language } = useLanguage();
  const percent = new Intl.NumberFormat(localeTags[language], {
    style: 'percent',
    maximumFractionDigits: 2,
    // Amounts group their digits in another way.
    useGrouping: false,
  });
  return (
    <section className={styles.part}>
      <h2>{nameOf(key)}</h2>
      <DescriptionList
        items={[
          { id: 'owed', label: t('owed'), value: amountText(owed) },
          { id: 'held', label: t('held'), value: held === null ? t('ownLedger') : amountText(held) },
          ...(ratio === null ? [] : [{ id: 'ratio', label: t('ratio'), value: percent.format(ratio) }]),
        ]}
      />
    </section>
  );
}
