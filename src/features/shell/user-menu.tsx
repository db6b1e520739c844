import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';
import { userQueries } from '../../core/user/user.queries';
import { AvatarButton } from '../../ui/avatar-button';
import { preloadSheet, WIDE_SCREEN } from '../../ui/sheet-chunks';
import type { OpenHelp } from './open-help';
import { userInitial } from '../../core/user/user-initial';

const load = async () => import('./user-menu-panel');
const UserMenuPanel = lazy(async () => ({ default: (await load()).UserMenuPanel }));
const ExchangeSheet = lazy(async () => ({
  default: (await import('../../core/exchange/exchange-sheet')).ExchangeSheet,
}));

/** The button of the user's menu. The menu's own code comes when somebody reaches for it. */
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
    <div>
      <AvatarButton
        label={t('userMenu')}
        initial={userInitial(user, localeTags[language])}
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

/** What does not come now is fetched when the menu opens. */
function approach(): void {
  const isPhone = !window.matchMedia(WIDE_SCREEN).matches;
  Promise.all([load(), isPhone && preloadSheet()]).catch(() => undefined);
}
