import { readFileSync } from 'node:fs'

/** What the provider's own packages declare of a call. */
export interface CallFact {
  readonly call: string
  readonly group: string
  readonly method: string
  /** The path on the provider's host. */
  readonly path: string
  /** The path on a site's own domain. */
  readonly ownDomainPath: string | null
  readonly carrier: 'query' | 'body'
  /** The function of the provider's SDK that makes the call. */
  readonly function: string
  /** Its arguments: fields of the request, and `options?` for those that are left. */
  readonly arguments: readonly string[] | null
  /** What the function gives: the `whole` answer, one field of it, `nothing`, or an `iterator`. */
  readonly returns: string | null
  readonly request: readonly string[]
  readonly response: readonly string[]
  readonly required: readonly string[]
  /** Dotted paths of the answer's instants; `*` is any key of a map. */
  readonly dates: readonly string[]
  /** Dotted paths of the answer's doubles. */
  readonly floats: readonly string[]
}

/** The reference record for the contract. */
export const callFacts: readonly CallFact[] = JSON.parse(
  readFileSync(new URL('../../facts/calls.json', import.meta.url), 'utf8'),
)
