const textFields =
  'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])';
const openTasks = '[role="dialog"], [role="alertdialog"]';

/** The form attribute that names the fields whose text survives a reload. */
export const keptFieldsAttribute = 'data-kept';

/** What a reload would interrupt: nothing, text that survives it, or work that would be lost. */
export function pageWork(): 'none' | 'kept' | 'lost' {
  if (document.querySelector(openTasks) !== null) return 'lost';
  const filled = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].filter(
    (field) => field.value !== '' && !field.readOnly && !field.disabled,
  );
  if (filled.length === 0) return 'none';
  return filled.every(isKept) ? 'kept' : 'lost';
}

function isKept(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const names = field.form?.getAttribute(keptFieldsAttribute)?.split(' ') ?? [];
  return names.includes(field.name);
}
