import { calls } from './calls.ts'

/** The first segment of each path that a call is served at: below these a site serves calls and no pages. */
export const callPrefixes: ReadonlySet<string> = new Set(
  Object.values(calls).flatMap(({ routes }) => routes.map(({ path }) => path.split('/', 2)[1] ?? '')),
)
