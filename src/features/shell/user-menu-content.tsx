import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/user/user.models';
import { useLanguage } from '../../core/language/use-language';
import { GlobeIcon } from '../../ui/icons/globe-icon';
import { SelectMenu } from '../../ui/select-menu';
import { areas } from './areas';
import type { AreaId } from './areas';
import { InstallCard } from './install-card';
import { SignOutButton } from './sign-out-button';
import { ThemeChoice } from './theme-choice';
import { useAreaNames } from './use-area-names';
import { useLanguageItems } from './use-language-items';
import { UserCard } from './user-card';
import styles from './user-menu.module.css';

interface UserMenuContentProps {
  user: User | undefined;
  /** Called when something leads away from here. */
  onLeave: () => void;
}

const links: readonly AreaId[] = ['referrals', 'settings'];

/** What the user's menu holds. */
export function UserMenuContent({ user, onLeave }: UserMenuContentProps) {
  const names = useAreaNames();
  return (
    <div className={styles.menu}>
      <UserCard user={user} />
      <ul className={styles.links}>
        {links.map((id) => {
          const { to, Icon } = areas[id];
          return (
            <li key={id}>
              <Link to={to} className={styles.link} onClick={onLeave}>
                <Icon size={20} />
                {names[id]}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
      <SignOutButton />
      <InstallCard />
    </div>
  );
}

function LanguageChoice() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  return (
    <SelectMenu
      label={t('language')}
      icon={<GlobeIcon size={20} />}
      items={useLanguageItems()}
      selectedId={language}
      onSelect={choose}
    />
  );
}
