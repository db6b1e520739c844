import { useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/user/user.contract';
import { useSubmission } from '../../platform/forms/use-submission';
import { moneyCalls } from '../../money/calls/money-calls';
import { session } from '../../platform/session/session';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { LogOutIcon } from '../../ui/icons/tool-icons';
import { PopoverPanel } from '../../ui/popover-panel';
import { Sheet } from '../../ui/sheet';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { UserMenuContent } from './user-menu-content';

/** Signs out at once; asks first while the outcome of an operation is unknown. */
function SignOutButton() {
  const { t } = useTranslation('shell');
  const [isAsking, setIsAsking] = useState(false);
  const isChecking = useSyncExternalStore(moneyCalls.subscribe, moneyCalls.isChecking);
  const { submit, isPending } = useSubmission(async () => session.signOut());
  const isQuestion = isAsking && isChecking;
  // After the warning, a second press of the same button signs out: the focus has not moved.
  const press = () => {
    if (isChecking && !isQuestion) setIsAsking(true);
    else void submit(undefined);
  };
  return (
    <>
      {isQuestion && (
        <Alert
          tone="warning"
          title={t('moneyStillChecking')}
          actions={
            <Button variant="secondary" onPress={() => setIsAsking(false)}>
              {t('signOutStay')}
            </Button>
          }
        >
          {t('moneyStillCheckingHint')}
        </Alert>
      )}
      <Button variant="secondary" wide pendingLabel={isPending ? t('signingOut') : undefined} onPress={press}>
        <LogOutIcon size={20} />
        <span>{isQuestion ? t('signOutAnyway') : t('signOut')}</span>
      </Button>
    </>
  );
}

interface UserMenuPanelProps {
  user: User | undefined;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onHelp: () => void;
  onExchange: () => void;
}

/** The user menu: a sheet on phones, a popover on wide screens. */
export function UserMenuPanel({ user, onHelp, onExchange, ...state }: UserMenuPanelProps) {
  const { t } = useTranslation(['shell', 'common']);
  const isWide = useMediaQuery(WIDE_SCREEN);
  const close = () => state.onOpenChange(false);
  const closing = (open: () => void) => () => {
    close();
    open();
  };
  const content = (
    <UserMenuContent
      user={user}
      onLeave={close}
      onHelp={closing(onHelp)}
      onExchange={closing(onExchange)}
      menuRef={state.triggerRef}
    />
  );
  if (isWide) {
    return (
      <PopoverPanel label={t('userMenu')} footer={<SignOutButton />} {...state}>
        {content}
      </PopoverPanel>
    );
  }
  return (
    <Sheet
      isOpen={state.isOpen}
      onClose={close}
      title={t('userMenu')}
      closeLabel={t('common:close')}
      footer={<SignOutButton />}
      pace="menu"
    >
      {content}
    </Sheet>
  );
}
