/** What the job that prints blanks needs to know: their kinds, with the cost of each bill in TET's minor units. */
export interface MintDetails {
  kinds: { nominal: string; count: number; costMinor: string }[];
}
