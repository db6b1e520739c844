import { Suspense, lazy, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanMachineText } from '../../lib/clean-text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { forms } from './ask-proof';
import type { Named } from './check-proof';
import styles from './verify-screen.module.css';

/** Guests do without the words for times until something is checked. */
const ProofResult = lazy(async () => ({ default: (await import('./proof-result')).ProofResult }));

/** Checks on this device whether a payment or a bill's move is in the sealed books. What a link names is checked at once. */
export function ProofForm({ named }: { named: Named | undefined }) {
  const { t } = useTranslation('verify');
  const [fields, setFields] = useState<Named>(named ?? { number: '', hash: '' });
  const [asked, setAsked] = useState(named === undefined ? undefined : { named, times: 1 });
  const [wasTried, setTried] = useState(false);
  const numberRef = useRef<HTMLInputElement>(null);
  const hashRef = useRef<HTMLInputElement>(null);
  const problems = {
    number: forms.number.test(fields.number) ? undefined : t('blockWrong'),
    hash: forms.hash.test(fields.hash) ? undefined : t('hashWrong'),
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problems.number !== undefined) numberRef.current?.focus();
    else if (problems.hash !== undefined) hashRef.current?.focus();
    else setAsked({ named: fields, times: (asked?.times ?? 0) + 1 });
  };
  return (
    <section className={styles.proof}>
      <h2>{t('proofTitle')}</h2>
      <p className={styles.hint}>{t('proofLead')}</p>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <TextField
          label={t('blockNumber')}
          inputMode="numeric"
          value={fields.number}
          clean={cleanMachineText}
          onChange={(number) => setFields({ ...fields, number })}
          errorMessage={wasTried ? problems.number : undefined}
          inputRef={numberRef}
        />
        <TextField
          label={t('hash')}
          value={fields.hash}
          clean={(text) => cleanMachineText(text).toLowerCase()}
          onChange={(hash) => setFields({ ...fields, hash })}
          errorMessage={wasTried ? problems.hash : undefined}
          inputRef={hashRef}
        />
        <Button type="submit" variant="secondary" wide>
          {t('check')}
        </Button>
      </form>
      <div aria-live="polite" className={styles.result}>
        {asked !== undefined && (
          <Suspense fallback={<p>{t('waiting')}</p>}>
            <ProofResult key={asked.times} named={asked.named} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
