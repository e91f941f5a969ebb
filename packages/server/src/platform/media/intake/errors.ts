import { ApplicationError } from '../../kernel/errors.ts'

export const notSupported = (fileName: string) =>
  new ApplicationError(415, 'FILE_TYPE_NOT_SUPPORTED', `${fileName} has no supported file type`)

/** `limit` says what is too much, such as `33554432 bytes`. */
export const tooLarge = (limit: string) =>
  new ApplicationError(413, 'FILE_TOO_LARGE', `A file may have at most ${limit}`)

export const damaged = (fileName: string) =>
  new ApplicationError(400, 'FILE_DAMAGED', `${fileName} is not a readable image`)

/** `cause` says what is wrong with it, as the library that read it words it. */
export const damagedArchive = (fileName: string, cause: unknown) =>
  new ApplicationError(
    400,
    'FILE_DAMAGED',
    `${fileName} is not a valid ZIP archive: ${cause instanceof Error ? cause.message : String(cause)}`,
  )

export const cutOff = () => new ApplicationError(400, 'FILE_DAMAGED', 'The upload was interrupted')
