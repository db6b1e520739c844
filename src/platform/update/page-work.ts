const textFields =
  'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])';
const openTasks = '[role="dialog"], [role="alertdialog"]';

/** The attribute of a form that names those of its fields whose text comes through a reload. */
export const keptFieldsAttribute = 'data-kept';

/** What a reload would interrupt: nothing, only text that will be there again, or work that would be lost. */
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
