/* Runs inline where the body of index.html ends: what guests and users see before any script file has come. */
import './inline-login';
import './inline-frame';
import { watchStart } from './start-notice';

watchStart();
