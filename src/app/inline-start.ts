import { beginFirstCalls } from '../core/session/begin-first-calls';
import { hasLiveSession } from '../core/session/session-cookie';
import { beginFirstTexts } from '../i18n/first-texts';
import { firstFiles } from './first-files';
import { firstScreenAddress } from './first-screen-address';

/*
 * Runs inline in index.html, before any file has come: what the first screen will need travels together with the code
 * and not after it.
 */
beginFirstCalls({ language: beginFirstTexts(), screenAddress: firstScreenAddress(location.pathname) });
if (hasLiveSession()) globalThis.billfoldFirstFiles = firstFiles(location.pathname);
