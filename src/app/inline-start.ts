import './inline-heads';
import { beginFirstCalls } from '../platform/session/begin-first-calls';
import { hasLiveSession } from '../platform/session/session-cookie';
import { beginFirstTexts } from '../platform/i18n/first-texts';
import { firstFiles, firstScreen } from './first-screens';
import { installScriptPolicy } from './script-policy';

/*
 * Runs inline in index.html, before any file has come: what the first screen will need travels together with the code
 * and not after it.
 */
installScriptPolicy();
const screen = firstScreen(location);
// Most pages that the table does not name are about bills.
const language = beginFirstTexts(screen?.texts ?? ['bills']);
beginFirstCalls({ language, screenCall: screen?.call?.(location) });
if (hasLiveSession()) globalThis.billfoldFirstFiles = firstFiles(location);
