import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../platform/api/api-error';
import { billsCalls } from '../../../platform/api/user-calls';
import { callApi } from '../../../platform/api/call-api';
import { useFieldMessage } from '../../../platform/forms/field-problem';
import type { FieldProblem } from '../../../platform/forms/field-problem';
import { useSubmission } from '../../../platform/forms/use-submission';
import { ActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { RecipientWays } from '../../../money/scanning/recipient-ways';
import { PastPeople } from '../../../money/sheets/past-people';
import { cleanRecipient } from '../../../lib/clean-text';
import { useStableCallback } from '../../../lib/use-stable-callback';
import { TextField } from '../../../ui/text-field';
import type { Recipient } from './recipient';
import styles from './recipient-page.module.css';

const recipientLengthMax = 55;
/** From this length on the counter shows. */
const countedFrom = 45;

interface RecipientFieldProps {
  to: string;
  onTo: (to: string) => void;
  errorMessage: string | undefined;
  onSubmit: () => void;
}

/** The address or id of a recipient. */
function RecipientField({ to, onTo, errorMessage, onSubmit }: RecipientFieldProps) {
  const { t } = useTranslation('bill-sheets');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={t('recipientLabel')}
        name="recipient"
        value={to}
        onChange={onTo}
        inputMode="email"
        clean={cleanRecipient}
        clearLabel={t('clear')}
        description={t('recipientLead')}
        errorMessage={errorMessage}
        {...(Array.from(to).length >= countedFrom && {
          counter: {
            limit: recipientLengthMax,
            describe: ({ length, limit }) => t('counter', { length, limit }),
          },
        })}
      />
    </form>
  );
}

interface RecipientPageProps {
  title: string;
  to: string;
  onTo: (to: string) => void;
  /** The bills to hand over. */
  tray: ReactNode;
  /** Why the handover itself refused this recipient. */
  error: unknown;
  /** Left out where this is the first page. */
  onBack?: (() => void) | undefined;
  onFound: (recipient: Recipient) => void;
}

/** Asks for an e-mail address or id, and looks its user up before anything can be confirmed. */
export function RecipientPage({ title, to, onTo, tray, error, onBack, onFound }: RecipientPageProps) {
  const { t } = useTranslation(['bill-sheets', 'errors', 'common']);
  const messageOf = useFieldMessage();
  const [isTried, setTried] = useState(false);
  const [firstError, setFirstError] = useState(error);
  const isStillTyped = useStableCallback((typed: string) => to.trim() === typed);
  const search = useSubmission(async (typed: string) => {
    const { payload } = await callApi(billsCalls.findRecipient, { body: { to: typed } });
    // If the text has changed meanwhile, the bills would go to its user, not to the one shown.
    if (isStillTyped(typed)) onFound(payload);
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
  const enter = (next: string) => {
    onTo(next);
    setFirstError(undefined);
    search.clearError();
  };
  const isOther = shown !== undefined && refusal === undefined;
  return (
    <SheetPage
      {...{ title, onBack, tray }}
      heading={t('recipientHeading')}
      isHeadingUnseen
      footer={
        <>
          {isOther && <RefusalAlert error={shown} />}
          <ActionButton
            label={t('recipientFind')}
            onPress={submit}
            disabledReason={to.trim() === '' ? t('recipientMissing') : undefined}
            pendingLabel={search.isPending ? t('recipientSearching') : undefined}
          />
        </>
      }
    >
      <div className={styles.entry}>
        <RecipientField to={to} onTo={enter} errorMessage={problem ?? refusalText} onSubmit={submit} />
        {refusal?.errorName === 'userNotFound' && <p className="look-quiet">{t('recipientUnknown')}</p>}
        <RecipientWays onText={(text) => enter(cleanRecipient(text))} />
      </div>
      <PastPeople
        isDisabled={search.isPending}
        onChoose={({ id }) => {
          onTo(String(id));
          setFirstError(undefined);
          void search.submit(String(id));
        }}
      />
    </SheetPage>
  );
}

function recipientProblem(typed: string): FieldProblem | undefined {
  const { length } = Array.from(typed.trim());
  if (length === 0) return { kind: 'required' };
  return length > recipientLengthMax ? { kind: 'maxLength', count: recipientLengthMax } : undefined;
}
