import type { WantedPushSubscription } from '../../contract/push/push.contract';

/** A subscription that never gets a message: its key is that of RFC 8291's example, which must be a point of its curve. */
export const samplePushSubscription: WantedPushSubscription = {
  endpoint: 'https://push.example.com/send/abc',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
