import { beginFirstCamera } from '../money/scanning/open-camera';
import { beginFirstCalls } from '../platform/session/begin-first-calls';
import { hasLiveSession } from '../platform/session/session-cookie';
import { beginFirstTexts } from '../platform/i18n/first-texts';
import { firstFiles, firstScreenCall, isScannerAddress } from './first-screens';
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
