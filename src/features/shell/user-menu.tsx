import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/user/user.models';
import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';
import { userQueries } from '../../core/user/user.queries';
import { AvatarButton } from '../../ui/avatar-button';

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
        onApproach={() => void load().catch(() => undefined)}
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

/** In the reader's own capitals: a Turkish i becomes İ. */
function initialOf(user: User | undefined, locale: string): string {
  const [first = ''] = user?.fullName ?? user?.name ?? user?.email ?? '';
  return first.toLocaleUpperCase(locale);
}
