import { isCartwrightError } from '@cartwright/client'

/** Errors of the shop are for the page to show; a programming error, such as a missing module, is thrown. */
export const throwOnError = (error: unknown): boolean => !isCartwrightError(error)
