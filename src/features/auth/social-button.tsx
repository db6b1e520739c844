import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../core/forms/use-submission';
import { Button } from '../../ui/button';
import { LetterGIcon } from '../../ui/icons/letter-g-icon';
import { SocialAlert } from './social-alert';
import { startSocial } from './start-social';

/** Leads to the provider, and says so where that fails. */
export function SocialButton({ referralCode }: { referralCode: string }) {
  const { t } = useTranslation('auth');
  const { from } = useSearch({ strict: false });
  const { submit, isPending, error } = useSubmission(startSocial);
  return (
    <>
      {error !== undefined && <SocialAlert error={error} />}
      <Button
        variant="secondary"
        wide
        pendingLabel={isPending ? t('socialOpening') : undefined}
        onPress={() => void submit({ from, referralCode })}
      >
        <LetterGIcon size={20} />
        {t('continueWithGoogle')}
      </Button>
    </>
  );
}
