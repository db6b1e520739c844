import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../contract/user/user.contract';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { Button } from '../../../ui/button';
import { SegmentedControl } from '../../../ui/segmented-control';
import { Sheet } from '../../../ui/sheet';
import type { Chosen } from './draw-picture';
import { EmojiChoice } from './emoji-choice';
import { IconChoice } from './icon-choice';
import { PhotoChoice } from './photo-choice';
import styles from './profile.module.css';
import { chooseIcon, rememberUser, removePicture, sendPicture } from './profile-changes';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

type Kind = 'photo' | 'emoji' | 'icon';

interface AvatarSheetProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
  returnFocusRef: RefObject<HTMLElement | null>;
}

/** The choice of a picture: a photo, cut to a square, an emoji, or one of our drawings. */
export function AvatarSheet({ user, isOpen, onClose, returnFocusRef }: AvatarSheetProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['profile', 'common']);
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<Kind>('photo');
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const change = useSubmission(async (task: () => Promise<User>) => {
    rememberUser(queryClient, await task());
    close();
  });
  const save = async (what: NonNullable<Chosen>) =>
    change.submit(async () => ('icon' in what ? chooseIcon(what.icon) : sendPicture(await what.picture())));
  const select = (next: Kind) => {
    change.clearError();
    setChosen(undefined);
    setKind(next);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('pictureTitle')}
      closeLabel={t('common:close')}
      pace="slow"
      returnFocusRef={returnFocusRef}
      footer={
        <div className={styles.actions}>
          {change.error !== undefined && <ErrorAlert error={change.error} />}
          <Button
            wide
            disabledReason={reasons.offline ?? (chosen === undefined ? reasons.unchanged : undefined)}
            pendingLabel={change.isPending ? t('saving') : undefined}
            onPress={() => chosen !== undefined && void save(chosen)}
          >
            {t('pictureSave')}
          </Button>
          {user.avatar !== null && (
            <Button
              variant="quiet"
              wide
              isDisabled={change.isPending}
              disabledReason={reasons.offline}
              onPress={() => void change.submit(removePicture)}
            >
              {t('pictureRemove')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.sheet}>
        <SegmentedControl
          label={t('pictureKind')}
          isLabelHidden
          items={[
            { id: 'photo', label: t('photo') },
            { id: 'emoji', label: t('emoji') },
            { id: 'icon', label: t('icon') },
          ]}
          selectedId={kind}
          onSelect={select}
        />
        <div className={styles.choice}>
          {kind === 'photo' && <PhotoChoice onChoose={setChosen} />}
          {kind === 'emoji' && <EmojiChoice onChoose={setChosen} />}
          {kind === 'icon' && <IconChoice onChoose={setChosen} />}
        </div>
      </div>
    </Sheet>
  );
}
