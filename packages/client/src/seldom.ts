/*
 * What few pages need, and load when they do: all in one file, since every page downloads the name of each such file. None of
 * it imports what the client imports: bundlers would put that into a third file, which every page would load as well.
 */
export { items, pages } from './query/walk.ts'
export { diagnose, noCrypto } from './transport/diagnose.ts'
export { reviveNumbers } from './transport/revive-numbers.ts'
