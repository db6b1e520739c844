import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api';
import { billsCalls } from '../../api/bills.calls';
import { billsQueries } from '../../core/bills/bills.queries';
import { ErrorAlert } from '../../core/forms/error-alert';
import { useSubmission } from '../../core/forms/use-submission';
import { useReachable } from '../../core/page/use-reachable';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import styles from './bill.module.css';
import { billLabelMax } from '../../../contract/bills/bill-limits';

interface LabelFormProps {
  serial: string;
  /** As it is kept; empty without one. */
  label: string;
}

/** The holder's own word on a bill; nobody else sees it, and it goes when the bill does. */
export function LabelForm({ serial, label }: LabelFormProps) {
  const { t } = useTranslation('bills');
  const queryClient = useQueryClient();
  const isReachable = useReachable();
  const [text, setText] = useState(label);
  const save = useSubmission<string>(async (next) => {
    const { payload } = await callApi(billsCalls.labelBill, { params: { serial }, body: { label: next } });
    queryClient.setQueryData(billsQueries.bill(serial).queryKey, payload);
  });
  const next = text.trim();
  const isTooLong = Array.from(next).length > billLabelMax;
  const isChanged = next !== label;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged && !isTooLong) void save.submit(next);
  };
  return (
    <form className={styles.label} onSubmit={submit}>
      <TextField
        label={t('label')}
        value={text}
        onChange={setText}
        errorMessage={isTooLong ? t('labelTooLong', { max: billLabelMax }) : undefined}
        description={isReachable ? t('labelHint') : t('needsConnection')}
        clearLabel={t('clearLabel')}
        isDisabled={!isReachable}
        counter={{ limit: billLabelMax, describe: (count) => t('labelCount', count) }}
      />
      {save.error !== undefined && <ErrorAlert error={save.error} />}
      {isChanged && (
        <Button
          type="submit"
          variant="secondary"
          isDisabled={!isReachable}
          pendingLabel={save.isPending ? t('savingLabel') : undefined}
        >
          {next === '' ? t('removeLabel') : t('saveLabel')}
        </Button>
      )}
    </form>
  );
}
