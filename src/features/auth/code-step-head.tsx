import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/page/page-heading';
import { BreakableAddress } from '../../ui/breakable-address';
import styles from './auth.module.css';
import type { CodeFactor } from './code-factor';
import { StepBack } from './step-back';

/** Says which code is asked for, and leads back. */
export function CodeStepHead({ factor, onBack }: { factor: CodeFactor; onBack: () => void }) {
  const { t } = useTranslation('auth');
  const [title, text] =
    factor.kind === 'email'
      ? [t('codeTitle'), t('codeText', { email: factor.email })]
      : [t('authenticatorTitle'), t('authenticatorText')];
  return (
    <>
      <StepBack onBack={onBack} />
      <header className={styles.head}>
        <PageHeading title={title} />
        <p className={styles.lead}>
          <BreakableAddress text={text} />
        </p>
        {factor.kind === 'email' && factor.purpose === 'recovery' && (
          <p className={styles.lead}>{t('codeLinkHint')}</p>
        )}
      </header>
    </>
  );
}
