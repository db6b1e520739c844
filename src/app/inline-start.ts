import { beginFirstCamera } from '../core/scanner/first-camera';
import { beginFirstCalls } from '../core/session/begin-first-calls';
import { hasLiveSession } from '../core/session/session-cookie';
import { beginFirstTexts } from '../i18n/first-texts';
import { firstFiles } from './first-files';
import { firstScreenCall } from './first-screen-call';
import { isScannerAddress } from './is-scanner-address';
import { installScriptPolicy } from './script-policy';

/*
 * Runs inline in index.html, before any file has come: what the first screen will need travels together with the code
 * and not after it.
 */
installScriptPolicy();
const isScanner = isScannerAddress(location);
const language = beginFirstTexts(isScanner ? ['scanner'] : []);
beginFirstCalls({ language, screenCall: isScanner ? undefined : firstScreenCall(location) });
if (hasLiveSession()) {
  globalThis.billfoldFirstFiles = firstFiles(location);
  if (isScanner) beginFirstCamera();
}
