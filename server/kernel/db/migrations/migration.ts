/** One step of the schema: forward only, run once, inside one transaction. */
export interface Migration {
  number: number;
  name: string;
  statements: readonly string[];
}
