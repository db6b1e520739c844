import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ExternalInput } from '../../../../contract/external/external.contract';
import { shortenText } from '../../../lib/shorten-text';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { useCurrencyLabel, useCurrencyWords } from '../../../money/currencies/currency-title';
import { SheetLoadFailure, SheetPage, SheetSkeleton, useStage } from '../../../money/sheets/sheet-page';
import { StatusPill } from '../../../ui/badge';
import { Button, buttonClassName } from '../../../ui/button';
import { DescriptionList } from '../../../ui/description-list';
import { useIsOver } from '../../../ui/use-time-left';
import { externalInputsQueries } from '../moves.queries';
import { ExplorerLink } from '../sheets/explorer-link';
import { CancelInput } from './cancel-input';
import styles from './external-input.module.css';
import { InputHash } from './input-hash';
import { InputTarget } from './input-target';
import { isInputOpen, useInputState } from './input-state';

/** The network shows the whole hash. */
const hashLength = 17;

/** A request for coins from outside: the address and amount, the transaction's hash, and its state. */
export function ExternalInputPage({ requestId, onBack }: { requestId: string; onBack: () => void }) {
  const { t } = useTranslation('migration');
  const { data: input, error, isFetching, refetch } = useQuery(externalInputsQueries.one(requestId));
  if (input !== undefined) return <KnownInput {...{ input, onBack }} />;
  return (
    <SheetPage title={t('title')} heading={t('inputHeading')} onBack={onBack}>
      {error === null ? (
        <SheetSkeleton />
      ) : (
        <SheetLoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </SheetPage>
  );
}

function KnownInput({ input: known, onBack }: { input: ExternalInput; onBack: () => void }) {
  const { t } = useTranslation('migration');
  const isOver = useIsOver(Date.parse(known.expiresAt));
  // No one may send any more, even if the server hasn't ended the request yet. A named transaction may still be found.
  const input: ExternalInput = isOver && known.state === 'waiting' ? { ...known, state: 'expired' } : known;
  const isOpen = isInputOpen(input);
  // A hash that finds nothing may be mistyped, so the user can enter another.
  if (isOpen && input.received === null)
    return (
      <InputHash
        {...{ input, onBack }}
        key={input.requestId}
        target={
          <>
            <InputState input={input} />
            {!isOver && <InputTarget input={input} />}
          </>
        }
      />
    );
  return (
    <SheetPage
      title={t('title')}
      heading={isOpen ? t('inputConfirmHeading') : input.state === 'done' ? t('migrated') : t('inputOver')}
      onBack={onBack}
      isCentred
      isEnd
      footer={
        <>
          <Done />
          {isOpen && <CancelInput requestId={input.requestId} />}
        </>
      }
    >
      <HeadAmount currency={input.currency} value={input.amountTotalStr} />
      <InputState input={input} />
      <InputFacts input={input} />
    </SheetPage>
  );
}

/** A component of its own, because `useStage` would render the whole page whenever it changes the sheet. */
function Done() {
  const { t } = useTranslation('bill-sheets');
  const stage = useStage();
  return (
    <Button wide onPress={stage.close}>
      {t('done')}
    </Button>
  );
}

/** The request's progress, announced as it changes. */
function InputState({ input }: { input: ExternalInput }) {
  const { label, status, hint } = useInputState()(input);
  return (
    <div role="status" className={styles.state}>
      <StatusPill {...{ label, status }} />
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

function InputFacts({ input }: { input: ExternalInput }) {
  const { t } = useTranslation('migration');
  const labelOf = useCurrencyLabel();
  const wordsOf = useCurrencyWords();
  const { currency: from, currencyTo: to, hash, explorer, state } = input;
  const lies = state === 'done' ? to : from;
  return (
    <>
      <DescriptionList
        items={[
          { id: 'from', label: t('from'), value: labelOf(from) },
          { id: 'to', label: t('to'), value: labelOf(to) },
          ...(hash === null
            ? []
            : [
                {
                  id: 'hash',
                  label: t('hash'),
                  value: (
                    <span translate="no" className={styles.hash}>
                      {shortenText(hash, hashLength)}
                    </span>
                  ),
                },
              ]),
        ]}
      />
      {explorer !== null && <ExplorerLink href={explorer} />}
      {!isInputOpen(input) && (
        <Link
          to="/wallet/$currencyKey"
          params={{ currencyKey: lies.key }}
          replace
          className={buttonClassName({ variant: 'quiet', size: 'compact' })}
        >
          {t('seeBalance', { ticker: lies.ticker, protocol: wordsOf(lies).protocol })}
        </Link>
      )}
    </>
  );
}
