import { z } from 'zod'

const blocksSchema = z.object({
  blocks: z.array(
    z.object({
      type: z.string(),
      data: z.object({ text: z.string(), level: z.number(), items: z.array(z.string()), style: z.string() }).partial(),
    }),
  ),
})

/** The HTML of a text that the editor of Saleor stores as JSON. Inside blocks it has HTML already. */
export function toHtml(text: string | undefined): string | undefined {
  if (!text?.startsWith('{')) return text
  const parsed = blocksSchema.safeParse(parse(text))
  if (!parsed.success) return undefined
  return parsed.data.blocks
    .map(({ type, data }) => {
      if (type === 'header') return `<h${data.level ?? 2}>${data.text ?? ''}</h${data.level ?? 2}>`
      if (type !== 'list') return data.text ? `<p>${data.text}</p>` : ''
      const tag = data.style === 'ordered' ? 'ol' : 'ul'
      return `<${tag}>${(data.items ?? []).map((item) => `<li>${item}</li>`).join('')}</${tag}>`
    })
    .join('')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
