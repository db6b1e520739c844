import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api';
import { socialCalls } from '../../api/social.calls';
import { readStored, writeStored } from '../../lib/browser-storage';

const storageKey = 'billfold.socialProviders';

/** The providers that the server knows: at once those of the last visit, then those of today. */
export function useSocialProviders(): readonly string[] {
  const [names, setNames] = useState(() => readStored(storageKey) ?? '');
  useEffect(() => {
    const leaving = new AbortController();
    callApi(socialCalls.listSocialProviders, {}, { signal: leaving.signal }).then(
      ({ payload }) => {
        const listed = payload.providers.join(',');
        writeStored(storageKey, listed === '' ? null : listed);
        setNames(listed);
      },
      // Without an answer the other ways to sign in are there all the same.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return names.split(',');
}
