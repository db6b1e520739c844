import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExternalInput } from '../../../../contract/external/external.contract';
import { currenciesQueries } from '../../../money/currencies/currencies.queries';
import { cleanMachineText } from '../../../lib/clean-text';
import { ActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { isRefusal } from '../../../platform/api/api-error';
import { callApi } from '../../../platform/api/call-api';
import { externalCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { TextField } from '../../../ui/text-field';
import { useIsOver } from '../../../ui/use-time-left';
import { externalInputsQueries } from '../moves.queries';
import { TestDeposit } from '../sheets/test-deposit';
import { CancelInput } from './cancel-input';
import { readHash } from './migration-terms';

interface InputHashProps {
  input: ExternalInput;
  /** The recipient and the amount. */
  target: ReactNode;
  onBack: () => void;
}

/** Asks for the hash of the transaction that brings the coins. */
export function InputHash({ input, target, onBack }: InputHashProps) {
  const { t } = useTranslation('migration');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const currencies = useQuery(currenciesQueries.all());
  const known = currencies.data?.find(({ key }) => key === input.currency.key);
  const isOver = useIsOver(Date.parse(input.expiresAt));
  const hash = readHash(typed);
  const name = useSubmission(async (given: string) => {
    const body = { requestId: input.requestId, hash: given };
    const { payload } = await callApi(externalCalls.confirmExternalInput, { body });
    queryClient.setQueryData(externalInputsQueries.one(input.requestId).queryKey, payload.input);
    void queryClient.invalidateQueries({ queryKey: externalInputsQueries.open().queryKey });
  });
  const isOfOther = isRefusal(name.error, 'transactionNotFound');
  return (
    <SheetPage
      title={t('title')}
      heading={t('inputHeading')}
      onBack={() => {
        setTyped('');
        onBack();
      }}
      footer={
        <>
          {name.error !== undefined && !isOfOther && (
            <RefusalAlert
              error={name.error}
              words={isRefusal(name.error, 'poolOperationUnavailable') ? t('inputTimeOver') : undefined}
            />
          )}
          <ActionButton
            label={t('migrate')}
            pendingLabel={name.isPending ? t('asking') : undefined}
            disabledReason={isOver ? t('inputTimeOver') : hash === undefined ? t('hashMissing') : undefined}
            onPress={() => {
              if (hash !== undefined) void name.submit(hash);
            }}
          />
        </>
      }
    >
      {target}
      {known !== undefined && !isOver && (
        <TestDeposit
          currency={known}
          paid={{ requestId: input.requestId, amount: input.amountTotalStr, onHash: setTyped }}
        />
      )}
      <TextField
        label={t('hash')}
        name="transaction-hash"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          name.clearError();
        }}
        clean={cleanMachineText}
        clearLabel={t('clear')}
        description={t('hashHint')}
        errorMessage={
          isOfOther ? t('hashOther') : typed.trim() !== '' && hash === undefined ? t('hashWrong') : undefined
        }
      />
      <CancelInput requestId={input.requestId} />
    </SheetPage>
  );
}
