import type { RefObject } from 'react';
import { createListeners } from '../../../lib/create-listeners';
import { readStored, writeStored } from '../../../lib/browser-storage';

/** Shortcuts work on wide screens with a mouse or similar, which usually have a keyboard. */
export const DESKTOP = '(min-width: 992px) and (pointer: fine)';

/** What lists commands, the palette and the overview of the shortcuts; and the sheet that a command alone opens. */
export type CommandView = 'palette' | 'shortcuts' | 'exchange';

/** Takes the focus when a view closes, if its opener is gone. Undefined: the element that had the focus before. */
export type CommandOpener = RefObject<HTMLElement | null> | undefined;

interface OpenView {
  view: CommandView;
  opener: CommandOpener;
}

let current: OpenView | undefined;
const listeners = createListeners();

/** What is open; the menu and the keys open it, wherever it is drawn. */
export const commandViews = {
  current: (): OpenView | undefined => current,
  open: (view: CommandView, opener?: CommandOpener): void => {
    current = { view, opener };
    listeners.notify();
  },
  close: (): void => {
    current = undefined;
    listeners.notify();
  },
  subscribe: listeners.subscribe,
};

const shortcutsKey = 'billfold.shortcuts';
const switchListeners = createListeners();

/**
 * Whether shortcuts of letters and signs alone are on, on this device. Voice control and keys hit by mistake set them off,
 * so they can be turned off; those with Ctrl or ⌘ stay.
 */
export const characterKeys = {
  areOn: (): boolean => readStored(shortcutsKey) !== 'off',
  turn: (isOn: boolean): void => {
    writeStored(shortcutsKey, isOn ? null : 'off');
    switchListeners.notify();
  },
  subscribe: switchListeners.subscribe,
};

const recentKey = 'billfold.commands';
const recentMax = 5;

/** The ids of the commands chosen last on this device, the newest first. */
export function recentCommands(): string[] {
  const stored = readStored(recentKey) ?? '';
  return stored.split(' ').filter(Boolean).slice(0, recentMax);
}

/** Puts a command at the head of the recent ones. */
export function rememberCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  writeStored(recentKey, [id, ...others].slice(0, recentMax).join(' '));
}
