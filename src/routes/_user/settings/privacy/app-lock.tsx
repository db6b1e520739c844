import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keptData } from '../../../../app/user-data';
import { connectLock } from '../../../../features/lock/lock-app';
import { AppLockScreen } from '../../../../features/settings/app-lock/app-lock-screen';

export const Route = createFileRoute('/_user/settings/privacy/app-lock')({ component: AppLock });

function AppLock() {
  const { i18n } = useTranslation();
  useEffect(() => connectLock(i18n, keptData), [i18n]);
  return <AppLockScreen />;
}
