import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../platform/api/call-api';
import { qrLoginCalls } from '../../platform/api/guest-calls';
import { randomId } from '../../lib/random-id';
import { Button } from '../../ui/button';
import { QrIcon } from '../../ui/icons/tool-icons';
import { QrCode } from '../../ui/qr-code';
import { Skeleton } from '../../ui/skeleton';
import styles from './qr-aside.module.css';
import { nextQrLoginState } from './qr-login-machine';
import type { QrLoginEvent, QrLoginState, ShownQrCode } from './qr-login-machine';
import { beginSession } from './sign-in';
import { useVisiblePolling } from './use-visible-polling';

type OpenQrLogin = Exclude<QrLoginState, { step: 'closed' }>;

const qrSize = 160;
const noNumber = '··';

/** The QR code, the number to type on the phone, and the current status or error. */
function QrPanel({ state }: { state: OpenQrLogin }) {
  const { t } = useTranslation('qr-login');
  const code = 'code' in state ? state.code : undefined;
  return (
    <>
      {(code !== undefined || state.step !== 'ended') && (
        <div className={styles.plate}>
          {code === undefined ? (
            <Skeleton shape="control" width={`${qrSize}px`} height={`${qrSize}px`} />
          ) : (
            <QrCode
              text={`${window.location.origin}/qr-login#${code.qrCode}`}
              label={t('qrLabel')}
              size={qrSize}
            />
          )}
        </div>
      )}
      <p className={styles.status} role="status">
        <QrStatus state={state} />
      </p>
      <p className={styles.number}>
        <span className={styles.numberLabel}>{t('numberLabel')}</span>
        <strong translate="no">{code?.number ?? noNumber}</strong>
      </p>
    </>
  );
}

function QrStatus({ state }: { state: OpenQrLogin }) {
  const { t } = useTranslation('qr-login');
  const ends = {
    timeout: t('timeout'),
    cancelled: t('cancelled'),
    failed: t('failed'),
    notGenerated: t('notGenerated'),
  };
  const steps = {
    generating: t('generating'),
    waiting: t('scan'),
    opened: t('confirmOnPhone'),
    signingIn: t('signingIn'),
  };
  return <span>{state.step === 'ended' ? ends[state.end] : steps[state.step]}</span>;
}

const checkIntervalMs = 3000;

interface QrLogin {
  state: QrLoginState;
  /** Requests a code, unless a usable one is shown already. */
  start: () => void;
}

/** The QR login: requests a code, polls its status, and starts the session. */
function useQrLogin(): QrLogin {
  const [state, dispatch] = useReducer(nextQrLoginState, { step: 'closed' });
  const isWaiting = state.step === 'waiting' || state.step === 'opened';

  useVisiblePolling({
    isOn: isWaiting,
    intervalMs: checkIntervalMs,
    poll: async () => {
      if (isWaiting) await follow(state.code, dispatch);
    },
  });
  return {
    state,
    start: () => {
      if (state.step !== 'closed' && state.step !== 'ended') return;
      dispatch({ kind: 'started' });
      void generate().then(dispatch);
    },
  };
}

async function generate(): Promise<QrLoginEvent> {
  const sessionId = randomId();
  try {
    const { payload } = await callApi(qrLoginCalls.generateQrCode, { query: { sessionId } });
    return { kind: 'generated', code: { ...payload, sessionId } };
  } catch {
    return { kind: 'notGenerated' };
  }
}

/** Polls a code's status once; when the user has confirmed on the phone, starts the session. */
async function follow(code: ShownQrCode, dispatch: (event: QrLoginEvent) => void): Promise<void> {
  const { qrCode, sessionId } = code;
  try {
    const { payload } = await callApi(qrLoginCalls.checkQrCode, { body: { qrCode, sessionId } });
    dispatch({ kind: 'checked', qrCode, status: payload.qrCodeStatus });
    if (payload.qrCodeStatus !== 'Success') return;
    const started = await callApi(qrLoginCalls.signInByQrCode, { body: { qrCode, sessionId } });
    await beginSession(started.payload.accessToken, { formId: 'wallet_login', email: '' });
  } catch {
    dispatch({ kind: 'failed', qrCode });
  }
}

/**
 * The last row of the login card: on hover, focus or press it opens a panel beside the card, with a code for a signed-in
 * phone to scan.
 */
export function QrAside() {
  const { t } = useTranslation('qr-login');
  const { state, start } = useQrLogin();
  const isEnded = state.step === 'ended';
  const open = () => {
    if (state.step === 'closed') start();
  };
  return (
    <aside className={styles.aside} aria-label={t('asideTitle')} data-step={state.step}>
      <Button
        wide
        variant={isEnded ? 'primary' : 'quiet'}
        onPointerEnter={({ pointerType }) => {
          // A finger's press decides by itself.
          if (pointerType !== 'touch') open();
        }}
        onFocus={open}
        onPress={start}
      >
        <QrIcon size={20} />
        <span>{isEnded ? t('refresh') : t('open')}</span>
      </Button>
      {state.step !== 'closed' && (
        <div className={styles.panel}>
          <QrPanel state={state} />
        </div>
      )}
    </aside>
  );
}
