/**
 * Writes the client modules: one function per call, documented by the contract. A function takes
 *
 * - the filter, where the request is a query;
 * - id, entity and mask, where the request changes an entity with an id in the path;
 * - what the call declares as `arguments`;
 * - otherwise the fields of the request, in their order.
 *
 * It returns the field of the response, where there is only one. Functions that do more than this are written by hand in
 * `client/src/modules`; the modules that have such functions name them.
 */
import { type Call, type ClientModule, clientModules } from '../../packages/contract/src/index.ts'
import { changedEntity, hasRevision, messageOf, signatureOf } from './client-arguments.ts'
import { type Descriptors, moduleFile } from './client-descriptors.ts'
import type { ClientTypes } from './client-types.ts'
import { docComment, header, importTypes } from './source.ts'

/** The source of a file in `client/src/modules`. */
export type HandWritten = (file: string) => string

/** The files of modules, by their names below the output folder. */
export function clientModuleFiles(
  calls: readonly Call[],
  types: ClientTypes,
  descriptors: Descriptors,
  handWritten: HandWritten,
): Map<string, string> {
  return new Map(
    Object.entries(clientModules).map(([name, module]) => {
      const { of = name, effect } = module
      const own = calls.filter(
        (call) => call.module === of && call.inClient !== false && (effect === undefined || call.effect === effect),
      )
      return [`${moduleFile(name)}-functions.ts`, moduleText(name, module, own, types, descriptors, handWritten)]
    }),
  )
}

function moduleText(
  name: string,
  { description, byHand = [] }: ClientModule,
  calls: readonly Call[],
  types: ClientTypes,
  descriptors: Descriptors,
  handWritten: HandWritten,
): string {
  const generated = calls.filter(({ functionName }) => !byHand.includes(functionName))
  const namesRoles = /\brole\b/i.test(description)
  const functions = [
    ...generated.map((call) => functionText(call, types, descriptors, namesRoles)),
    ...byHand.map((one) => `${commentOf(one, handWritten(`${moduleFile(name)}.ts`))}  ${one},\n`),
  ]
  const declared = declarationsOf(generated, types)
  const declaredNames = generated.flatMap((call) => [...signatureOf(call, types).declared.keys()])
  const body = `${docComment(description)}export const ${name} = {\n${functions.join('\n')}}\n`
  const imported = new Map(
    [...types.namesIn(declared + body)]
      .filter((type) => !declaredNames.includes(type))
      .map((type) => [type, types.fileOf(type)]),
  )
  const own = byHand.length > 0 ? `import { ${byHand.join(', ')} } from '../modules/${moduleFile(name)}.ts'\n` : ''
  return `${header}${own}import type { CallOptions, Send } from '../transport/send.ts'
${descriptors.importsOf(body, '')}${importTypes(imported)}
${declared}${body}`
}

/** The types that the functions of a module declare. Several functions may share one. */
function declarationsOf(calls: readonly Call[], types: ClientTypes): string {
  const declared = new Map(calls.flatMap((call) => [...signatureOf(call, types).declared]).toReversed())
  return [...declared.values()]
    .toReversed()
    .map((text) => `${text}\n`)
    .join('')
}

/** The doc comment of a function that is written by hand, for the module that has it. */
function commentOf(name: string, source: string): string {
  const [, comment] =
    new RegExp(`(/\\*\\*(?:(?!\\*/)[^])*\\*/)\\nexport (?:const|function|async function) ${name}\\b`).exec(source) ?? []
  if (!comment) throw new Error(`${name} is not in the module that names it, or has no comment`)
  return comment.replace(/^/gm, '  ').concat('\n')
}

function functionText(call: Call, types: ClientTypes, descriptors: Descriptors, namesRoles: boolean): string {
  const { parameters, request, options } = signatureOf(call, types)
  const { result, take } = resultOf(call, types)
  const given = ['send: Send', ...parameters, options].join(', ')
  // Reads are repeated and shared, however they are sent.
  const sendOptions = call.effect === 'read' && call.method !== 'GET' ? '{ ...options, repeatable: true }' : 'options'
  const messages = `${types.nameOf(call.request, 'request')}, ${types.nameOf(call.response, 'answer')}`
  const sent = `send<${messages}>(${descriptors.of(call)}, ${request}, ${sendOptions})`
  const opening = `${docComment(docOf(call, namesRoles), '  ')}  ${call.functionName}:`
  if (take === 'nothing') return `${opening} async (${given}): Promise<void> => {\n    await ${sent}\n  },\n`
  if (take === 'all') return `${opening} (${given}): Promise<${result}> =>\n    ${sent},\n`
  return `${opening} async (${given}): Promise<${result}> => (await ${sent}).${take},\n`
}

function docOf(call: Call, namesRoles: boolean): string {
  const { description, details, parameters = {}, returns, errors } = call
  const changed = changedEntity(call)?.entity
  const documented =
    changed && hasRevision(changed)
      ? { [changed.name]: 'what to change, with the revision it was read at', ...parameters }
      : parameters
  const codes = errors.map(({ code, meaning }) => (code.startsWith('-') ? `\`${code}\` (${meaning})` : `\`${code}\``))
  const tags = [
    ...Object.entries(documented).map(([name, text]) => `@param ${name} ${text}`),
    ...(returns ? [`@returns ${returns}`] : []),
    ...(codes.length > 0 ? [`@throws CartwrightError with code ${codes.join(', ')}`] : []),
  ]
  const roles = namesRoles || details?.includes('Role: ') ? undefined : rolesOf(call)
  const text = [description, details, roles].filter(Boolean).join(' ')
  return tags.length > 0 ? `${text}\n\n${tags.join('\n')}` : text
}

/** The roles that may make a call. */
function rolesOf({ roles, scope }: Call): string {
  if (roles.length === 4) return 'Role: any.'
  const others = roles.filter((role) => role !== 'app').join(', ')
  if (!roles.includes('app')) return `Role: ${others.replace(/, (\w+)$/, ' or $1')}.`
  const app = scope ? `an app with the scope \`${scope}\`` : 'app'
  return others === '' ? `Role: ${app}.` : `Role: ${others}${scope ? ',' : ''} or ${app}.`
}

/** What a function returns, and which field of the response that is. */
function resultOf(call: Call, types: ClientTypes): { readonly result: string; readonly take: string } {
  const { fields } = messageOf(call.response)
  const [only] = fields
  if (!only) return { result: 'void', take: 'nothing' }
  if (call.result === 'nothing') return { result: 'void', take: 'nothing' }
  const taken =
    fields.length === 1 && call.result === undefined ? only : fields.find(({ name }) => name === call.result)
  if (!taken) return { result: types.nameOf(call.response, 'answer'), take: 'all' }
  const result = types.ofType(taken.type, 'answer')
  return { result: taken.optionalInAnswer ? `${result} | undefined` : result, take: taken.name }
}
