import type { TextBlock, TextRun } from '../catalog/types.ts'

/** The catalog's words with nothing in them that Markdown would take for its own. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ')
}

export function toMarkdown(blocks: TextBlock[]): string {
  return blocks
    .map((block) =>
      block.kind === 'paragraph' ? runs(block.text) : block.items.map((item) => `- ${runs(item)}`).join('\n'),
    )
    .join('\n\n')
}

function runs(text: TextRun[]): string {
  return text.map((run) => emphasised(escapeMarkdown(run.text), run)).join('')
}

/** Marks sit on the word: Markdown does not see one beside a space. */
function emphasised(text: string, { strong, emphasis }: TextRun): string {
  const mark = `${strong ? '**' : ''}${emphasis ? '_' : ''}`
  const [, before = '', word = '', after = ''] = /^(\s*)(.*?)(\s*)$/.exec(text) ?? []
  return mark && word ? `${before}${mark}${word}${[...mark].reverse().join('')}${after}` : text
}
