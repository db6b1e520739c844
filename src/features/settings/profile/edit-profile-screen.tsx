import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyLine } from '../../../../contract/text/line-text';
import type { User } from '../../../../contract/user/user.contract';
import { fullNameMaxLength, userNameMaxLength, userNamePattern } from '../../../../contract/user/user.paths';
import { isRefusal } from '../../../platform/api/api-error';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useReachable } from '../../../platform/page/use-reachable';
import { userQueries } from '../../../platform/user/user.queries';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { SettingsPage } from '../settings-page';
import styles from '../settings.module.css';
import { rememberUser, saveNames } from './profile-changes';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

/** As the server keeps a name; null when nothing is left. */
function kept(text: string): string | null {
  const name = tidyLine(text);
  return name === '' ? null : name;
}

function NamesForm({ user }: { user: User }) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['profile', 'validation', 'common', 'errors']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isReachable = useReachable();
  // Undefined until typed in: then it follows what is saved elsewhere, and saving doesn't undo that.
  const [typedName, setName] = useState<string>();
  const [typedFullName, setFullName] = useState<string>();
  const name = typedName ?? user.name ?? '';
  const fullName = typedFullName ?? user.fullName ?? '';
  const names = { name: kept(name), fullName: kept(fullName) };
  const { submit, isPending, error, clearError } = useSubmission(async (changed: typeof names) => {
    rememberUser(queryClient, await saveNames(changed));
    await navigate({ to: '/settings' });
  });
  const isTaken = isRefusal(error, 'usernameUnavailable');
  const nameProblem = userNamePattern.test(names.name ?? '')
    ? problemOfLength(name, userNameMaxLength)
    : t('userNameForm');
  const fullNameProblem = problemOfLength(fullName, fullNameMaxLength);
  function problemOfLength(text: string, max: number): string | undefined {
    return text.trim().length > max ? t('validation:maxLength', { count: max }) : undefined;
  }
  const isChanged = names.name !== user.name || names.fullName !== user.fullName;
  const isFit = nameProblem === undefined && fullNameProblem === undefined;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged && isFit && isReachable) void submit(names);
  };
  const counter = (limit: number) => ({
    limit,
    describe: ({ length }: { length: number }) => t('characters', { length, limit }),
  });
  return (
    <form className={styles.card} noValidate onSubmit={onSubmit}>
      <TextField
        label={t('idLabel')}
        value={String(user.id)}
        isReadOnly
        onChange={() => undefined}
        copyLabels={{ copy: t('copyId'), copied: t('common:copied'), failed: t('common:copyFailed') }}
      />
      <TextField
        label={t('userName')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        description={t('userNameHint')}
        value={name}
        onChange={(typed) => {
          clearError();
          setName(typed);
        }}
        errorMessage={isTaken ? t('errors:usernameUnavailable') : nameProblem}
        counter={counter(userNameMaxLength)}
      />
      <TextField
        label={t('fullName')}
        name="name"
        autoComplete="name"
        value={fullName}
        onChange={(typed) => {
          clearError();
          setFullName(typed);
        }}
        errorMessage={fullNameProblem}
        counter={counter(fullNameMaxLength)}
      />
      {error !== undefined && !isTaken && <ErrorAlert error={error} />}
      <Button
        type="submit"
        wide
        // Faults are shown at their fields.
        isDisabled={!isFit}
        disabledReason={reasons.offline ?? (isChanged ? undefined : reasons.unchanged)}
        pendingLabel={isPending ? t('saving') : undefined}
      >
        {t('save')}
      </Button>
    </form>
  );
}

/** The user's id, user name and full name. */
export function EditProfileScreen() {
  const { t } = useTranslation(['profile', 'settings']);
  const user = useQuery(userQueries.current());
  return (
    <SettingsPage
      title={t('editTitle')}
      text={t('editText')}
      parent={{ to: '/settings', title: t('settings:title') }}
    >
      {user.data === undefined ? (
        <Skeleton shape="card" width="100%" height="24rem" />
      ) : (
        <NamesForm key={user.data.id} user={user.data} />
      )}
    </SettingsPage>
  );
}
