import './app/preload-first-files';
import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/looks.css';
import './styles/frame.css';
import { startApp } from './app/start-app';

// No await at the top level: other chunks import this one, and would wait for it while it waits for them.
void startApp();
