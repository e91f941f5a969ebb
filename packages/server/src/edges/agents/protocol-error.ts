/** An error of the protocol itself: the operation was not executed. Outcomes of the shop are messages in a response. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  readonly status: number
  readonly code: string
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, content: string, retryAfter?: number) {
    super(content)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}
