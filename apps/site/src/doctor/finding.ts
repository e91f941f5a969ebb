/** One thing that was looked at. */
export interface Finding {
  readonly check: string
  readonly ok: boolean
  /** Nothing is broken, but the owner has to look. */
  readonly isWarning?: boolean
  readonly detail: string
}

export const good = (check: string, detail: string): Finding => ({ check, ok: true, detail })
export const bad = (check: string, detail: string): Finding => ({ check, ok: false, detail })
export const warning = (check: string, detail: string): Finding => ({ check, ok: true, isWarning: true, detail })

/** What an error says, with what is behind it, such as that of `fetch`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
