import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/user/user.models';
import { PopoverPanel } from '../../ui/popover-panel';
import { Sheet } from '../../ui/sheet';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { SignOutButton } from './sign-out-button';
import { UserMenuContent } from './user-menu-content';

interface UserMenuPanelProps {
  user: User | undefined;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onHelp: () => void;
  onExchange: () => void;
}

/** The user's menu: from below on phones, below its button on wide screens. */
export function UserMenuPanel({ user, onHelp, onExchange, ...state }: UserMenuPanelProps) {
  const { t } = useTranslation(['shell', 'common']);
  const isWide = useMediaQuery(WIDE_SCREEN);
  const close = () => state.onOpenChange(false);
  const closing = (open: () => void) => () => {
    close();
    open();
  };
  const content = (
    <UserMenuContent user={user} onLeave={close} onHelp={closing(onHelp)} onExchange={closing(onExchange)} />
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
