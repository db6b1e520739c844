/** One choice of a select. */
export interface SelectMenuItem<Id extends string> {
  id: Id;
  label: string;
  /** A second, quieter line; a native list leaves it out. */
  hint?: string | undefined;
  /** The language of the label where it differs from the page's, for the right voice and letter forms. */
  lang?: string | undefined;
  /** Shown, and skipped; its hint should say why. */
  isDisabled?: boolean | undefined;
}
