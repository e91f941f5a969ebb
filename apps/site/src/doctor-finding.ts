/** One thing that was looked at. */
export interface Finding {
  readonly check: string
  readonly ok: boolean
  /** Nothing is broken, but the owner has to look. */
  readonly isWarning?: boolean
  readonly detail: string
}
