import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/user/user.models';
import { userQueries } from '../../core/user/user.queries';
import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';
import { AvatarButton } from '../../ui/avatar-button';
import { PopoverPanel } from '../../ui/popover-panel';
import { Sheet } from '../../ui/sheet';
import { preloadSheet, WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { UserMenuContent } from './user-menu-content';

/** The user's menu: from below on phones, below its button on wide screens. */
export function UserMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const { language } = useLanguage();
  const { data: user } = useQuery(userQueries.current());
  const isWide = useMediaQuery(WIDE_SCREEN);
  const [isOpen, setOpen] = useState(false);
  const button = { label: t('userMenu'), initial: initialOf(user, localeTags[language]) };

  if (isWide) {
    return (
      <PopoverPanel label={t('userMenu')} trigger={<AvatarButton {...button} />}>
        {(close) => <UserMenuContent user={user} onLeave={close} />}
      </PopoverPanel>
    );
  }
  return (
    <>
      <AvatarButton
        {...button}
        onPressStart={() => void preloadSheet().catch(() => undefined)}
        onPress={() => setOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('userMenu')}
        closeLabel={t('common:close')}
        isSlow
      >
        <UserMenuContent user={user} onLeave={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

/** In the reader's own capitals: a Turkish i becomes İ. */
function initialOf(user: User | undefined, locale: string): string {
  const [first = ''] = user?.fullName ?? user?.name ?? user?.email ?? '';
  return first.toLocaleUpperCase(locale);
}
