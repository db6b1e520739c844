import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callApi } from '../api/call-api';
import { useSubmission } from '../forms/use-submission';
import {
  browserSubscription,
  pushMark,
  pushPermission,
  pushSupport,
  subscribeBrowser,
  subscriptionBody,
  unsubscribeBrowser,
  watchPermission,
} from './browser-push';
import { pushCalls } from './push-calls';

const pushQuery = queryOptions({
  // What ends a session ends its subscription.
  queryKey: ['sessions', 'push'],
  queryFn: async ({ signal }) => {
    const { payload } = await callApi(pushCalls.getPush, {}, { signal });
    const isHere = (await browserSubscription()) !== undefined;
    return { publicKey: payload.publicKey, isOn: payload.isSubscribed && isHere };
  },
});

/** Whether notifications come here: `blocked` by the user's own choice in the browser, `unknown` before the server says. */
export type PushPlace = 'unsupported' | 'onceInstalled' | 'blocked' | 'unknown' | 'off' | 'on';

interface Push {
  place: PushPlace;
  isPending: boolean;
  /** Why the last press had no effect. */
  error: unknown;
  /** Must be called by a press: only then browsers ask their user. */
  turn: (isOn: boolean) => void;
}

/** Notifications on this device, for this session. */
export function usePush(): Push {
  const support = pushSupport();
  const permission = useSyncExternalStore(watchPermission, pushPermission);
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...pushQuery, enabled: support === 'yes' && permission !== 'denied' });
  const { submit, isPending, error } = useSubmission<boolean>(async (isOn) => {
    if (isOn && data !== undefined) {
      const subscription = await subscribeBrowser(data.publicKey);
      if (subscription === undefined) return;
      await callApi(pushCalls.subscribeToPush, { body: subscriptionBody(subscription) });
      pushMark.write(subscription);
    } else {
      await callApi(pushCalls.unsubscribeFromPush, {});
      await unsubscribeBrowser();
    }
    queryClient.setQueryData(pushQuery.queryKey, (known) => known && { ...known, isOn });
  });
  return { place: placeOf(), isPending, error, turn: (isOn) => void submit(isOn) };

  function placeOf(): PushPlace {
    if (support !== 'yes') return support === 'no' ? 'unsupported' : 'onceInstalled';
    if (permission === 'denied') return 'blocked';
    if (data === undefined) return 'unknown';
    return data.isOn && permission === 'granted' ? 'on' : 'off';
  }
}
