/** What a browser posted: the last text of each field, trimmed. */
export type Form = Readonly<Record<string, string>>

/** Field name to what is wrong with it. */
export type Errors = Readonly<Record<string, string>>

export async function readForm(request: Request): Promise<Form> {
  const entries = [...(await request.formData())].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ])
  return Object.fromEntries(entries)
}
