const pressable = 'a[href], button, input, select, textarea';
/** Elements that take typed letters; checkboxes and radio buttons don't. */
const typedInto =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="searchbox"], [role="spinbutton"], [role="menu"]';

/** A button that nobody has read yet refuses a press for a moment only, so it doesn't count. */
const disabled = ':disabled, [aria-disabled="true"]:not([data-unread])';

/** The control that a command presses, if it is on the screen and can be pressed. */
export function findControl(selector: string): HTMLElement | undefined {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const control = element.matches(pressable) ? element : element.querySelector<HTMLElement>(pressable);
    if (control !== null && !control.matches(disabled) && isShown(control)) return control;
  }
  return undefined;
}

function isShown(control: HTMLElement): boolean {
  return !('checkVisibility' in control) || control.checkVisibility();
}

/** Presses a control as a screen reader does; a field to type in takes the focus instead. */
export function pressControl(control: HTMLElement): void {
  if (!control.matches(typedInto)) {
    control.click();
    return;
  }
  control.focus();
  if (control instanceof HTMLInputElement) control.select();
}

/** Whether a key press belongs to what has the focus, or to something that lies over the page. */
export function isTakenElsewhere({ target, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (isComposing || defaultPrevented || isPageCovered()) return true;
  return target instanceof Element && target.closest(typedInto) !== null;
}

/** Whether a dialog, a menu or a list is open: then the page is out of reach for everyone. */
export function isPageCovered(): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return true;
  const page = document.querySelector('#content');
  return page === null || page.closest('[aria-hidden="true"], [inert]') !== null;
}
