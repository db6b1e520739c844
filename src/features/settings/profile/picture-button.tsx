import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../contract/user/user.contract';
import { localeTags } from '../../../platform/language/detect-language';
import { useLanguage } from '../../../platform/language/use-language';
import { userInitial } from '../../../platform/user/user.queries';
import { Face } from '../../../ui/face';
import { PencilIcon } from '../../../ui/icons/tool-icons';
import { PressButton } from '../../../ui/press-button';
import { preloadSheet } from '../../../ui/sheet-chunks';
import settings from '../settings.module.css';
import styles from './profile.module.css';

const load = async () => import('./avatar-sheet');
const AvatarSheet = lazy(async () => ({ default: (await load()).AvatarSheet }));

/** A chunk that fails to load now is fetched when the sheet opens. */
function approach(): void {
  Promise.all([load(), preloadSheet()]).catch(() => undefined);
}

/** The user's picture, and the way to another one. */
export function PictureButton({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { language } = useLanguage();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <PressButton
        ref={buttonRef}
        aria-label={t('pictureChange')}
        aria-haspopup="dialog"
        className={styles.faceButton}
        onPress={() => setOpen(true)}
        onPointerEnter={approach}
        onFocus={approach}
      >
        <span className={settings.face}>
          <Face picture={user.avatar} initial={userInitial(user, localeTags[language])} />
        </span>
        <span aria-hidden="true" className={styles.badge}>
          <PencilIcon size={16} />
        </span>
      </PressButton>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <AvatarSheet
            user={user}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            returnFocusRef={buttonRef}
          />
        </Suspense>
      )}
    </>
  );
}
