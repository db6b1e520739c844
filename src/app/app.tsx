import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { AppRouter } from './router';

interface AppProps {
  texts: i18n;
  router: AppRouter;
}

/** The whole app. The build draws its first form as well, so that nothing here may need a browser. */
export function App({ texts, router }: AppProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </StrictMode>
  );
}
