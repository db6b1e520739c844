/** The drawings to choose from in place of a picture, by group; each is a file in `public/profile-icons`. */
export const profileIcons = {
  space: ['planet', 'rocket', 'moon', 'sun', 'star', 'comet', 'satellite', 'telescope'],
  people: ['curls', 'bob', 'beard', 'bun', 'cap', 'glasses', 'scarf', 'fringe'],
} as const;

export type ProfileIconGroup = keyof typeof profileIcons;

export const profileIconGroups = Object.keys(profileIcons) as ProfileIconGroup[];

/** The names of all drawings. */
export const profileIconNames: readonly string[] = Object.values(profileIcons).flat();

/** The address of a drawing. */
export function profileIconSource(name: string): string {
  return `/profile-icons/${name}.svg`;
}
