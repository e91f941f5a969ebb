/** A move cannot begin: what to change. */
export class MoveError extends Error {
  override name = 'MoveError'
}
