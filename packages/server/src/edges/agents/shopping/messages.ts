/** What the shop tells an agent beside the result. */
export type Message = ErrorMessage | NoticeMessage

export interface ErrorMessage {
  readonly type: 'error'
  readonly code: string
  /** What to do, in a sentence. */
  readonly content: string
  /** JSONPath of what it is about. */
  readonly path?: string
  readonly severity: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'
}

export interface NoticeMessage {
  readonly type: 'warning' | 'info'
  readonly code: string
  readonly content: string
  readonly path?: string
}

/** An error that the agent can fix by other inputs. */
export const recoverable = (code: string, content: string, path?: string): ErrorMessage => ({
  type: 'error',
  code,
  content,
  ...(path !== undefined && { path }),
  severity: 'recoverable',
})

/** An error after which there is nothing to go on with. */
export const unrecoverable = (code: string, content: string): ErrorMessage => ({
  type: 'error',
  code,
  content,
  severity: 'unrecoverable',
})

export const warning = (code: string, content: string, path?: string): NoticeMessage => ({
  type: 'warning',
  code,
  content,
  ...(path !== undefined && { path }),
})

export const info = (code: string, content: string, path: string): NoticeMessage => ({
  type: 'info',
  code,
  content,
  path,
})
