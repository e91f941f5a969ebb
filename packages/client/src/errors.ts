/**
 * The error codes of each call, and how to fix them.
 *
 * @module
 */
export { explain } from './errors/explain.ts'
export { type ErrorDataOf, type ErrorOf, type ErrorWith, isErrorOf } from './errors/is-error-of.ts'
export { uploadFileErrors } from './errors/upload-file-errors.ts'
export * from './generated/call-errors.ts'
