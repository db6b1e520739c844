/** Opens the help; at its end the focus goes to what opened it. */
export type OpenHelp = (opener: HTMLElement | null) => void;
