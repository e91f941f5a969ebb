import { ApplicationError } from '../../http/errors.ts'

export const notSupported = (fileName: string) =>
  new ApplicationError(415, 'FILE_TYPE_NOT_SUPPORTED', `${fileName} is of no kind that is kept, by its content`)

/** `limit` says what is too much, such as `33554432 bytes`. */
export const tooLarge = (limit: string) =>
  new ApplicationError(413, 'FILE_TOO_LARGE', `A file may have at most ${limit}`)

export const damaged = (fileName: string) =>
  new ApplicationError(400, 'FILE_DAMAGED', `${fileName} cannot be read as an image`)

export const cutOff = () => new ApplicationError(400, 'FILE_DAMAGED', 'The file ended before all of it had come')
