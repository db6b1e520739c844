import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api';
import { captchaCalls } from '../api/guest-calls';

/** Questions about the captcha of this installation. */
export const captchaQueries = {
  /** Which kind it is, which only a restart of the server changes. */
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
