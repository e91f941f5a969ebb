/** A plugin of TypeDoc's: every function of a module, and of what strategies give, is shown with its example. A test runs it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Application, CommentTag, Converter, type DeclarationReflection, ReflectionKind } from 'typedoc'

const folder = new URL('../../../packages/client/examples/functions/', import.meta.url)

export function load(app: Application): void {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const kinds = ReflectionKind.Variable | ReflectionKind.Interface
    for (const owner of project.getReflectionsByKind(kinds) as DeclarationReflection[]) {
      const examples = readExamples(fileNames[owner.name] ?? owner.name)
      if (examples === null) continue
      for (const member of membersOf(owner)) {
        const code = examples.get(member.name)
        const comment = member.signatures?.[0]?.comment ?? member.comment ?? signatureOf(member)?.comment
        if (code === undefined) app.logger.warn(`${owner.name}.${member.name} has no example`)
        else comment?.blockTags.push(new CommentTag('@example', [{ kind: 'code', text: `\`\`\`ts\n${code}\n\`\`\`` }]))
      }
    }
  })
}

/** What the examples of an interface's functions are called by. */
const fileNames: Readonly<Record<string, string>> = {
  OAuth: 'auth',
  Webhooks: 'webhooks',
  ServicePlugins: 'service-plugins',
}

/** The functions of a module, or of an interface. */
function membersOf({ type, children = [] }: DeclarationReflection): readonly DeclarationReflection[] {
  if (type?.type === 'reflection') return type.declaration.children ?? []
  return children.filter(({ signatures }) => signatures)
}

/** A function that is the value of a property has its signature one level down. */
const signatureOf = (member: DeclarationReflection) =>
  member.type?.type === 'reflection' ? member.type.declaration.signatures?.[0] : undefined

/** The marked regions of a module's examples, by function; null for what is no module. */
function readExamples(module: string): ReadonlyMap<string, string> | null {
  const name = module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  let text: string
  try {
    text = readFileSync(fileURLToPath(new URL(`${name}.ts`, folder)), 'utf8')
  } catch {
    return null
  }
  const regions = text.matchAll(/^ *\/\/ #region (\w+)\n([\s\S]*?)^ *\/\/ #endregion/gm)
  return new Map([...regions].map(([, region = '', code = '']) => [region, code.replace(/^ {2}/gm, '').trimEnd()]))
}
