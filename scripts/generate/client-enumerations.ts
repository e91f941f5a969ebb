/** Writes the client's enumerations: a constant object for the values, and a union type of the same name. */
import * as contract from '../../packages/contract/src/enumerations.ts'
import { docComment, header, property } from './source.ts'

export function clientEnumerations(): string {
  const written = Object.entries(contract).map(([name, schema]) => {
    const values = schema.options.map((value: string) => `  ${property(value)}: '${value}',\n`).join('')
    // Editors show the comment of the constant for its values, and that of the type for fields.
    const comment = docComment(schema.meta()?.description)
    return (
      `${comment}export const ${name} = {\n${values}} as const\n${comment}` +
      `export type ${name} = (typeof ${name})[keyof typeof ${name}]\n`
    )
  })
  return `${header}\n${written.join('\n')}`
}
