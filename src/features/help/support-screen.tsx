import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { supportRoutes } from '../../../contract/support/support.contract';
import { supportLength, supportPaths } from '../../../contract/support/support.paths';
import { tidyLine } from '../../../contract/text/line-text';
import { callApi } from '../../platform/api/call-api';
import type { ApiCalls } from '../../platform/api/call-api';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { useTitleInBar } from '../../platform/page/bar-title';
import { PageHeading, useFocusedHeading } from '../../platform/page/page-heading';
import { useReachable } from '../../platform/page/use-reachable';
import { keptFieldsAttribute } from '../../platform/update/page-work';
import { userQueries } from '../../platform/user/user.queries';
import { Alert } from '../../ui/alert';
import { BreakableAddress } from '../../ui/breakable-address';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { supportDraft } from './support-draft';
import type { SupportDraft } from './support-draft';
import styles from './support-screen.module.css';

/** An update may be installed while the user writes. */
const keptFields = { [keptFieldsAttribute]: 'subject message' };

const calls: ApiCalls<typeof supportRoutes> = supportPaths;

interface SupportProps {
  operationId: string | undefined;
}

/** The fault of a text, once it was submitted; its length at once. */
function useTextProblem(wasTried: boolean): (text: string, max: number) => string | undefined {
  const { t } = useTranslation(['help', 'validation']);
  return (text, max) => {
    if (text.trim().length > max) return t('supportTooLong', { max });
    return wasTried && text.trim() === '' ? t('validation:required') : undefined;
  };
}

interface SupportFormProps extends SupportProps {
  userId: number;
  onSent: (number: string) => void;
}

function SupportForm({ operationId, userId, onSent }: SupportFormProps) {
  const { t } = useTranslation('help');
  const isReachable = useReachable();
  const [{ subject, message }, setDraft] = useState(() => supportDraft.read(userId));
  const setTyped = (draft: SupportDraft) => {
    setDraft(draft);
    supportDraft.keep(userId, draft);
  };
  const [wasTried, setTried] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const problemOf = useTextProblem(wasTried);
  const isFit = (text: string, max: number) => text.trim() !== '' && text.trim().length <= max;
  const { submit, isPending, error } = useSubmission(async (body: SupportDraft) => {
    const { payload } = await callApi(calls.writeToSupport, {
      body: operationId === undefined ? body : { ...body, operationId },
    });
    supportDraft.forget();
    onSent(payload.number);
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const line = tidyLine(subject);
    const isSubjectFit = isFit(line, supportLength.subject);
    if (isSubjectFit && isFit(message, supportLength.message)) void submit({ subject: line, message });
    else formRef.current?.querySelector<HTMLElement>(isSubjectFit ? 'textarea' : 'input')?.focus();
  };
  const counter = (limit: number) => ({
    limit,
    describe: (count: { length: number; limit: number }) => t('supportCount', count),
  });
  return (
    <form ref={formRef} className={styles.card} noValidate onSubmit={onSubmit} {...keptFields}>
      <TextField
        label={t('supportSubject')}
        name="subject"
        value={subject}
        onChange={(typed) => setTyped({ subject: typed, message })}
        errorMessage={problemOf(subject, supportLength.subject)}
        counter={counter(supportLength.subject)}
      />
      <TextArea
        label={t('supportMessage')}
        name="message"
        value={message}
        onChange={(typed) => setTyped({ subject, message: typed })}
        errorMessage={problemOf(message, supportLength.message)}
        counter={counter(supportLength.message)}
      />
      {operationId !== undefined && <p className={styles.soft}>{t('supportOperation', { operationId })}</p>}
      {error !== undefined && <ErrorAlert error={error} />}
      <Button
        type="submit"
        wide
        disabledReason={isReachable ? undefined : t('supportOffline')}
        pendingLabel={isPending ? t('supportSending') : undefined}
      >
        {t('supportSend')}
      </Button>
    </form>
  );
}

/** A message to support, which answers by e-mail. */
export function SupportScreen({ operationId }: SupportProps) {
  const { t } = useTranslation('help');
  const user = useQuery(userQueries.current());
  const [sent, setSent] = useState<string>();
  useFocusedHeading(sent !== undefined);
  useTitleInBar(t('supportTitle'));
  return (
    <section className={styles.screen}>
      <PageHeading title={t('supportTitle')} className={styles.title} />
      <p className={styles.soft}>
        <BreakableAddress text={t('supportText', { email: user.data?.email ?? '' })} />
      </p>
      <div role="status" className={styles.notice}>
        {sent !== undefined && (
          <Alert tone="success" title={t('supportSent', { number: sent })}>
            {t('supportSentText')}
          </Alert>
        )}
      </div>
      {sent === undefined && user.data !== undefined && (
        <SupportForm key={user.data.id} {...{ operationId }} userId={user.data.id} onSent={setSent} />
      )}
    </section>
  );
}
