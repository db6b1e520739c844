/** Whether a currency has bills of its own: not at all, not for now, yes, and since lately. */
export const noteStatuses = { turnOff: 0, disabled: 1, enabled: 2, new: 3 } as const;
