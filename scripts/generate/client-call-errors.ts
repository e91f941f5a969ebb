/** Writes the codes each call declares, as a list of its own, so that a bundler keeps those that are asked for. */
import type { Call } from '../../packages/contract/src/index.ts'
import { constantName } from './client-descriptors.ts'
import { docComment, header } from './source.ts'

export function clientCallErrors(calls: readonly Call[]): string {
  const lists = calls
    .filter(({ errors }) => errors.length > 0)
    .map((call) => {
      const meanings = call.errors.map(({ code, meaning }) => `- \`${code}\`: ${meaning}`)
      const comment = `Errors of \`${call.module}.${call.functionName}\`.\n\n${meanings.join('\n')}`
      const codes = call.errors.map(({ code }) => `'${code}'`)
      return `${docComment(comment)}export const ${constantName(call)}Errors = [${codes.join(', ')}] as const\n`
    })
  return `${header}\n${lists.join('\n')}`
}
