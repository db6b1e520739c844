import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../../contract/currencies/hub-of';
import { isRefusal } from '../../../api/api-error';
import { billsCalls } from '../../../api/bills.calls';
import { callApi } from '../../../api/call-api';
import type { FieldProblem } from '../../../core/forms/field-problem';
import { useFieldMessage } from '../../../core/forms/use-field-message';
import { useSubmission } from '../../../core/forms/use-submission';
import { TextField } from '../../../ui/text-field';
import { ActionButton } from '../../../core/money-sheet/action-button';
import type { Recipient } from './recipient-card';
import { RefusalAlert } from '../../../core/money-sheet/refusal-alert';
import { SheetPage } from '../../../core/money-sheet/sheet-page';

const lengthMax = 55;

interface RecipientPageProps {
  title: string;
  hub: Hub;
  to: string;
  onTo: (to: string) => void;
  /** Why the operation itself refused this recipient. */
  error: unknown;
  onBack: () => void;
  onFound: (recipient: Recipient) => void;
}

/** Asks for an e-mail address or id, and finds out whose it is before anything is confirmed. */
export function RecipientPage({ title, hub, to, onTo, error, onBack, onFound }: RecipientPageProps) {
  const { t } = useTranslation(['bill-sheets', 'errors', 'common']);
  const messageOf = useFieldMessage();
  const [isTried, setTried] = useState(false);
  const [firstError, setFirstError] = useState(error);
  const search = useSubmission(async (typed: string) => {
    const { payload } = await callApi(billsCalls.findRecipient, { body: { to: typed } });
    onFound(payload);
  });
  const problem = isTried ? messageOf(recipientProblem(to)) : undefined;
  const shown = search.error ?? firstError;
  const refusal = isRefusal(shown, 'userNotFound', 'sendingToSelf') ? shown : undefined;
  const refusalText = refusal?.errorName === undefined ? undefined : t(`errors:${refusal.errorName}`);
  const submit = () => {
    setTried(true);
    setFirstError(undefined);
    if (recipientProblem(to) === undefined) void search.submit(to.trim());
  };
  const isOther = shown !== undefined && refusal === undefined;
  return (
    <SheetPage
      {...{ title, hub, onBack }}
      heading={t('recipientHeading')}
      lead={t('recipientLead')}
      footer={
        <>
          {isOther && <RefusalAlert error={shown} />}
          <ActionButton
            label={t('next')}
            onPress={submit}
            pendingLabel={search.isPending ? t('recipientSearching') : undefined}
          />
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('recipientLabel')}
          name="recipient"
          value={to}
          onChange={(next) => {
            onTo(next);
            setFirstError(undefined);
            search.clearError();
          }}
          inputMode="email"
          autoComplete="off"
          spellCheck="false"
          clearLabel={t('clear')}
          errorMessage={problem ?? refusalText}
          counter={{
            limit: lengthMax,
            describe: ({ length, limit }) => t('counter', { length, limit }),
          }}
        />
      </form>
    </SheetPage>
  );
}

function recipientProblem(typed: string): FieldProblem | undefined {
  const { length } = Array.from(typed.trim());
  if (length === 0) return { kind: 'required' };
  return length > lengthMax ? { kind: 'maxLength', count: lengthMax } : undefined;
}
