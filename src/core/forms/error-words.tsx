import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { errorText } from '../../api/error-text';

// Hardly anybody sees it, and everybody's login screen would carry it.
const TriesAgain = lazy<ComponentType<{ retryAtMs: number }>>(async () => {
  try {
    return { default: (await import('./tries-again')).TriesAgain };
  } catch {
    return { default: () => null };
  }
});

/** What went wrong in the reader's words. Whoever has tried too often sees how long there is to wait, and when it is over. */
export function ErrorWords({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  const retryAtMs = retryTime(error);
  if (retryAtMs === undefined) {
    const text = errorText(error);
    return 'key' in text ? t(text.key) : text.text;
  }
  return (
    <>
      {t('tooManyTries')}{' '}
      <Suspense fallback={null}>
        <TriesAgain key={retryAtMs} retryAtMs={retryAtMs} />
      </Suspense>
    </>
  );
}

const tooManyRequests = 429;

/** When a caller who came too often may come again, on the server's clock, where the server has said it. */
function retryTime(error: unknown): number | undefined {
  const isTooOften = error instanceof ApiError && error.httpStatus === tooManyRequests;
  return isTooOften ? error.retryAtMs : undefined;
}
