import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { userInitial, userQueries } from '../../platform/user/user.queries';
import { AvatarButton } from '../../ui/avatar-button';
import { WIDE_SCREEN, preloadSheet } from '../../ui/sheet-chunks';

const load = async () => import('./user-menu-panel');
const UserMenuPanel = lazy(async () => ({ default: (await load()).UserMenuPanel }));
const ExchangeSheet = lazy(async () => ({
  default: (await import('../../money/exchange/exchange-sheet')).ExchangeSheet,
}));

/** The button of the user menu. The menu's code is prefetched when the pointer approaches. */
export function UserMenu({ onHelp }: { onHelp: OpenHelp }) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const { data: user } = useQuery(userQueries.current());
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isExchanging, setExchanging] = useState<boolean>();
  const toggle = () => {
    setOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <div data-command="account">
      <AvatarButton
        label={t('userMenu')}
        initial={userInitial(user, localeTags[language])}
        picture={user?.avatar}
        isExpanded={isOpen}
        onPress={toggle}
        onApproach={approach}
        buttonRef={buttonRef}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <UserMenuPanel
            {...{ user, isOpen }}
            triggerRef={buttonRef}
            onOpenChange={setOpen}
            onHelp={() => onHelp(buttonRef.current)}
            onExchange={() => setExchanging(true)}
          />
        </Suspense>
      )}
      {isExchanging !== undefined && (
        <Suspense fallback={null}>
          <ExchangeSheet
            isOpen={isExchanging}
            onClose={() => setExchanging(false)}
            returnFocusRef={buttonRef}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A chunk that fails to load now is fetched when the menu opens. */
function approach(): void {
  const isPhone = !window.matchMedia(WIDE_SCREEN).matches;
  Promise.all([load(), isPhone && preloadSheet()]).catch(() => undefined);
}

/** Opens the help; when it closes, the focus returns to `opener`. */
export type OpenHelp = (opener: HTMLElement | null) => void;
