import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/user/user.models';
import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';
import { userQueries } from '../../core/user/user.queries';
import { AvatarButton } from '../../ui/avatar-button';
import { preloadSheet, WIDE_SCREEN } from '../../ui/sheet-chunks';

const load = async () => import('./user-menu-panel');
const UserMenuPanel = lazy(async () => ({ default: (await load()).UserMenuPanel }));

/** The button of the user's menu. The menu's own code comes when somebody reaches for it. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const { data: user } = useQuery(userQueries.current());
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = () => {
    setOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <div>
      <AvatarButton
        label={t('userMenu')}
        initial={initialOf(user, localeTags[language])}
        isExpanded={isOpen}
        onPress={toggle}
        onApproach={approach}
        buttonRef={buttonRef}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <UserMenuPanel {...{ user, isOpen }} triggerRef={buttonRef} onOpenChange={setOpen} />
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

/** In the reader's own capitals: a Turkish i becomes İ. */
function initialOf(user: User | undefined, locale: string): string {
  const [first = ''] = user?.fullName ?? user?.name ?? user?.email ?? '';
  return first.toLocaleUpperCase(locale);
}
