import type { z } from 'zod'

type Definition = { readonly type: string; readonly shape?: Readonly<Record<string, z.ZodType>> } & Readonly<
  Partial<Record<'out' | 'innerType' | 'element' | 'valueType', z.ZodType>>
>

/** The schema at a dotted path, through lists, maps (`*`) and presence wrappers. */
export function schemaAt(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  const { type, shape, out, innerType, element, valueType } = schema._zod.def as unknown as Definition
  const inner = out ?? innerType ?? element
  if (inner && type !== 'object') return schemaAt(inner, path)
  const [field, ...rest] = path
  if (field === undefined) return schema
  if (type === 'record') return field === '*' && valueType ? schemaAt(valueType, rest) : schema
  const next = shape?.[field]
  return next && schemaAt(next, rest)
}
