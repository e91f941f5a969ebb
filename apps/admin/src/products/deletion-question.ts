/** A question whether a save may delete variants. */
export interface DeletionQuestion {
  /** The variants, with what they have. */
  readonly variants: string
  readonly answer: (isConfirmed: boolean) => void
}
