import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api';
import { captchaCalls } from '../api/guest-calls';

/** Queries about the captcha of this installation. */
export const captchaQueries = {
  /** The kind of captcha; it changes only with a restart of the server. */
  kind: () =>
    queryOptions({
      queryKey: ['captcha', 'kind'],
      queryFn: async ({ signal }) => {
        const query = { action: 'signIn' } as const;
        return (await callApi(captchaCalls.getCaptcha, { query }, { signal })).payload.kind;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
