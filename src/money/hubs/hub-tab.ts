/** The hubs as tabs; yellow is there to be seen and not open yet. */
export const hubTabs = ['blue', 'green', 'yellow'] as const;

export type HubTab = (typeof hubTabs)[number];
