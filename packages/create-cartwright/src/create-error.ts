/** What keeps a project from being made. */
export type CreateErrorCode =
  | 'UNKNOWN_FLAG'
  | 'UNKNOWN_STARTER'
  | 'UNKNOWN_PACKAGE_MANAGER'
  | 'INVALID_NAME'
  | 'FOLDER_NOT_EMPTY'
  | 'FOLDER_NOT_WRITABLE'
  | 'INSTALL_FAILED'
  | 'GIT_FAILED'
  | 'CANCELLED'

/** Says what is wrong and what to change. `--json` prints the code too. */
export class CreateError extends Error {
  override name = 'CreateError'
  readonly code: CreateErrorCode

  constructor(code: CreateErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
