import { ApiKeyScope } from '@cartwright/client/enumerations'

/** Scopes as operators write them. */
export const operatorsWords = (scopes: readonly string[]) => scopes.map(operatorsWord).join(' ')

const operatorsWord = (scope: string) => scope.toLowerCase().replaceAll('_', '-')

/**
 * Reads scopes as operators write them, `read-products`, or as the wire does.
 *
 * @throws Error naming the scopes that exist
 */
export function readScopes(words: readonly string[]): ApiKeyScope[] {
  const known = Object.values(ApiKeyScope)
  return words.map((word) => {
    const scope = known.find((each) => each === word.toUpperCase().replaceAll('-', '_'))
    if (!scope) throw new Error(`${word}: must be of ${known.map(operatorsWord).join(', ')}`)
    return scope
  })
}
