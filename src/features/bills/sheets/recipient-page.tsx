import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { billsRoutes } from '../../../../contract/bills/bills.contract';
import type { RouteAnswer } from '../../../../contract/route/define-route';
import { isRefusal } from '../../../platform/api/api-error';
import { billsCalls } from '../../../platform/api/user-calls';
import { callApi } from '../../../platform/api/call-api';
import { useFieldMessage } from '../../../platform/forms/field-problem';
import type { FieldProblem } from '../../../platform/forms/field-problem';
import { useSubmission } from '../../../platform/forms/use-submission';
import { localeTags } from '../../../platform/language/detect-language';
import { useLanguage } from '../../../platform/language/use-language';
import { initialOf } from '../../../platform/user/user.queries';
import { ActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { cleanRecipient } from '../../../lib/clean-text';
import { UserIcon } from '../../../ui/icons/area-icons';
import { TextField } from '../../../ui/text-field';
import styles from './recipient-page.module.css';

const recipientLengthMax = 55;

interface RecipientPageProps {
  title: string;
  to: string;
  onTo: (to: string) => void;
  /** Why the handover itself refused this recipient. */
  error: unknown;
  /** Left out where this is the first page. */
  onBack?: (() => void) | undefined;
  onFound: (recipient: Recipient) => void;
}

/** Asks for an e-mail address or id, and looks its user up before anything is confirmed. */
export function RecipientPage({ title, to, onTo, error, onBack, onFound }: RecipientPageProps) {
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
      {...{ title, onBack }}
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
          clean={cleanRecipient}
          clearLabel={t('clear')}
          errorMessage={problem ?? refusalText}
          counter={{
            limit: recipientLengthMax,
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
  return length > recipientLengthMax ? { kind: 'maxLength', count: recipientLengthMax } : undefined;
}

/** The recipient of bills, masked by the server so that only people who know him recognise him. */
export type Recipient = RouteAnswer<(typeof billsRoutes)['handOverBills']>['payload']['recipient'];

interface RecipientCardProps {
  recipient: Recipient;
  /** His role in the operation, such as 'To'. */
  label: string;
}

/** A user's name, masked address and id. */
export function RecipientCard({ recipient: { id, name, email }, label }: RecipientCardProps) {
  const { t } = useTranslation('bill-sheets');
  const { language } = useLanguage();
  return (
    <div className={styles.card}>
      <span className={styles.disc} aria-hidden="true">
        {name === null ? <UserIcon size={24} /> : initialOf(name, localeTags[language])}
      </span>
      <div className={styles.words}>
        <p className={styles.quiet}>{label}</p>
        <p className={styles.name}>{name ?? email}</p>
        <p className={styles.quiet}>
          {name !== null && <span translate="no">{`${email} · `}</span>}
          <span>{t('recipientId', { id: String(id) })}</span>
        </p>
      </div>
    </div>
  );
}
