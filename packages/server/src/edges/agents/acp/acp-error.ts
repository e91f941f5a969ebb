/** A request that is rejected. What is wrong with a session itself is a message in it. */
export class AcpError extends Error {
  override name = 'AcpError'
  readonly status: number
  readonly code: string
  /** JSONPath of what it is about. */
  readonly param: string | undefined
  readonly retryAfter: string | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    { param, retryAfter }: { readonly param?: string | undefined; readonly retryAfter?: string | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.param = param
    this.retryAfter = retryAfter
  }
}
