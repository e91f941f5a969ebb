/** Whether a call failed because what it names does not exist: the code is a number for catalogs and a name for orders. */
export function isNotFound(error: unknown): boolean {
  const code = (error as { details?: { applicationError?: { code?: unknown } } })?.details?.applicationError?.code
  return code === 404 || code === 'NOT_FOUND'
}
