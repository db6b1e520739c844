/** The hubs as tabs; yellow is announced, but not available yet. */
export const hubTabs = ['blue', 'green', 'yellow'] as const;

export type HubTab = (typeof hubTabs)[number];
