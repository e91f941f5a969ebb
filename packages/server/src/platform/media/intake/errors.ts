import { rejected } from '../../kernel/errors.ts'

export const notSupported = (fileName: string) => rejected('FILE_TYPE_NOT_SUPPORTED', { fileName })

/** iPhones save these by default. */
export const phoneImage = (fileName: string) =>
  rejected(
    'FILE_TYPE_NOT_SUPPORTED',
    { fileName },
    {
      message: `${fileName} is an HEIC image. Save it as JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG. On an iPhone: Settings, Camera, Formats, Most Compatible.`,
    },
  )

/** `limit` says what is too much, such as `33554432 bytes`. */
export const tooLarge = (limit: string) => rejected('FILE_TOO_LARGE', { limit })

export const damaged = (fileName: string) =>
  rejected('FILE_DAMAGED', {}, { message: `${fileName} is not a readable image` })

/** `cause` says what is wrong with it, as the library that read it words it. */
export const damagedArchive = (fileName: string, cause: unknown) =>
  rejected(
    'FILE_DAMAGED',
    {},
    { message: `${fileName} is not a valid ZIP archive: ${cause instanceof Error ? cause.message : String(cause)}` },
  )

export const cutOff = () => rejected('FILE_DAMAGED', {}, { message: 'The upload was interrupted' })
