import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { MigrationPair } from '../../../../contract/migration/migration.contract';
import { leastFromRefusal } from '../../../../contract/money/least-refusal';
import { useAmountText, useDecimalMark } from '../../../money/amounts/money';
import { hasAmount } from '../../../money/amounts/read-amount';
import { ActionButton } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { ApiError } from '../../../platform/api/api-error';
import { callApi } from '../../../platform/api/call-api';
import { externalCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { externalInputsQueries } from '../moves.queries';
import { MigrationAmount } from './migration-amount';
import { MigrationRefusal, useMigrationReason } from './migration-refusal';
import { readMigrationAmount } from './migration-terms';
import { MigrationTray } from './migration-tray';
import { NetworkPicker } from './network-picker';
import type { Folding, PlaceChoice } from './network-picker';

interface ExternalInputFormProps {
  tabs: ReactNode;
  /** Requests that wait already. */
  waiting: ReactNode;
  pair: MigrationPair;
  pairs: readonly MigrationPair[];
  balances: readonly Balance[];
  amount: string;
  setAmount: (amount: string) => void;
  outside: PlaceChoice;
  folding: Folding;
  onPair: (pair: MigrationPair) => void;
  /** The request that was made. */
  onAsked: (requestId: string) => void;
}

/** How much will come from outside, to which network; no money moves before it has come. */
export function ExternalInputForm(props: ExternalInputFormProps) {
  const { tabs, waiting, pair, pairs, balances, amount, setAmount, outside, folding, onPair, onAsked } =
    props;
  const { t } = useTranslation(['migration', 'wallet-sheets']);
  const queryClient = useQueryClient();
  const amountText = useAmountText();
  const { currencyFrom: from, currencyTo: to } = pair;
  const reason = useMigrationReason(pair);
  const [isTried, setTried] = useState(false);
  const wanted = readMigrationAmount(amount, { pair, balance: pair.max, fee: undefined }, useDecimalMark());
  const ask = useSubmission(async (asked: string) => {
    const body = { amount: asked, currencyFromKey: from.key, currencyToKey: to.key };
    const { input } = (await callApi(externalCalls.initiateExternalInput, { body })).payload;
    queryClient.setQueryData(externalInputsQueries.one(input.requestId).queryKey, input);
    void queryClient.invalidateQueries({ queryKey: externalInputsQueries.open().queryKey });
    onAsked(input.requestId);
  });
  const least = ask.error instanceof ApiError ? leastFromRefusal(ask.error.errorMsgs) : undefined;
  return (
    <SheetPage
      title={t('title')}
      heading={t('networksHeading')}
      isHeadingUnseen
      tray={<MigrationTray {...{ pair }} amount={wanted.amount} />}
      footer={
        <>
          {ask.error !== undefined && (
            <MigrationRefusal
              {...{ error: ask.error, pair }}
              words={
                least &&
                t('wallet-sheets:amountTooLittle', {
                  least: amountText(least, from),
                  ticker: from.ticker,
                })
              }
            />
          )}
          <ActionButton
            label={t('askAddress')}
            pendingLabel={ask.isPending ? t('asking') : undefined}
            disabledReason={reason ?? (hasAmount(amount) ? undefined : t('amountRequired'))}
            onPress={() => {
              setTried(true);
              if (wanted.amount !== undefined) void ask.submit(wanted.amount);
            }}
          />
        </>
      }
    >
      {tabs}
      <MigrationAmount
        key={`${from.key} ${to.key}`}
        {...{ pair, amount, setAmount, isTried }}
        balance={pair.max}
        fee={undefined}
        isFromOutside
      />
      <NetworkPicker {...{ pair, pairs, balances, onPair, outside, folding }} />
      {waiting}
    </SheetPage>
  );
}
