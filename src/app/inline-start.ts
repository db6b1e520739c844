import { beginFirstCalls } from '../core/session/begin-first-calls';
import { hasLiveSession } from '../core/session/session-cookie';
import { beginFirstTexts } from '../i18n/first-texts';
import { firstScreenAddress } from './first-screen-address';
import { preloadFirstFiles } from './preload-first-files';

/*
 * Runs inline in index.html, before any file has come: what the first screen will need travels together with the code
 * and not after it.
 */
beginFirstCalls({ language: beginFirstTexts(), screenAddress: firstScreenAddress(location.pathname) });
if (hasLiveSession()) preloadFirstFiles(location.pathname);
